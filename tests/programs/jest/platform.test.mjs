import { jest } from '@jest/globals';
import check from './checks.cjs';

check({ expect, test, jest }, globalThis);
