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
  /** Fields of the release to change, beside its files. */
  release?: Partial<Pick<Release, 'commit' | 'platform' | 'mfRuntime' | 'exposes' | 'shared' | 'routes' | 'slots'>>;
}

/**
 * Creates another version of a build (`dist/apps/<name>`) quickly, without building: a copy with other bytes and valid names, hashes,
 * compressed copies and `mf-release.json`, which can be published, served and run.
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
    const mine = sides.includes(file.side);
    let { text } = file;
    if (file.isEntry) text = `/* ${name} ${version} */${text}`;
    if (file.isEntry && mine && alter) text += getAlteringScript(name, file.side, alter);
    return mine && edit ? edit({ ...file, text }) : text;
  };
}

/** Returns the release with the new names of its browser files. */
function renameFiles(release: Release, names: ReadonlyMap<string, string>): Release {
  const now = (files: readonly string[]): string[] => files.map((file) => names.get(file) ?? file);
  const needs = <Part extends { scripts: string[]; styles: string[] }>(part: Part): Part => ({
    ...part,
    scripts: now(part.scripts),
    styles: now(part.styles),
  });
  return {
    ...release,
    entry: now(release.entry),
    styles: now(release.styles),
    exposed: needs(release.exposed),
    routes: release.routes.map(needs),
    slots: release.slots.map(needs),
  };
}
