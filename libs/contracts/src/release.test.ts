import { registryDocument, release, type Release } from './release';

const remote: Release = {
  schema: 1,
  kind: 'remote',
  name: 'sportsbook',
  version: '1.2.3',
  id: '0123456789abcdef',
  commit: 'unknown',
  platform: '^1.0.0',
  mfRuntime: '2.9.2',
  base: '/assets/sportsbook/',
  entry: ['remoteEntry.js'],
  serverEntry: 'remoteEntry.js',
  styles: [],
  exposes: ['./remote'],
  exposed: { scripts: [], styles: [] },
  shared: [],
  routes: [
    { path: '/', layout: 'default', middleware: [], contentPages: [], clientOnly: false, scripts: [], styles: [] },
  ],
  slots: [],
  files: { 'remoteEntry.js': { integrity: 'sha384-abc=', bytes: 3 } },
  serverFiles: {},
  bytes: 3,
};

it('accepts a release as written by the build', () => {
  expect(release.parse(remote)).toEqual(remote);
});

it.each([
  ['version', { version: 'latest' }],
  ['id', { id: 'xyz' }],
  ['base', { base: 'https://elsewhere' }],
  ['entry', { entry: [] }],
  ['files', { files: { a: { integrity: 'md5-x', bytes: 1 } } }],
])('rejects a wrong %s', (field, wrong) => {
  const result = release.safeParse({ ...remote, ...wrong });
  expect(result.error?.issues[0]?.path[0]).toBe(field);
});

it('accepts the shell and remotes only in their own slots', () => {
  const shell = { ...remote, kind: 'shell' as const, name: 'shell' };
  const document = { schema: 1, country: 'ng', id: '0123456789abcdef', shell, remotes: [remote] };
  expect(registryDocument.safeParse(document).success).toBe(true);
  expect(registryDocument.safeParse({ ...document, shell: remote }).success).toBe(false);
  expect(registryDocument.safeParse({ ...document, remotes: [shell] }).success).toBe(false);
});
