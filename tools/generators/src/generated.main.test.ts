import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

jest.setTimeout(600_000);

const root = path.resolve(__dirname, '../../..');
/** Folders without sources: packages, builds, caches, data, history. */
const EXCLUDED = new Set(
  ['.git', 'node_modules', 'dist', 'tmp', '.nx', '.data', 'coverage'].map((name) => path.join(root, name)),
);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'oware-made-'));
  cpSync(root, path.join(folder, 'oware'), { recursive: true, filter: (file) => !EXCLUDED.has(file) });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'oware/node_modules'));
  // The bundled packages of Jest, which this run has already built.
  cpSync(path.join(root, 'tmp/jest-packages'), path.join(folder, 'oware/tmp/jest-packages'), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const nx = (...args: string[]): string => run('npx', 'nx', ...args);
/** Runs a generator, and expects no errors or warnings. */
function generate(...args: string[]): void {
  const { stderr } = runBoth('npm', 'run', 'generate', '--', ...args);
  expect(stderr).toBe('');
}

const run = (command: string, ...args: string[]): string => runBoth(command, ...args).stdout;

/** Runs a command as a squad does: without variables of the repository's scripts, of an outer Nx or of this Jest. */
function runBoth(command: string, ...args: string[]): { stdout: string; stderr: string } {
  const own = Object.entries(process.env).filter(([name]) => !/^(NX_|JEST_|ESLINT_|(CI|FORCE_COLOR)$)/.test(name));
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: path.join(folder, 'oware'),
    env: {
      ...Object.fromEntries(own),
      NX_DAEMON: 'false',
      NX_CACHE_DIRECTORY: path.join(folder, 'cache'),
      NX_WORKSPACE_DATA_DIRECTORY: path.join(folder, 'data'),
    },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}:\n${stdout}${stderr}`);
  return { stdout, stderr };
}

test('generated code passes lint, types, tests, build and structure tests without changes', () => {
  generate('remote', 'lottery');
  generate('page', 'lottery', 'levels');
  const routes = readFileSync(path.join(folder, 'oware/docs/reference/routes.md'), 'utf8');
  for (const path of ['/lottery', '/levels']) expect(routes).toContain(`| \`${path}\` | lottery |`);
  generate('page', 'promotions', 'tips', '--title=Betting tips');
  generate('slot', 'lottery', 'home.section');
  generate('lib', 'odds-board', '--type=domain');
  generate('domain', 'rewards/lucky-streaks');
  run('npm', 'run', 'db:generate', '--', '--name', 'lucky_streaks');
  expect(nx('run-many', '-t', 'lint', 'typecheck', 'test', 'build', '-p', 'lottery', 'odds-board')).toContain(
    'Successfully ran targets',
  );
  run('npx', 'jest', '-c', 'apps/api/jest.config.js', 'rewards/lucky-streaks');
  run('env', 'ESLINT_USE_FLAT_CONFIG=false', 'npx', 'eslint', '--ext', 'ts', 'apps/api/src/rewards/lucky-streaks');
  // As the how-to describes: the reference gets the calls of the domain, then nothing is missing in texts or lists.
  run('npm', 'run', 'reference');
  const structure = ['callers', 'search', 'translations'].map((name) => `${name}.structure`);
  run('env', 'TEST_STRUCTURE=1', 'npx', 'jest', '-c', 'tools/reference/jest.config.js', ...structure);
  run('npx', 'jest', '-c', 'apps/api/jest.config.js', 'content/complete.rules', '-t', 'the language');
  // The remote's journey and the domain belong to other projects; files that use the list of domains are included.
  const domain = ['rewards/lucky-streaks', 'domains.ts', 'app.ts'].map((file) => `apps/api/src/${file}`);
  run('node', 'tools/lint-rules/types.mjs', ...domain, 'apps/e2e/src/journeys/lottery.journey.ts');
});
