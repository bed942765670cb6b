import { type Release } from '@oware/contracts';
import { listRejections, findNewestCompatible } from './gate';
import { createRelease, testRoute, testShell } from './testing/release';

const shell = testShell();
const file = (bytes: number, brotli?: number): Release['files'][string] => ({
  integrity: 'sha384-abc=',
  bytes,
  brotli,
});
const shared = (name: string, version: string, provided = false): Release['shared'][number] => ({
  name,
  version,
  provided,
});

it('accepts a remote that is compatible', () => {
  const servedReleases = [createRelease('account', { routes: [testRoute('/n/me')] }), shell];
  expect(listRejections(createRelease('sportsbook', { routes: [testRoute('/')] }), shell, servedReleases)).toEqual([]);
});

describe.each<[string, Partial<Release>, Partial<Release>, string[]]>([
  ['an older platform API of the same major part', { platform: '^1.1.0' }, {}, []],
  [
    "a newer platform API than the shell's",
    { platform: '^1.3.0' },
    {},
    ['platform: sportsbook needs the platform ^1.3.0, this is 1.2.0.'],
  ],
  [
    'another major version of the platform API',
    { platform: '^2.0.0' },
    {},
    ['platform: sportsbook needs the platform ^2.0.0, this is 1.2.0.'],
  ],
  [
    'an older major version of the platform API that the shell still serves',
    { platform: '^1.4.0', shared: [shared('@oware/platform', '1.28.0')] },
    { platform: '2.0.0', olderPlatforms: ['1.28.0'], shared: [shared('@oware/platform', '2.0.0', true)] },
    [],
  ],
  [
    'a later minor version of an older major line than the shell serves',
    { platform: '^1.29.0', shared: [shared('@oware/platform', '1.29.0')] },
    { platform: '2.0.0', olderPlatforms: ['1.28.0'], shared: [shared('@oware/platform', '2.0.0', true)] },
    [
      'platform: sportsbook needs the platform ^1.29.0, this is 2.0.0, or 1.28.0.',
      'shared: sportsbook was built with @oware/platform 1.29.0, the shell provides 2.0.0.',
    ],
  ],
  [
    'an older version of another shared package, whatever older platforms the shell serves',
    { shared: [shared('react', '1.28.0')] },
    { platform: '1.2.0', olderPlatforms: ['1.28.0'] },
    ['shared: sportsbook was built with react 1.28.0, the shell provides 19.3.1.'],
  ],
  ['an invalid range', { platform: '*' }, {}, ['platform: sportsbook needs the platform *, this is 1.2.0.']],
  ['another patch of the federation runtime', { mfRuntime: '2.9.7' }, {}, []],
  [
    'another minor version of the federation runtime',
    { mfRuntime: '2.8.0' },
    {},
    ['runtime: sportsbook was built with federation 2.8.0, the shell with 2.9.2.'],
  ],
  ['no exposed module', { exposes: ['./other'] }, {}, ['exposes: sportsbook does not expose ./remote.']],
  ['an older shared package than the shell provides', { shared: [shared('react', '19.2.0')] }, {}, []],
  [
    'a newer shared package',
    { shared: [shared('react', '19.4.0')] },
    {},
    ['shared: sportsbook was built with react 19.4.0, the shell provides 19.3.1.'],
  ],
  [
    'another major part of a shared package',
    { shared: [shared('react', '18.3.1')] },
    {},
    ['shared: sportsbook was built with react 18.3.1, the shell provides 19.3.1.'],
  ],
  [
    'a shared package that nobody provides',
    { shared: [shared('rxjs', '7.8.2')] },
    {},
    ['shared: sportsbook shares rxjs, which the shell does not provide.'],
  ],
  [
    'a shared package that the shell only uses',
    {},
    { shared: [shared('react', '19.3.1')] },
    ['shared: sportsbook shares react, which the shell does not provide.'],
  ],
  ['a shared package that the remote provides itself', { shared: [shared('rxjs', '7.8.2', true)] }, {}, []],
  ['an entry at the budget', { files: { 'remoteEntry.js': file(40_000, 8192) } }, {}, []],
  [
    'an entry over the budget',
    { files: { 'remoteEntry.js': file(40_000, 8193) } },
    {},
    ['bytes: sportsbook transfers 8193 bytes for its entry; the limit is 8192.'],
  ],
  [
    'an entry without a compressed copy',
    { files: { 'remoteEntry.js': file(9000) } },
    {},
    ['bytes: sportsbook transfers 9000 bytes for its entry; the limit is 8192.'],
  ],
  [
    'a heavy page',
    {
      routes: [testRoute('/light'), testRoute('/heavy', { scripts: ['page.js'] })],
      files: { 'remoteEntry.js': file(3000), 'page.js': file(200_000, 63_000) },
    },
    {},
    ['bytes: sportsbook transfers 66000 bytes for the page /heavy; the limit is 65536.'],
  ],
  [
    'too many bytes in all files',
    { files: { 'remoteEntry.js': file(3000), 'picture.webp': file(500_000) } },
    {},
    ['bytes: sportsbook transfers 503000 bytes for all its files; the limit is 409600.'],
  ],
  [
    'several errors',
    { platform: '^2.0.0', mfRuntime: '3.0.0', exposes: [] },
    {},
    [
      'platform: sportsbook needs the platform ^2.0.0, this is 1.2.0.',
      'runtime: sportsbook was built with federation 3.0.0, the shell with 2.9.2.',
      'exposes: sportsbook does not expose ./remote.',
    ],
  ],
])('%s', (_, remote, ofShell, expected) => {
  it(expected.length === 0 ? 'fits' : 'does not fit', () => {
    const found = listRejections(createRelease('sportsbook', remote), testShell(ofShell), []);
    expect(found.map(({ code, message }) => `${code}: ${message}`)).toEqual(expected);
  });
});

