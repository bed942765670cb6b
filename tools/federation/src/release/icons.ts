import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { resolveInWorkspace } from '../workspace';

/**
 * Adds the sprite of icons to the browser files of an app, so that a release that is rolled back to has its own.
 * @returns name of the file, which contains the hash of the content
 */
export function writeIcons(output: string): string {
  const icons = readFileSync(resolveInWorkspace('libs/ui/src/icon/sprite/icons.svg'));
  const file = `icons.${createHash('sha256').update(icons).digest('hex').slice(0, 12)}.svg`;
  writeFileSync(path.join(output, 'browser', file), icons);
  return file;
}
