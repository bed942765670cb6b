import { findCodeReferences } from './claims';
import { findInvalidClaims } from './planted-faults';
import { resolvePath } from './resolve';

const files = [
  'apps/api/src/identity/otp/otp.test.ts',
  'apps/api/src/identity/otp/limits.ts',
  'apps/api/src/mail/limits.ts',
  'libs/config/src/otp.ts',
];

test('finds a path of an app in any folder, and a folder by its slash', () => {
  expect(resolvePath('api/otp/otp.test.ts', files)).toEqual(['apps/api/src/identity/otp/otp.test.ts']);
  expect(resolvePath('api/otp/', files)).toEqual(['apps/api/src/identity/otp/']);
  expect(resolvePath('api/otp/*.ts', files)).toHaveLength(2);
  expect(resolvePath('libs/config/src/otp.ts', files)).toEqual(['libs/config/src/otp.ts']);
  expect(resolvePath('config/src/otp.ts', files)).toEqual([]);
});

test('parses paths, tests in quotes after them, and a name directly after one in a cell', () => {
  const row =
    '| says "so" of `/patron/cipher` | `libs/config/src/otp.ts` `OTP`, `api/otp/` | `api/otp/otp.test.ts` "sending", "proving"; `npm test` |';
  expect(findCodeReferences(`# x\n${row}`)).toEqual([
    { line: 2, path: 'libs/config/src/otp.ts', titles: [], name: 'OTP' },
    { line: 2, path: 'api/otp/', titles: [] },
    { line: 2, path: 'api/otp/otp.test.ts', titles: ['sending', 'proving'] },
  ]);
});

test.each([
  ['a missing file', '`api/otp/none.ts`', 'line 1: there is no api/otp/none.ts'],
  [
    'a path that may be two',
    '`api/limits.ts`',
    'line 1: api/limits.ts may be apps/api/src/identity/otp/limits.ts or apps/api/src/mail/limits.ts',
  ],
  ['a missing name', '`libs/config/src/otp.ts` `NONE`', 'line 1: libs/config/src/otp.ts does not name NONE'],
])('reports %s', (_what, cell, fault) => {
  expect(findInvalidClaims(`| ${cell} |`, files)).toEqual([fault]);
});

test('a title must be part of the name of a test, including its groups', () => {
  const file = 'tools/reference/src/tables/planted-faults.test.ts';
  expect(findInvalidClaims(`| \`${file}\` "a path that may be two", "must be part of the name" |`, [file])).toEqual([]);
  expect(findInvalidClaims(`| \`${file}\` "${['no', 'such', 'title'].join(' ')}" |`, [file])).toEqual([
    `line 1: ${file} has no test "no such title"`,
  ]);
});
