import { claimsOf } from './claims';
import { faultsOf } from './faults';
import { resolve } from './resolve';

const files = [
  'apps/api/src/identity/otp/otp.test.ts',
  'apps/api/src/identity/otp/limits.ts',
  'apps/api/src/mail/limits.ts',
  'libs/config/src/otp.ts',
];

test('a path of an app is found wherever its folder stands, a folder by its slash', () => {
  expect(resolve('api/otp/otp.test.ts', files)).toEqual(['apps/api/src/identity/otp/otp.test.ts']);
  expect(resolve('api/otp/', files)).toEqual(['apps/api/src/identity/otp/']);
  expect(resolve('api/otp/*.ts', files)).toHaveLength(2);
  expect(resolve('libs/config/src/otp.ts', files)).toEqual(['libs/config/src/otp.ts']);
  expect(resolve('config/src/otp.ts', files)).toEqual([]);
});

test('a cell names paths, tests in quotes behind them, and a name directly behind one', () => {
  const row =
    '| says "so" of `/patron/cipher` | `libs/config/src/otp.ts` `OTP`, `api/otp/` | `api/otp/otp.test.ts` "sending", "proving"; `npm test` |';
  expect(claimsOf(`# x\n${row}`)).toEqual([
    { line: 2, path: 'libs/config/src/otp.ts', titles: [], name: 'OTP' },
    { line: 2, path: 'api/otp/', titles: [] },
    { line: 2, path: 'api/otp/otp.test.ts', titles: ['sending', 'proving'] },
  ]);
});

test.each([
  ['a file that is not there', '`api/otp/none.ts`', 'line 1: there is no api/otp/none.ts'],
  [
    'a path that may be two',
    '`api/limits.ts`',
    'line 1: api/limits.ts may be apps/api/src/identity/otp/limits.ts or apps/api/src/mail/limits.ts',
  ],
  [
    'a name that the file does not have',
    '`libs/config/src/otp.ts` `NONE`',
    'line 1: libs/config/src/otp.ts does not name NONE',
  ],
])('%s is reported', (_what, cell, fault) => {
  expect(faultsOf(`| ${cell} |`, files)).toEqual([fault]);
});

test('a title must be part of the name of a test, its groups included', () => {
  const file = 'tools/reference/src/tables/faults.test.ts';
  expect(faultsOf(`| \`${file}\` "a path that may be two", "must be part of the name" |`, [file])).toEqual([]);
  expect(faultsOf(`| \`${file}\` "${['no', 'such', 'title'].join(' ')}" |`, [file])).toEqual([
    `line 1: ${file} has no test "no such title"`,
  ]);
});
