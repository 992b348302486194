import { jest } from '@jest/globals';
import * as weburl from 'weburl';
import check from './checks.cjs';

check({ expect, test, jest }, weburl);
