/**
 * npm run bench -- access [--remote NAME] [--country ng] [--part 2/8] [--skip-build]
 *
 * Every page of every remote (or of one) in each country, theme and language: by axe at 320 px, and whether it fits and nothing is cut off with
 * text of twice the size. `npm test` looks at a sample in pairs of the same. Says each page that it has seen; a part of the looks (all parts
 * together are the whole) is for a machine with less time. Ends with 1 when something is found; takes about half an hour.
 */
import { spawn } from 'node:child_process';
import { childEnvironment } from '@oware/http-server';
import { parseArgs } from 'node:util';
import { machine } from './phone/machine';
import { inWorkspace, run } from './run/workspace';

const { values } = parseArgs({
  options: {
    remote: { type: 'string' },
    country: { type: 'string' },
    part: { type: 'string', default: 'all' },
    'skip-build': { type: 'boolean', default: false },
  },
});

if (!values['skip-build']) await run('node_modules/.bin/nx', 'run-many', '-t', 'build', '--output-style=static');
console.log(`access: ${machine()}`);
const journeys = ['test', '-c', 'apps/e2e/playwright.config.ts', 'access.journey.ts'];
const child = spawn(
  inWorkspace('node_modules/.bin/playwright'),
  [
    ...journeys,
    '--reporter=list',
    '-g',
    `${values.country ?? ''}: axe finds nothing on the pages of ${values.remote ?? ''}`,
  ],
  { cwd: inWorkspace(), stdio: 'inherit', env: childEnvironment({ ACCESS: values.part }) },
);
process.exitCode = await new Promise<number>((resolve) => child.on('exit', (code) => resolve(code ?? 1)));
