import { type Release, type ReleaseFile } from '@oware/contracts';
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type BuildFile, type Side } from './build-file';

/** Files of one side after a change. */
export interface ChangedFiles {
  files: Record<string, ReleaseFile>;
  /** New names of renamed files, by old name. */
  names: ReadonlyMap<string, string>;
}

/**
 * Changes the scripts and styles in a folder. A changed file with a hash in its name is renamed to the hash of its new content, because
 * a URL must always return the same bytes; the entry, which names all other files with their hashes, is changed last.
 */
export function changeFiles(
  folder: string,
  release: Release,
  side: Side,
  change: (file: BuildFile) => string,
): ChangedFiles {
  const before = side === 'browser' ? release.files : release.serverFiles;
  const entry = side === 'browser' ? (release.entry.at(-1) ?? '') : release.serverEntry;
  const after: [string, ReleaseFile][] = [];
  const names = new Map<string, string>();
  const replaced: [was: string, is: string][] = [];
  for (const name of [...Object.keys(before).filter((file) => file !== entry), entry]) {
    const file = before[name];
    if (!file) throw new Error(`${release.name} ${release.version} does not list ${name} among its files.`);
    const was = /\.(js|css)$/.test(name) ? readFileSync(path.join(folder, name), 'utf8') : undefined;
    const text =
      was && change({ side, name, isEntry: name === entry, text: name === entry ? replaceAll(was, replaced) : was });
    if (text === undefined || text === was) {
      after.push([name, file]);
      continue;
    }
    const content = Buffer.from(text);
    const newName = getNewName(name, content);
    const newFile = replaceFile(folder, name, newName, content, file.brotli !== undefined);
    after.push([newName, newFile]);
    names.set(name, newName);
    replaced.push([file.integrity, newFile.integrity]);
    if (newName !== name) replaced.push([getHash(name), getHash(newName)]);
  }
  return { files: Object.fromEntries(after.sort(([a], [b]) => (a < b ? -1 : 1))), names };
}

/** Returns the hash in a name; empty if there is none. */
const getHash = (name: string): string => /\.([0-9a-f]{12})\.\w+$/.exec(name)?.[1] ?? '';

function getNewName(name: string, content: Buffer): string {
  const old = getHash(name);
  return old ? name.replace(old, createHash('sha256').update(content).digest('hex').slice(0, 12)) : name;
}

const replaceAll = (text: string, replaced: readonly [string, string][]): string =>
  replaced.reduce((current, [was, is]) => current.replaceAll(was, is), text);

/** Replaces a file, including its compressed copies if it had any. */
function replaceFile(folder: string, oldName: string, name: string, content: Buffer, compressed: boolean): ReleaseFile {
  for (const ending of ['', '.br', '.gz']) rmSync(path.join(folder, oldName + ending), { force: true });
  const file = path.join(folder, name);
  writeFileSync(file, content);
  const entry = {
    integrity: `sha256-${createHash('sha256').update(content).digest('base64')}`,
    bytes: content.length,
  };
  if (!compressed) return entry;
  const brotli = brotliCompressSync(content);
  writeFileSync(`${file}.br`, brotli);
  writeFileSync(`${file}.gz`, gzipSync(content));
  return { ...entry, brotli: brotli.length };
}
