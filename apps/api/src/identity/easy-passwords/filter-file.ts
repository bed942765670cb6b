import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BloomFilter } from './bloom-filter';
import { listEasyPasswords } from './candidates';

/** 2^24 bits: with about 900,000 entries, one acceptable password in 5,000 is rejected. */
const BYTES = 2 ** 21;
const NAME = 'easy-passwords.bin';

let read: BloomFilter | undefined;

/** Path of the file: next to this one; in a build, next to the bundle. */
function getFilterPath(): string {
  const here = typeof __dirname === 'undefined' ? '.' : __dirname;
  const file = path.join(here, NAME);
  if (!existsSync(file)) throw new Error(`${file} is missing.`);
  return file;
}

/** Returns the filter of easy passwords, which is read once per process. */
export const readFilter = (): BloomFilter => (read ??= new BloomFilter(readFileSync(getFilterPath())));

/** Creates the filter for the file; takes some seconds. */
export function createFilter(): BloomFilter {
  const filter = new BloomFilter(new Uint8Array(BYTES));
  for (const password of listEasyPasswords()) filter.add(createHash('md5').update(password).digest());
  return filter;
}
