import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../..');
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
/** One command of each program of the repository. usage.test.ts tests the usage of all commands. */
const own = [
  ...new Map(
    Object.entries(scripts).flatMap(([name, script]) => {
      const [, args] = /^exec node (.*)$/.exec(script) ?? [];
      const [file = '', ...rest] = args?.split(' ') ?? [];
      return file === '' ? [] : [[file, [name, [file, ...rest]] as const] as const];
    }),
  ).values(),
];

const run = (args: readonly string[]): { status: number | null; stdout: string; stderr: string } =>
  spawnSync(process.execPath, [...args], { cwd: root, encoding: 'utf8', timeout: 120_000 });

test('finds the programs', () => expect(own.length).toBeGreaterThan(18));

test.each(own)('npm run %s -- --help prints the usage', (name, args) => {
  const { status, stdout, stderr } = run([...args, '--help']);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/npm (run )?[a-z]/);
  expect(stdout).toContain('--help');
});

test.each(own)('npm run %s rejects an unknown option in one line', (name, args) => {
  const { status, stdout, stderr } = run([...args, '--no-such-option']);
  expect(status).not.toBe(0);
  expect(`${stdout}${stderr}`.trim()).toMatch(/^Unknown option '--no-such-option'\.[^\n]*$/);
});
