import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Runs statements with a build handler in another process, because Jest cannot load ES modules. Returns the events in order. */
function listEvents(statements: string): string[] {
  const program = `import { createBuildHandler } from ${JSON.stringify(pathToFileURL(path.join(__dirname, 'build-handler.mjs')).href)};
    const events = [];
    const built = createBuildHandler({
      async startEdge() {
        events.push('start');
        await new Promise((resolve) => setTimeout(resolve, 20));
        events.push('ready');
      },
      report: (seconds) => events.push('built in ' + seconds),
    });
    ${statements}
    console.log(JSON.stringify(events));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  return JSON.parse(output) as string[];
}

it('starts the edge after the first build, and reuses it after each saved file', () =>
  expect(listEvents('await built(1); await built(2); await built(3);')).toEqual([
    'start',
    'ready',
    'built in 1',
    'built in 2',
    'built in 3',
  ]));

it('starts one edge for builds that end before it is ready', () =>
  expect(listEvents('await Promise.all([built(1), built(2)]);')).toEqual([
    'start',
    'ready',
    'built in 1',
    'built in 2',
  ]));
