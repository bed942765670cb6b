import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type App } from '../app';
import { INTEGRITY_TABLE } from '../config/integrity-plugin';
import { getIntegrity, listFiles } from './files';
import { renameMap } from './private-maps';

/**
 * Writes the hashes of all lazily loaded files into the entry, and renames the entry by the hash of its new content.
 * @returns the entry's new name
 */
export function addHashesToEntry(app: App, entry: string, initial: readonly string[]): string {
  const folder = path.join(app.output, 'browser');
  const hashes = Object.fromEntries(
    listFiles(folder)
      .filter((file) => /\.(js|css)$/.test(file) && !initial.includes(file))
      .map((file) => [`${app.name}/${file}`, getIntegrity(readFileSync(path.join(folder, file)))]),
  );
  const source = readFileSync(path.join(folder, entry), 'utf8');
  const sealed = `Object.assign(self.${INTEGRITY_TABLE}||={},${JSON.stringify(hashes)});${source}`;
  const name = entry.replace(
    /\.[0-9a-f]{12}\.js$/,
    `.${createHash('sha256').update(sealed).digest('hex').slice(0, 12)}.js`,
  );
  rmSync(path.join(folder, entry));
  writeFileSync(path.join(folder, name), sealed);
  renameMap(app.output, { from: entry, to: name, columns: sealed.length - source.length });
  return name;
}
