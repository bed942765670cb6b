import { release as releaseSchema, type Release } from '@oware/contracts';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { getAlteringScript, type AlterRemote } from './alter-remote';
import { type BuildFile, type Side } from './build-file';
import { changeFiles } from './change-files';

/** Differences between a variant and its build. */
export interface Variant {
  /** Semantic version. The bytes of the entry differ from those of every other version even without further changes. */
  version: string;
  /** Returns the new text of a file; called for every script and style of the sides, with the entry last. */
  edit?(file: BuildFile): string;
  /** Changes the remote's definition at run time. */
  alter?: AlterRemote;
  /** Sides that `edit` and `alter` change. Default: both. */
  sides?: readonly Side[];
  /** Other release fields to override. */
  release?: Partial<Pick<Release, 'commit' | 'platform' | 'mfRuntime' | 'exposes' | 'shared' | 'routes' | 'slots'>>;
}

/**
 * Creates another version of a build (`dist/apps/<name>`) quickly, without building: a copy with different bytes whose names,
 * hashes, compressed files and `mf-release.json` are valid, so that it can be published, served and run.
 * @param to folder of the variant, which must not exist: `<dist>/apps/<name>`, where publishing looks for it
 * @returns its release
 */
export function createVariant(build: string, to: string, variant: Variant): Release {
  const built = releaseSchema.parse(JSON.parse(readFileSync(path.join(build, 'mf-release.json'), 'utf8')));
  if (existsSync(to)) throw new Error(`${to} already exists.`);
  cpSync(build, to, { recursive: true });
  const change = applyChange(built, variant);
  const browser = changeFiles(path.join(to, 'browser'), built, 'browser', change);
  const server = changeFiles(path.join(to, 'server'), built, 'server', change);
  const release = releaseSchema.parse({
    ...renameFiles({ ...built, ...variant.release }, browser.names),
    version: variant.version,
    id: createHash('sha256')
      .update(JSON.stringify({ files: browser.files, serverFiles: server.files }))
      .digest('hex')
      .slice(0, 16),
    files: browser.files,
    serverFiles: server.files,
    bytes: Object.values(browser.files).reduce((sum, { bytes }) => sum + bytes, 0),
  });
  writeFileSync(path.join(to, 'mf-release.json'), `${JSON.stringify(release, null, 2)}\n`);
  return release;
}

/** Returns the content of one file with all changes of a variant. */
function applyChange(
  { name, kind }: Release,
  { version, edit, alter, sides = ['browser', 'server'] }: Variant,
): (file: BuildFile) => string {
  if (alter && kind === 'shell') throw new Error('The shell has no definition that could be altered: edit its files.');
  return (file) => {
    const isChangedSide = sides.includes(file.side);
    let { text } = file;
    if (file.isEntry) text = `/* ${name} ${version} */${text}`;
    if (file.isEntry && isChangedSide && alter) text += getAlteringScript(name, file.side, alter);
    return isChangedSide && edit ? edit({ ...file, text }) : text;
  };
}

/** Returns the release with the new names of its browser files. */
function renameFiles(release: Release, names: ReadonlyMap<string, string>): Release {
  const rename = (files: readonly string[]): string[] => files.map((file) => names.get(file) ?? file);
  const renamePart = <Part extends { scripts: string[]; styles: string[] }>(part: Part): Part => ({
    ...part,
    scripts: rename(part.scripts),
    styles: rename(part.styles),
  });
  return {
    ...release,
    entry: rename(release.entry),
    styles: rename(release.styles),
    exposed: renamePart(release.exposed),
    routes: release.routes.map(renamePart),
    slots: release.slots.map(renamePart),
  };
}
