import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { appOfConfigKey } from '@oware/config';
import { configKeyOf, configKeys, valueFault } from './keys';

const root = path.join(__dirname, '../..');
const table = readFileSync(path.join(__dirname, '../../../../../docs/reference/remote-configuration.md'), 'utf8');
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
  .map((name) => readFileSync(path.join(root, name), 'utf8'));
/** Keys that the server reads by their whole name. */
const read = [
  ...new Set(
    sources.flatMap((text) => [...text.matchAll(/\.get\('([a-zA-Z]+(?:\.[a-zA-Z]+)+)'/g)].map(([, key]) => key!)),
  ),
];

test.each(read)('%s belongs to an app or to servers alone, and the table names its test', (key) => {
  expect(appOfConfigKey(key)).not.toBeUndefined();
  expect(table).toContain(`\`${key}\``);
});

test('every key has its place in the table, and the table has no other', () => {
  const rows = table.split('\n').filter((line) => line.startsWith('| `'));
  const named = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, key]) => key));
  expect(configKeys.map(({ key }) => key).sort()).toEqual(named.sort());
});

test.each(configKeys.map((known) => [known.key, known] as const))(
  '%s belongs to an app and takes its example, not a text',
  (key, known) => {
    expect(appOfConfigKey(key)).not.toBeUndefined();
    expect(configKeyOf(key.replace('METHOD', 'bank_transfer').replace('ACTION', 'send_otp'))).toBe(known);
    expect([valueFault(known, JSON.parse(known.example)), valueFault(known, null)]).toEqual([null, null]);
    expect(valueFault(known, 'no value of any key')).not.toBeNull();
  },
);

test.each([
  ['deduction.wht.rate', [0, 0.5], [-0.01, 0.51, 1]],
  ['cashOut.rate', [0.5, 0.98], [0, 0.49, 0.981, 1]],
  ['cashOut.offerTime', [1000, 60_000], [0, 999, 60_001, 1500.5]],
  ['withdraw.verify.threshold', [0, 10_000_000_000_000], [-1, 0.5, 10_000_000_000_001]],
])('%s takes what makes sense, and says what is wrong with the rest', (key, good, bad) => {
  const known = configKeyOf(key);
  if (known === undefined) throw new Error(`Nothing reads ${key}.`);
  expect(good.map((value) => valueFault(known, value))).toEqual(good.map(() => null));
  for (const value of bad) expect(valueFault(known, value)).toMatch(/\w/);
});
