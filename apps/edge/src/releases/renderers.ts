import { type CountryCode } from '@oware/config';
import { type RegistryDocument } from '@oware/contracts';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Registries } from './load-registry';
import { type Renderer, type ShellModule } from './shell-contract';

export interface RendererOptions {
  distDir: string;
  apiOrigin: string;
  extraScripts: readonly string[];
  report(error: unknown, where: string): void;
}

/** One renderer per country. The server files are checked against their release before they run. */
export function createRenderers(registries: Registries, options: RendererOptions): Record<CountryCode, Renderer> {
  const { gh, ng } = registries;
  if (releasesOf(gh) !== releasesOf(ng)) {
    throw new Error('The registries of gh and ng name different releases; one edge renders one set of releases.');
  }
  const renderer = createRenderer(ng, options);
  return { gh: renderer, ng: renderer };
}

const releasesOf = ({ shell, remotes }: RegistryDocument): string => [shell, ...remotes].map(({ name, id }) => `${name}@${id}`).join();

function createRenderer(registry: RegistryDocument, { distDir, ...rest }: RendererOptions): Renderer {
  const require = createRequire(path.join(distDir, 'package.json'));
  const serverDir = (name: string): string => path.join(distDir, 'apps', name, 'server');
  for (const { name, serverFiles } of [registry.shell, ...registry.remotes]) {
    for (const [file, { integrity }] of Object.entries(serverFiles)) assertIntegrity(path.join(serverDir(name), file), integrity);
  }
  const shell = require(path.join(serverDir(registry.shell.name), registry.shell.serverEntry)) as ShellModule;
  return shell.createRenderer({
    registry,
    ...rest,
    loadContainer(name) {
      const remote = registry.remotes.find((candidate) => candidate.name === name);
      if (!remote) throw new Error(`The registry names no remote ${name}.`);
      return require(path.join(serverDir(name), remote.serverEntry)) as unknown;
    },
  });
}

function assertIntegrity(file: string, integrity: string): void {
  const found = `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;
  if (found !== integrity) throw new Error(`${file} is not the file of its release; build again.`);
}
