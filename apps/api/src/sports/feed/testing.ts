import { existsSync } from 'node:fs';
import path from 'node:path';

const warned = new Set<string>();

/** A folder of the shared data beside the workspace; undefined, with one warning, when it is not there. */
export function sharedData(...names: string[]): string | undefined {
  const folder = path.resolve(__dirname, '../../../../../../shared/data', ...names);
  if (existsSync(folder)) return folder;
  if (!warned.has(folder))
    process.stderr.write(`Left out: tests that read shared/data/${names.join('/')}, which is missing.\n`);
  warned.add(folder);
  return undefined;
}
