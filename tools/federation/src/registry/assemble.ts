import { registryDocument, release, type RegistryDocument, type Release } from '@oware/contracts';
import { listRouteClashes } from '@oware/releases';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Reads every `mf-release.json` under `dist/apps`. */
export function readReleases(appsFolder: string): Release[] {
  return readdirSync(appsFolder)
    .map((name) => path.join(appsFolder, name, 'mf-release.json'))
    .filter((file) => existsSync(file))
    .sort()
    .map((file) => release.parse(JSON.parse(readFileSync(file, 'utf8'))));
}

/**
 * Assembles the releases of one country.
 * @throws Error when there is no shell or two releases claim one path
 */
export function assembleRegistry(country: 'gh' | 'ng', releases: readonly Release[]): RegistryDocument {
  const shell = releases.find(({ kind }) => kind === 'shell');
  if (!shell) throw new Error('No shell among the releases: build it first (nx build shell).');
  const remotes = releases.filter(({ kind }) => kind === 'remote');
  refuseSharedPaths(remotes);
  const id = createHash('sha256')
    .update([country, shell.id, ...remotes.map((remote) => remote.id)].join())
    .digest('hex')
    .slice(0, 16);
  return registryDocument.parse({ schema: 1, country, id, shell, remotes });
}

function refuseSharedPaths(remotes: readonly Release[]): void {
  const [clash] = listRouteClashes(remotes);
  if (clash) throw new Error(`Both ${clash.owners.join(' and ')} declare the page ${clash.path}.`);
}

/** Writes one document per country into `dist/registry`. */
export function writeRegistry(dist: string): void {
  const releases = readReleases(path.join(dist, 'apps'));
  const folder = path.join(dist, 'registry');
  mkdirSync(folder, { recursive: true });
  for (const country of ['gh', 'ng'] as const) {
    writeFileSync(
      path.join(folder, `${country}.json`),
      `${JSON.stringify(assembleRegistry(country, releases), null, 2)}\n`,
    );
  }
}
