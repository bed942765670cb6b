import { PLATFORM_VERSION, type Release, type ReleaseRoute, type ReleaseSlot } from '@oware/contracts';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Stats } from 'webpack';
import { type App } from '../app';
import { EXPOSED } from '../config/remote';
import { type RemoteDescription } from '../describe-remote';
import { singletons } from '../singletons';
import { installedVersion, readSourceState, workspaceRoot } from '../workspace';
import { listBundledPackages } from './bundled-packages';
import { neededFiles } from './chunks';
import { weighFiles } from './files';
import { readOwner } from './find-owner';
import { sealEntry } from './seal-entry';

/** Writes `mf-release.json` beside the two builds of an app. */
export async function writeRelease(
  app: App,
  stats: Stats,
  remote: RemoteDescription | undefined,
  compress: boolean,
): Promise<Release> {
  const { compilation } = stats;
  const entryFiles = [...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles());
  const scripts = entryFiles.filter((file) => file.endsWith('.js'));
  const sealed = sealEntry(app, scripts.at(-1) ?? '', entryFiles);
  const files = await weighFiles(path.join(app.output, 'browser'), compress);
  const serverFiles = await weighFiles(path.join(app.output, 'server'), false);
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
    ...(app.kind === 'shell' && { trustedTypes: true, signedReports: true }),
    mfRuntime: installedVersion('@module-federation/enhanced'),
    base: `/assets/${app.name}/`,
    entry: [...scripts.slice(0, -1), sealed],
    serverEntry: remote ? 'remoteEntry.js' : `${app.name}.js`,
    styles: entryFiles.filter((file) => file.endsWith('.css')),
    exposes: remote ? [EXPOSED] : [],
    exposed: neededFiles(compilation, remote && path.join(app.root, 'src/remote.ts'), entryFiles),
    shared: Object.entries(singletons()).map(([name, version]) => ({ name, version, provided: !remote })),
    routes:
      remote?.routes.map((route) => describeRoute(route, (source) => neededFiles(compilation, source, entryFiles))) ??
      [],
    slots:
      remote?.slots.map(({ source, ...slot }): ReleaseSlot => ({
        ...slot,
        ...neededFiles(compilation, source, entryFiles),
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

type Needs = (source: string) => { scripts: string[]; styles: string[] };

function describeRoute({ definition, source }: RemoteDescription['routes'][number], needs: Needs): ReleaseRoute {
  return {
    path: definition.path,
    layout: definition.layout ?? 'default',
    middleware: [...(definition.middleware ?? [])],
    contentPages: [...(definition.contentPages ?? [])],
    title: definition.title,
    clientOnly: definition.clientOnly ?? false,
    ...needs(source),
  };
}

const hash = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
