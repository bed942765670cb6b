// @reads docs/reference/remote-configuration.md
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getConfigApp } from '@oware/config';
import { findConfigKey, configKeys, findValueError } from './keys';

const root = path.join(__dirname, '../..');
const table = readFileSync(path.join(__dirname, '../../../../../docs/reference/remote-configuration.md'), 'utf8');
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
  .map((name) => readFileSync(path.join(root, name), 'utf8'));
/** Full names of the keys that the server reads. */
const read = [
  ...new Set(
    sources.flatMap((text) => [...text.matchAll(/\.get\('([a-zA-Z]+(?:\.[a-zA-Z]+)+)'/g)].map(([, key]) => key!)),
  ),
];

test.each(read)('%s belongs to an app or only to servers, and is in the table', (key) => {
  expect(getConfigApp(key)).not.toBeUndefined();
  expect(table).toContain(`\`${key}\``);
});

test('the table lists exactly the existing keys', () => {
  const rows = table.split('\n').filter((line) => line.startsWith('| `'));
  const named = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, key]) => key));
  expect(configKeys.map(({ key }) => key).sort()).toEqual(named.sort());
});

test.each(configKeys.map((configKey) => [configKey.key, configKey] as const))(
  '%s belongs to an app and accepts its example, but no text',
  (key, configKey) => {
    expect(getConfigApp(key)).not.toBeUndefined();
    expect(findConfigKey(key.replace('METHOD', 'bank_transfer').replace('ACTION', 'send_otp'))).toBe(configKey);
    expect([findValueError(configKey, JSON.parse(configKey.example)), findValueError(configKey, null)]).toEqual([
      null,
      null,
    ]);
    expect(findValueError(configKey, 'no value of any key')).not.toBeNull();
  },
);

test.each([
  ['deduction.wht.rate', [0, 0.5], [-0.01, 0.51, 1]],
  ['cashOut.rate', [0.5, 0.98], [0, 0.49, 0.981, 1]],
  ['cashOut.offerTime', [1000, 60_000], [0, 999, 60_001, 1500.5]],
  ['withdraw.verify.threshold', [0, 10_000_000_000_000], [-1, 0.5, 10_000_000_000_001]],
])('%s accepts valid values, and describes the error of invalid ones', (key, good, bad) => {
  const configKey = findConfigKey(key);
  if (configKey === undefined) throw new Error(`There is no key ${key}.`);
  expect(good.map((value) => findValueError(configKey, value))).toEqual(good.map(() => null));
  for (const value of bad) expect(findValueError(configKey, value)).toMatch(/\w/);
});