describe('pages of several remotes', () => {
  const account = createRelease('account', { routes: [testRoute('/n/me'), testRoute('/n/:page')] });

  it.each([
    ['/n/ME', ['Both account and sportsbook declare the page /n/ME.']],
    ['/n/:id', ['Both account and sportsbook declare the page /n/:id.']],
    ['/n/you', []],
  ])('%s beside /n/me and /n/:page', (path, expected) => {
    const found = listRejections(createRelease('sportsbook', { routes: [testRoute(path)] }), shell, [account]);
    expect(found.map(({ message }) => message)).toEqual(expected);
  });

  it('checks canaries too, and reports a clash with current and canary once', () => {
    const canary = { ...account, version: '1.1.0', routes: [testRoute('/n/me'), testRoute('/new')] };
    const found = listRejections(
      createRelease('sportsbook', { routes: [testRoute('/n/me'), testRoute('/new')] }),
      shell,
      [account, canary],
    );
    expect(found.map(({ message }) => message)).toEqual([
      'Both account and sportsbook declare the page /n/me.',
      'Both account and sportsbook declare the page /new.',
    ]);
  });

  it('ignores the release that it replaces', () => {
    expect(listRejections({ ...account, version: '1.1.0' }, shell, [account])).toEqual([]);
  });
});

it('finds the newest compatible release', () => {
  const releases = [
    createRelease('sportsbook', { version: '1.9.0' }),
    createRelease('sportsbook', { version: '1.10.0' }),
    createRelease('sportsbook', { version: '2.0.0', platform: '^2.0.0' }),
  ];
  expect(findNewestCompatible(releases, shell, [])?.version).toBe('1.10.0');
  expect(findNewestCompatible(releases, testShell({ platform: '2.0.0' }), [])?.version).toBe('2.0.0');
  expect(findNewestCompatible(releases, testShell({ platform: '3.0.0' }), [])).toBeUndefined();
});
