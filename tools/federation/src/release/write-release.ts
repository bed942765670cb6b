import {
  OLDER_PLATFORM_VERSIONS,
  PLATFORM_VERSION,
  type Release,
  type ReleaseRoute,
  type ReleaseSlot,
} from '@oware/contracts';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Stats } from 'webpack';
import { type App } from '../app';
import { EXPOSED } from '../config/remote';
import { type RemoteDescription } from '../describe-remote';
import { listSingletons } from '../singletons';
import { getInstalledVersion, readSourceState, workspaceRoot } from '../workspace';
import { listBundledPackages } from './bundled-packages';
import { listNeededFiles } from './chunks';
import { measureFiles } from './files';
import { readOwner } from './find-owner';
import { addHashesToEntry } from './hash-entry';

/** Writes `mf-release.json` next to the two builds of an app. */
export async function writeRelease(
  app: App,
  stats: Stats,
  remote: RemoteDescription | undefined,
  compress: boolean,
): Promise<Release> {
  const { compilation } = stats;
  const entryFiles = [...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles());
  const scripts = entryFiles.filter((file) => file.endsWith('.js'));
  const sealed = addHashesToEntry(app, scripts.at(-1) ?? '', entryFiles);
  const files = await measureFiles(path.join(app.output, 'browser'), compress);
  const serverFiles = await measureFiles(path.join(app.output, 'server'), false);
  const release: Release = {
    schema: 1,
    kind: app.kind,
    name: app.name,
    version: app.version,
    id: hash({ files, serverFiles }),
    ...readSourceState(),
    owner: readOwner(app),
    platform: remote?.platform ?? PLATFORM_VERSION,
    ...(remote?.app && { app: remote.app }),
    ...(app.kind === 'shell' && {
      olderPlatforms: [...OLDER_PLATFORM_VERSIONS],
      trustedTypes: true,
      signedReports: true,
    }),
    mfRuntime: getInstalledVersion('@module-federation/enhanced'),
    base: `/assets/${app.name}/`,
    entry: [...scripts.slice(0, -1), sealed],
    serverEntry: remote ? 'remoteEntry.js' : `${app.name}.js`,
    styles: entryFiles.filter((file) => file.endsWith('.css')),
    exposes: remote ? [EXPOSED] : [],
    exposed: listNeededFiles(compilation, remote && path.join(app.root, 'src/remote.ts'), entryFiles),
    shared: Object.entries(listSingletons()).map(([name, version]) => ({ name, version, provided: !remote })),
    routes:
      remote?.routes.map((route) =>
        describeRoute(route, (source) => listNeededFiles(compilation, source, entryFiles)),
      ) ?? [],
    slots:
      remote?.slots.map(({ source, ...slot }): ReleaseSlot => ({
        ...slot,
        ...listNeededFiles(compilation, source, entryFiles),
      })) ?? [],
    files,
    serverFiles,
    bytes: Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0),
  };
  const packages = listBundledPackages(workspaceRoot, compilation);
  writeFileSync(path.join(app.output, 'packages.json'), `${JSON.stringify(packages, null, 2)}\n`);
  writeFileSync(path.join(app.output, 'mf-release.json'), `${JSON.stringify(release, null, 2)}\n`);
  return release;
}

type FindFiles = (source: string) => { scripts: string[]; styles: string[] };

function describeRoute(
  { definition, source }: RemoteDescription['routes'][number],
  findFiles: FindFiles,
): ReleaseRoute {
  return {
    path: definition.path,
    layout: definition.layout ?? 'default',
    middleware: [...(definition.middleware ?? [])],
    contentPages: [...(definition.contentPages ?? [])],
    parent: definition.parent,
    title: definition.title,
    clientOnly: definition.clientOnly ?? false,
    ...findFiles(source),
  };
}

const hash = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
