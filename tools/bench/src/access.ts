/**
 * npm run bench -- access [--remote NAME] [--country ng] [--part 2/8] [--skip-build]
 *
 * Checks every page of every remote (or of one) in each country, theme and language: with axe at 320 px, and for overflow and clipped text
 * at
 * twice the text size. `npm test` checks a pairwise sample of the same combinations. Prints each page when it is checked. `--part` checks
 * one
 * part of the combinations, for a machine with less time. Exits with 1 when something is found; takes about half an hour.
 */
import { spawn } from 'node:child_process';
import { createChildEnvironment } from '@oware/http-server';
import { parseArgs } from 'node:util';
import { describeMachine } from './phone/machine';
import { resolveInWorkspace, run } from './run/workspace';

const { values } = parseArgs({
  options: {
    remote: { type: 'string' },
    country: { type: 'string' },
    part: { type: 'string', default: 'all' },
    'skip-build': { type: 'boolean', default: false },
  },
});

if (!values['skip-build']) await run('node_modules/.bin/nx', 'run-many', '-t', 'build', '--output-style=static');
console.log(`access: ${describeMachine()}`);
const journeys = ['test', '-c', 'apps/e2e/playwright.config.ts', 'access.journey.ts'];
const child = spawn(
  resolveInWorkspace('node_modules/.bin/playwright'),
  [
    ...journeys,
    '--reporter=list',
    '-g',
    `${values.country ?? ''}: axe finds nothing on the pages of ${values.remote ?? ''}`,
  ],
  { cwd: resolveInWorkspace(), stdio: 'inherit', env: createChildEnvironment({ ACCESS: values.part }) },
);
process.exitCode = await new Promise<number>((resolve) => child.on('exit', (code) => resolve(code ?? 1)));
