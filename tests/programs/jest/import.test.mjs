import { jest } from '@jest/globals';
import * as weburl from 'weburl';
import { equalityTesters } from 'weburl/interop';
import check from './checks.cjs';

expect.addEqualityTesters(equalityTesters);
check({ expect, test, jest }, weburl);
