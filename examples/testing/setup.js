import { equalityTesters } from 'weburl/interop';
import { expect } from 'vitest';

expect.addEqualityTesters(equalityTesters);
