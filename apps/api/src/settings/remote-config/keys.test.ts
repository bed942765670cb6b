import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { appOfConfigKey } from '@oware/config';

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
