import { versionComplaint } from './compare';
import { doorComplaint } from './door-complaint';
import { readReport, writeReport, type Surface } from './report';

const before: Surface = {
  '@oware/platform': {
    Platform: ['interface Platform {', '    basePath: string', '    isServer: boolean', '}'],
    useUserId: ['const useUserId: () => string | null'],
  },
};
const accepted = { version: '1.2.0', surface: before };
const changed = (names: Record<string, string[]>): Surface => ({
  '@oware/platform': { ...before['@oware/platform'], ...names },
});
const without = (gone: string): Surface => ({
  '@oware/platform': Object.fromEntries(
    Object.entries(before['@oware/platform'] ?? {}).filter(([name]) => name !== gone),
  ),
});

const removed = without('useUserId');
const narrowed = changed({ useUserId: ['const useUserId: () => string'] });
const lessMembers = changed({ Platform: ['interface Platform {', '    basePath: string', '}'] });
const moreMembers = changed({
  Platform: ['interface Platform {', '    basePath: string', '    deviceId: string', '    isServer: boolean', '}'],
});
const moreNames = changed({ useLoggedIn: ['const useLoggedIn: () => boolean'] });

const MAJOR =
  /^A remote that keeps to the door could break: the major part of PLATFORM_VERSION \(.*platform-version\.ts\), \S+ now, must rise above 1\.2\.0\.\n/;
const MINOR = /^A remote that uses what is new does not run under an older shell: the minor part of PLATFORM_VERSION/;

describe.each<[string, Surface, RegExp, string, string]>([
  ['an export that is gone', removed, MAJOR, 'useUserId of @oware/platform was removed', '2.0.0'],
  [
    'an export of another type',
    narrowed,
    MAJOR,
    'useUserId of @oware/platform no longer has: const useUserId: () => string | null',
    '2.0.0',
  ],
  [
    'a member that is gone',
    lessMembers,
    MAJOR,
    'Platform of @oware/platform no longer has: isServer: boolean',
    '2.0.0',
  ],
  ['a module that is gone', {}, MAJOR, 'Platform of @oware/platform was removed', '2.0.0'],
  ['a new member', moreMembers, MINOR, 'Platform of @oware/platform has in addition: deviceId: string', '1.3.0'],
  ['a new export', moreNames, MINOR, 'useLoggedIn of @oware/platform was added', '1.3.0'],
])('%s', (_, surface, sentence, line, enough) => {
  it.each(['1.2.0', '1.2.9'])('is refused under %s', (version) => {
    expect(versionComplaint(accepted, { version, surface })).toMatch(sentence);
    expect(versionComplaint(accepted, { version, surface })).toContain(`\n  ${line}`);
  });

  it(`may be accepted under ${enough}, and must be`, () => {
    expect(versionComplaint(accepted, { version: enough, surface })).toBeUndefined();
    expect(doorComplaint(writeReport(accepted), { version: enough, surface })).toContain('npm run door:accept');
  });
});

it('is content with an order of members that changed', () => {
  const surface = changed({ Platform: ['interface Platform {', '    isServer: boolean', '    basePath: string', '}'] });
  expect(versionComplaint(accepted, { version: '1.2.0', surface })).toBeUndefined();
});

it('is content with other names that a function takes out of its parameter', () => {
  const before = { version: '1.2.0', surface: changed({ Platform: ['function make({ url, now, }: Options): Made'] }) };
  const after = changed({ Platform: ['function make({ url, random, now, }: Options): Made'] });
  expect(versionComplaint(before, { version: '1.2.0', surface: after })).toBeUndefined();
  expect(
    versionComplaint(before, {
      version: '1.2.0',
      surface: changed({ Platform: ['function make({ url, }: Others): Made'] }),
    }),
  ).toMatch(MAJOR);
});

it('wants a report when there is none, and a new one for a new version', () => {
  expect(doorComplaint(writeReport(accepted), accepted)).toBeUndefined();
  expect(doorComplaint(undefined, accepted)).toContain('no accepted report');
  expect(doorComplaint(writeReport(accepted), { ...accepted, version: '1.3.0' })).toContain('npm run door:accept');
});

it('reads what it writes', () => {
  expect(readReport(writeReport(accepted))).toEqual(accepted);
  expect(() => readReport('something else')).toThrow('names no version');
});
