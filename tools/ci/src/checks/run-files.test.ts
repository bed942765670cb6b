import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Machine } from '../machine';
import { runFiles } from './run-files';

let root: string;
let machine: Machine;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'run-files-'));
  machine = { root, environment: {}, bin: (name) => path.join(root, name), chromium: () => '' };
  jest.spyOn(console, 'log').mockImplementation();
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(root, { recursive: true });
});

const write = (file: string, text = ''): void => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};

it('rejects a file that does not exist', async () => {
  await expect(runFiles(machine, ['libs/a/x.test.ts'], { lane: 'change' })).rejects.toThrow(
    'There is no file libs/a/x.test.ts.',
  );
});

it('names the lane of a file that this lane skips', async () => {
  write('libs/a/x.nightly.test.ts');
  await expect(runFiles(machine, ['libs/a/x.nightly.test.ts'], { lane: 'main' })).rejects.toThrow('add --lane nightly');
});

it('rejects a file outside every project with tests', async () => {
  write('libs/a/x.test.ts');
  await expect(runFiles(machine, ['libs/a/x.test.ts'], { lane: 'change' })).rejects.toThrow('belongs to no project');
});

it.each([
  [0, true],
  [1, false],
])('runs the files of a project with its lane and seed; exit code %d', async (code, passed) => {
  write('libs/a/jest.config.js');
  write('libs/a/src/x.nightly.test.ts');
  write(
    'jest',
    `require('node:fs').writeFileSync('seen.json', JSON.stringify([process.env.TEST_LANE, process.env.TEST_SEED, process.argv.slice(2)]));
     process.exit(${code});`,
  );
  const file = 'libs/a/src/x.nightly.test.ts';
  expect(await runFiles(machine, [file], { lane: 'nightly', seed: 5 })).toBe(passed);
  expect(jest.requireActual(path.join(root, 'seen.json'))).toEqual([
    'nightly',
    '5',
    ['-c', path.join(root, 'libs/a/jest.config.js'), '--runTestsByPath', path.join(root, file)],
  ]);
});
