import { getVersionError } from './compare';
import { getPlatformApiError } from './platform-api-error';
import { parseReport, formatReport, type Surface } from './report';

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
  /^A remote that uses the platform API could break: the major part of PLATFORM_VERSION \(.*platform-version\.ts\), \S+ now, must rise above 1\.2\.0\.\n/;
const MINOR = /^A remote that uses the additions does not run under an older shell: the minor part of PLATFORM_VERSION/;

describe.each<[string, Surface, RegExp, string, string]>([
  ['a removed export', removed, MAJOR, 'useUserId of @oware/platform was removed', '2.0.0'],
  [
    'an export with another type',
    narrowed,
    MAJOR,
    'useUserId of @oware/platform no longer has: const useUserId: () => string | null',
    '2.0.0',
  ],
  ['a removed member', lessMembers, MAJOR, 'Platform of @oware/platform no longer has: isServer: boolean', '2.0.0'],
  ['a removed module', {}, MAJOR, 'Platform of @oware/platform was removed', '2.0.0'],
  ['a new member', moreMembers, MINOR, 'Platform of @oware/platform has in addition: deviceId: string', '1.3.0'],
  ['a new export', moreNames, MINOR, 'useLoggedIn of @oware/platform was added', '1.3.0'],
])('%s', (_, surface, sentence, line, enough) => {
  it.each(['1.2.0', '1.2.9'])('is rejected under %s', (version) => {
    expect(getVersionError(accepted, { version, surface })).toMatch(sentence);
    expect(getVersionError(accepted, { version, surface })).toContain(`\n  ${line}`);
  });

  it(`may be accepted under ${enough}, and must be`, () => {
    expect(getVersionError(accepted, { version: enough, surface })).toBeUndefined();
    expect(getPlatformApiError(formatReport(accepted), { version: enough, surface })).toContain(
      'npm run platform-api:accept',
    );
  });
});

it('accepts members in another order', () => {
  const surface = changed({ Platform: ['interface Platform {', '    isServer: boolean', '    basePath: string', '}'] });
  expect(getVersionError(accepted, { version: '1.2.0', surface })).toBeUndefined();
});

it('accepts other names destructured from a parameter', () => {
  const before = { version: '1.2.0', surface: changed({ Platform: ['function make({ url, now, }: Options): Made'] }) };
  const after = changed({ Platform: ['function make({ url, random, now, }: Options): Made'] });
  expect(getVersionError(before, { version: '1.2.0', surface: after })).toBeUndefined();
  expect(
    getVersionError(before, {
      version: '1.2.0',
      surface: changed({ Platform: ['function make({ url, }: Others): Made'] }),
    }),
  ).toMatch(MAJOR);
});

it('requires a report when there is none, and a new one for a new version', () => {
  expect(getPlatformApiError(formatReport(accepted), accepted)).toBeUndefined();
  expect(getPlatformApiError(undefined, accepted)).toContain('no accepted report');
  expect(getPlatformApiError(formatReport(accepted), { ...accepted, version: '1.3.0' })).toContain(
    'npm run platform-api:accept',
  );
});

it('parses its own output', () => {
  expect(parseReport(formatReport(accepted))).toEqual(accepted);
  expect(() => parseReport('something else')).toThrow('names no version');
});
