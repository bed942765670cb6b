import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createFilter, readFilter } from './filter-file';

// WRITE_EASY_PASSWORDS=1 rewrites the file, after a change of the list or its package.
it('matches the list of easy passwords', () => {
  const { bytes } = createFilter();
  if (process.env['WRITE_EASY_PASSWORDS'] === '1') writeFileSync(path.join(__dirname, 'easy-passwords.bin'), bytes);
  expect(Buffer.compare(bytes, readFilter().bytes)).toBe(0);
});
