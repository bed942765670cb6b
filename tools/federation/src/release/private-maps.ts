import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Folder next to `browser` and `server` in a build; its files are not part of the release. */
const MAPS = 'maps';
const ENDING = '.map';

const getMapFile = (output: string, script: string): string => path.join(output, MAPS, script + ENDING);

/**
 * Moves the source maps of a build out of the folders of the release: those of browser scripts to `maps`, those of server scripts to
 * `maps/server`.
 */
export function moveMaps(output: string): void {
  rmSync(path.join(output, MAPS), { recursive: true, force: true });
  for (const [side, folder] of [
    ['browser', MAPS],
    ['server', `${MAPS}/server`],
  ] as const) {
    mkdirSync(path.join(output, folder), { recursive: true });
    for (const file of readdirSync(path.join(output, side)).filter((name) => name.endsWith(ENDING)))
      renameSync(path.join(output, side, file), path.join(output, folder, file));
  }
}

/**
 * Renames a script's map like the script.
 * @param columns characters that were inserted before its first line
 */
export function renameMap(output: string, { from, to, columns }: { from: string; to: string; columns: number }): void {
  const file = getMapFile(output, from);
  let map: string;
  try {
    map = readFileSync(file, 'utf8');
  } catch (error) {
    // A development build has no maps.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const sections = [{ offset: { line: 0, column: columns }, map: JSON.parse(map) as unknown }];
  writeFileSync(getMapFile(output, to), JSON.stringify({ version: 3, file: to, sections }));
  rmSync(file);
}
