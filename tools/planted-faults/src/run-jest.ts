import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Timeout of a run for each of its test files, ms. Only a planted fault with an endless loop takes so long. */
const LIMIT_MS = 180_000;

/** Result of a Jest run: `failed` when a test failed, `broken` when tests could not run at all. */
export type JestOutcome = 'passed' | 'failed' | 'broken';

interface JestJson {
  numFailedTests: number;
  numPassedTests: number;
  numRuntimeErrorTestSuites: number;
}

/** Returns the project that a file belongs to: `apps/api`. */
export const getProject = (file: string): string => file.split('/', 2).join('/');

/**
 * Runs test files of one project in the change lane.
 * @param title only tests whose title matches this pattern
 */
export async function runJest(
  root: string,
  tests: readonly string[],
  title?: string,
): Promise<{ outcome: JestOutcome; log: string }> {
  const results = path.join(root, 'tmp/planted-faults.json');
  rmSync(results, { force: true });
  const config = path.join(getProject(tests[0] ?? ''), 'jest.config.js');
  const only = title === undefined ? [] : ['--testNamePattern', title];
  const child = spawn(
    process.execPath,
    [
      'node_modules/jest/bin/jest.js',
      '-c',
      config,
      '--json',
      `--outputFile=${results}`,
      ...only,
      '--runTestsByPath',
      ...tests,
    ],
    {
      cwd: root,
      env: getEnvironment(tests),
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: LIMIT_MS * tests.length,
      killSignal: 'SIGKILL',
    },
  );
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (log += text));
  await new Promise((resolve, reject) => child.on('close', resolve).on('error', reject));
  return { outcome: existsSync(results) ? readOutcome(readFileSync(results, 'utf8')) : 'broken', log };
}

/** Reads the outcome from the JSON that Jest writes. */
export function readOutcome(json: string): JestOutcome {
  const { numFailedTests, numPassedTests, numRuntimeErrorTestSuites } = JSON.parse(json) as JestJson;
  if (numRuntimeErrorTestSuites > 0 || numFailedTests + numPassedTests === 0) return 'broken';
  return numFailedTests > 0 ? 'failed' : 'passed';
}

/** Environment without the Nx or Jest that runs this program. Jest selects structure tests by a variable (tools/jest/lanes.js). */
function getEnvironment(tests: readonly string[]): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(NX_|JEST_)/.test(name));
  const structure = tests.every((file) => file.endsWith('.structure.test.ts')) ? { TEST_STRUCTURE: '1' } : {};
  return { ...Object.fromEntries(own), TEST_LANE: 'change', ...structure };
}
