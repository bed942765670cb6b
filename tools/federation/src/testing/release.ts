import { type Release } from '@oware/contracts';

/** Creates a release for tests. */
export const createTestRelease = (name: string, more: Partial<Release> = {}): Release => ({
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
  shared: [],
  routes: [],
  slots: [],
  files: {},
  serverFiles: {},
  bytes: 0,
  ...more,
});

export const testRoute = (path: string): Release['routes'][number] => ({
  path,
  layout: 'default',
  middleware: [],
  contentPages: [],
  clientOnly: false,
  scripts: [],
  styles: [],
});
