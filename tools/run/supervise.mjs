// Ends every process that a command started, whether the command succeeds, fails or receives a signal.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';

/** Signals that end a command: Ctrl+C, `kill`, and a terminal that is closed. */
export const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
/** Time that processes have to end after a signal, ms; a server finishes its calls first. */
const LIMIT = 15_000;
/**
 * npm forwards the signal that the terminal has already sent; one that is later than this is from an impatient user, ms.
 */
const REPEATED = 500;
const CHECK_EVERY = 20;
/**
 * Every descendant inherits this variable. It finds browsers, which run in separate process groups and may have lost their parent.
 */
const MARK = 'SUPERVISED_RUN';

/**
 * Runs this program again as a child in its own process group and exits with its exit code, or with 128 plus the signal's number. SIGINT,
 * SIGTERM and
 * SIGHUP reach the whole group; remaining processes are killed afterwards. Returns immediately in that child.
 * @param {{ limit?: number }} [options]
 */
export async function supervise({ limit = LIMIT } = {}) {
  if (process.env[MARK]) return;
  const run = randomUUID();
  const child = spawn(process.execPath, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: 'inherit',
    detached: true,
    env: { ...process.env, [MARK]: run },
  });
  const group = /** @type {number} */ (child.pid);
  const exited = new Promise((resolve) =>
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal])),
  );
  let begin;
  let deadline = 0;
  const signalled = new Promise((resolve) => {
    for (const signal of SIGNALS)
      process.on(signal, (_, number) => {
        const now = Date.now();
        if (begin === undefined) {
          [begin, deadline] = [now, now + limit];
          kill(-group, signal);
          resolve(128 + number);
        } else if (now - begin > REPEATED) deadline = 0;
      });
  });
  const code = await Promise.race([exited, signalled]);
  while (Date.now() < deadline && listProcesses(run, group).some((each) => each.group === group))
    await delay(CHECK_EVERY);
  for (let left; (left = listProcesses(run, group)).length > 0; await delay(CHECK_EVERY))
    for (const { pid } of left) kill(pid, 'SIGKILL');
  process.exit(code);
}

/**
 * Lists the living processes of the process group, and those outside of it that have the mark of the run. A program that shows its state in
 * the process list, such as Redis, loses its mark. Without /proc the group counts as one process.
 */
function listProcesses(run, group) {
  if (!existsSync('/proc/self/stat')) return kill(-group, 0) ? [{ pid: -group, group }] : [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .map((name) => ({ pid: Number(name), ...readProcess(name) }))
    .filter(({ group: own, environment }) => own === group || environment?.includes(`${MARK}=${run}`));
}

/** Reads a process: empty when it has ended; without its environment when this user must not read it. */
function readProcess(pid) {
  const stat = readText(`/proc/${pid}/stat`);
  const [state, , group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return 'ZX'.includes(state) ? {} : { group: Number(group), environment: readText(`/proc/${pid}/environ`) };
}

function readText(file) {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return '';
  }
}

/** @returns {boolean} whether the process existed */
function kill(pid, signal) {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
