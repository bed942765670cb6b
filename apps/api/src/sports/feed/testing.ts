import { existsSync } from 'node:fs';
import path from 'node:path';

const warned = new Set<string>();

/** Returns a folder of the shared data next to the workspace; undefined, with a single warning, when it is missing. */
export function findSharedData(...names: string[]): string | undefined {
  const folder = path.resolve(__dirname, '../../../../../../shared/data', ...names);
  if (existsSync(folder)) return folder;
  if (!warned.has(folder))
    process.stderr.write(`Skipped: tests that read shared/data/${names.join('/')}, which is missing.\n`);
  warned.add(folder);
  return undefined;
}
