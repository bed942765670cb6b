import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

const folder = mkdtempSync(path.join(tmpdir(), 'oware-supervise-'));
const command = path.join(folder, 'command.mjs');

/** Starts the named children and prints their process ids with its own; `then` is its next action. */
const PROGRAM = `
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { supervise } from ${JSON.stringify(pathToFileURL(path.join(__dirname, 'supervise.mjs')))};

const [limit, names, then] = process.argv.slice(2);
await supervise({ limit: Number(limit) });
const children = {
  obedient: ['exec sleep 600', {}],
  parent: ["sh -c 'echo $$; exec sleep 600'; true", {}],
  stubborn: ['trap "" INT TERM HUP; exec sleep 600', {}],
  browser: ['trap "" INT TERM HUP; exec sleep 600', { detached: true }],
};
const ids = [process.pid];
for (const name of names.split(',')) {
  const [script, options] = children[name];
  const child = spawn('sh', ['-c', 'echo $$; ' + script], { stdio: ['ignore', 'pipe', 'inherit'], ...options });
  for (const expected = ids.length + (name === 'parent' ? 2 : 1); ids.length < expected; ) {
    const [data] = await once(child.stdout, 'data');
    ids.push(...String(data).trim().split('\\n').map(Number));
  }
  child.stdout.destroy();
}
console.log(JSON.stringify(ids));
if (then === 'fail') throw new Error('failed');
if (then === 'succeed') process.exit(0);
setInterval(() => undefined, 1000);
`;

let started: ChildProcess | undefined;
let processes: number[] = [];

beforeAll(() => writeFileSync(command, PROGRAM));
afterEach(() => {
  for (const pid of [...processes, started?.pid ?? 0].filter(isAlive)) process.kill(pid, 'SIGKILL');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts the command in a separate process group, like a terminal. Resolves once its children run. */
async function start(children: string, { limit = 60_000, then = 'wait' } = {}): Promise<ChildProcess> {
  const { SUPERVISED_RUN: _, ...env } = process.env;
  const child = (started = spawn(process.execPath, [command, String(limit), children, then], {
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
    env,
  }));
  const [line] = (await once(createInterface(child.stdout!), 'line')) as [string];
  processes = JSON.parse(line) as number[];
  return child;
}

const waitForExit = async (child: ChildProcess): Promise<number> => ((await once(child, 'exit')) as [number])[0];

function isAlive(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return !/^[ZX]/.test(stat.slice(stat.lastIndexOf(')') + 2));
  } catch {
    return false;
  }
}

const SIGNALS = [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const;

it.each(SIGNALS)('ends all descendants when it receives %s, with exit code %i', async (signal, code) => {
  const child = await start('obedient,parent,browser');
  child.kill(signal);
  expect(await waitForExit(child)).toBe(code);
  expect(processes).toHaveLength(5);
  expect(processes.filter(isAlive)).toEqual([]);
});

it('ends all descendants when its process group receives SIGINT, as by Ctrl+C', async () => {
  const child = await start('obedient,browser');
  process.kill(-child.pid!, 'SIGINT');
  expect(await waitForExit(child)).toBe(130);
  expect(processes.filter(isAlive)).toEqual([]);
});

it('kills processes that ignore the signal after the time limit', async () => {
  const child = await start('stubborn', { limit: 100 });
  child.kill('SIGTERM');
  expect(await waitForExit(child)).toBe(143);
  expect(processes.filter(isAlive)).toEqual([]);
});

it.each([
  ['fail', 1],
  ['succeed', 0],
])('ends all descendants when the command ends without a signal: %s', async (then, code) => {
  const child = await start('obedient,parent,stubborn,browser', { then });
  expect(await waitForExit(child)).toBe(code);
  expect(processes).toHaveLength(6);
  expect(processes.filter(isAlive)).toEqual([]);
});
