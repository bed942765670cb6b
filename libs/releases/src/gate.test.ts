import { type Release } from '@oware/contracts';
import { misfits, newestFitting } from './gate';
import { testRelease, testRoute, testShell } from './testing/release';

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

it('lets a remote pass that fits', () => {
  const beside = [testRelease('account', { routes: [testRoute('/n/me')] }), shell];
  expect(misfits(testRelease('sportsbook', { routes: [testRoute('/')] }), shell, beside)).toEqual([]);
});

describe.each<[string, Partial<Release>, Partial<Release>, string[]]>([
  ['an older door of the same major part', { platform: '^1.1.0' }, {}, []],
  [
    'a newer door than the shell is',
    { platform: '^1.3.0' },
    {},
    ['platform: sportsbook needs the platform ^1.3.0, this is 1.2.0.'],
  ],
  [
    'another major part of the door',
    { platform: '^2.0.0' },
    {},
    ['platform: sportsbook needs the platform ^2.0.0, this is 1.2.0.'],
  ],
  ['a range that is none', { platform: '*' }, {}, ['platform: sportsbook needs the platform *, this is 1.2.0.']],
  ['another patch of the federation runtime', { mfRuntime: '2.9.7' }, {}, []],
  [
    'another line of the federation runtime',
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
  ['a package of its own', { shared: [shared('rxjs', '7.8.2', true)] }, {}, []],
  ['an entry at the budget', { files: { 'remoteEntry.js': file(40_000, 8192) } }, {}, []],
  [
    'an entry over the budget',
    { files: { 'remoteEntry.js': file(40_000, 8193) } },
    {},
    ['bytes: sportsbook takes 8193 bytes on the wire for its entry, 8192 are allowed.'],
  ],
  [
    'an entry without a compressed copy',
    { files: { 'remoteEntry.js': file(9000) } },
    {},
    ['bytes: sportsbook takes 9000 bytes on the wire for its entry, 8192 are allowed.'],
  ],
  [
    'a heavy page',
    {
      routes: [testRoute('/light'), testRoute('/heavy', { scripts: ['page.js'] })],
      files: { 'remoteEntry.js': file(3000), 'page.js': file(200_000, 63_000) },
    },
    {},
    ['bytes: sportsbook takes 66000 bytes on the wire for the page /heavy, 65536 are allowed.'],
  ],
  [
    'too much of everything',
    { files: { 'remoteEntry.js': file(3000), 'picture.webp': file(400_000) } },
    {},
    ['bytes: sportsbook takes 403000 bytes on the wire for all its files, 327680 are allowed.'],
  ],
  [
    'several at once',
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
    const found = misfits(testRelease('sportsbook', remote), testShell(ofShell), []);
    expect(found.map(({ code, message }) => `${code}: ${message}`)).toEqual(expected);
  });
});

describe('pages of several remotes', () => {
  const account = testRelease('account', { routes: [testRoute('/n/me'), testRoute('/n/:page')] });

  it.each([
    ['/n/ME', ['Both account and sportsbook declare the page /n/ME.']],
    ['/n/:id', ['Both account and sportsbook declare the page /n/:id.']],
    ['/n/you', []],
  ])('%s beside /n/me and /n/:page', (path, expected) => {
    const found = misfits(testRelease('sportsbook', { routes: [testRoute(path)] }), shell, [account]);
    expect(found.map(({ message }) => message)).toEqual(expected);
  });

  it('looks at a canary as well, and reports a clash with current and canary once', () => {
    const canary = { ...account, version: '1.1.0', routes: [testRoute('/n/me'), testRoute('/new')] };
    const found = misfits(testRelease('sportsbook', { routes: [testRoute('/n/me'), testRoute('/new')] }), shell, [
      account,
      canary,
    ]);
    expect(found.map(({ message }) => message)).toEqual([
      'Both account and sportsbook declare the page /n/me.',
      'Both account and sportsbook declare the page /new.',
    ]);
  });

  it('passes over the release it replaces', () => {
    expect(misfits({ ...account, version: '1.1.0' }, shell, [account])).toEqual([]);
  });
});

it('finds the newest that fits', () => {
  const releases = [
    testRelease('sportsbook', { version: '1.9.0' }),
    testRelease('sportsbook', { version: '1.10.0' }),
    testRelease('sportsbook', { version: '2.0.0', platform: '^2.0.0' }),
  ];
  expect(newestFitting(releases, shell, [])?.version).toBe('1.10.0');
  expect(newestFitting(releases, testShell({ platform: '2.0.0' }), [])?.version).toBe('2.0.0');
  expect(newestFitting(releases, testShell({ platform: '3.0.0' }), [])).toBeUndefined();
});
