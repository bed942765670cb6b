import { type Release } from '@oware/contracts';

/** Creates a release for tests: a remote that is compatible with the shell below. */
export const createRelease = (name: string, more: Partial<Release> = {}): Release => ({
  schema: 1,
  kind: 'remote',
  name,
  version: '1.0.0',
  id: '0123456789abcdef',
  commit: 'unknown',
  platform: '^1.0.0',
  mfRuntime: '2.9.2',
  base: `/assets/${name}/`,
  entry: ['remoteEntry.js'],
  serverEntry: 'remoteEntry.js',
  styles: [],
  exposes: ['./remote'],
  exposed: { scripts: [], styles: [] },
  shared: [{ name: 'react', version: '19.3.1', provided: false }],
  routes: [],
  slots: [],
  files: { 'remoteEntry.js': { integrity: 'sha384-abc=', bytes: 3000 } },
  serverFiles: {},
  bytes: 3000,
  ...more,
});

export const testShell = (more: Partial<Release> = {}): Release =>
  createRelease('shell', {
    kind: 'shell',
    platform: '1.2.0',
    exposes: [],
    shared: [{ name: 'react', version: '19.3.1', provided: true }],
    ...more,
  });

export const testRoute = (path: string, more: Partial<Release['routes'][number]> = {}): Release['routes'][number] => ({
  path,
  layout: 'default',
  middleware: [],
  contentPages: [],
  clientOnly: false,
  scripts: [],
  styles: [],
  ...more,
});
