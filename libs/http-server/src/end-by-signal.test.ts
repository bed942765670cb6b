import { buildSync } from 'esbuild';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const folder = mkdtempSync(path.join(tmpdir(), 'oware-end-'));
const library = path.join(folder, 'http-server.js');
let child: ChildProcess | undefined;

beforeAll(() => {
  buildSync({
    entryPoints: [path.join(__dirname, 'end-by-signal.ts')],
    outfile: library,
    bundle: true,
    platform: 'node',
    target: 'node20',
    packages: 'external',
    logLevel: 'warning',
  });
});
afterEach(() => void child?.kill('SIGKILL'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts a process that ends in this way, and signals it to end. */
async function end(
  close: string,
  limit = 60_000,
): Promise<{ code: number | null; signal: string | null; log: string }> {
  const program = `
    const { endBySignal } = require(${JSON.stringify(library)});
    let step;
    const take = async (name, work) => { step = name; await work(); };
    const write = (about, text) => console.log(text, JSON.stringify(about));
    setInterval(() => undefined, 1000);
    endBySignal({
      close: async (noticeMs) => { ${close} },
      getCurrentStep: () => step,
      noticeMs: 7,
      limit: ${limit},
      log: { info: write, error: (about, text) => write({ ...about, ...(about.err && { err: about.err.message }) }, text) },
    });
    console.log('ready');`;
  const own = (child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] }));
  let log = '';
  own.stdout!.on('data', (data) => (log += String(data)));
  while (!log.includes('ready') && own.exitCode === null)
    await Promise.race([once(own.stdout!, 'data'), once(own, 'close')]);
  own.kill('SIGTERM');
  const [code, signal] = (await once(own, 'close')) as [number | null, string | null];
  return { code, signal, log };
}

it('ends once everything has ended', async () => {
  const { code, log } = await end("await take('notice', () => console.log('notice ' + noticeMs));");
  expect(code).toBe(0);
  expect(log).toBe('ready\nending {"signal":"SIGTERM"}\nnotice 7\n');
});

it('ends anyway after the time limit, and names the parts that did not end', async () => {
  const { code, log } = await end(
    "await take('bus', () => undefined); await take('job settlement', () => new Promise(() => undefined));",
    50,
  );
  expect(code).toBe(1);
  expect(log).toContain('did not end in time {"waitsFor":"job settlement"}');
});

it('names a part that failed to end', async () => {
  const { code, log } = await end("await take('database', () => { throw new Error('gone') });");
  expect(code).toBe(1);
  expect(log).toContain('could not end cleanly {"err":"gone","at":"database"}');
});

it('is killed when its thread is blocked', async () => {
  const { code, signal } = await end('for (;;);', 50);
  expect([code, signal]).toEqual([null, 'SIGKILL']);
});
