import { expect } from 'vitest';

if (process.env.CLASSES === 'force') await import('weburl/force');
if (process.env.CLASSES === 'import') expect.addEqualityTesters((await import('weburl/interop')).equalityTesters);
if (process.env.CLASSES === 'inherit') (await import('weburl/interop')).inheritFromPlatform();
