import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Folder of a build beside `browser` and `server`, whose files are no part of the release. */
const MAPS = 'maps';
const ENDING = '.map';

const mapOf = (output: string, script: string): string => path.join(output, MAPS, script + ENDING);

/** Moves the source maps of a build out of the folder whose files every browser may load. */
export function moveMaps(output: string): void {
  const browser = path.join(output, 'browser');
  rmSync(path.join(output, MAPS), { recursive: true, force: true });
  mkdirSync(path.join(output, MAPS));
  for (const file of readdirSync(browser).filter((name) => name.endsWith(ENDING)))
    renameSync(path.join(browser, file), path.join(output, MAPS, file));
}

/** Gives a script's map the script's new name. @param columns characters that were put before its first line */
export function renameMap(output: string, { from, to, columns }: { from: string; to: string; columns: number }): void {
  const file = mapOf(output, from);
  let map: string;
  try {
    map = readFileSync(file, 'utf8');
  } catch (error) {
    // A development build has no maps.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const sections = [{ offset: { line: 0, column: columns }, map: JSON.parse(map) as unknown }];
  writeFileSync(mapOf(output, to), JSON.stringify({ version: 3, file: to, sections }));
  rmSync(file);
}
