import { spawn, type ChildProcess } from 'node:child_process';

/** Bytes of a dump that are read at a time, and the pause after them in ms, like a dump over a network to a disk. */
const PART = 65_536;
const PAUSE = 50;

/**
 * Dumps a database repeatedly, at the speed of a remote disk, until it is stopped; `stop` returns the number of started dumps.
 */
export function startSteadyDumps(url: string): { stop(): Promise<number> } {
  let dumps = 0;
  let stopping = false;
  let child: ChildProcess | undefined;
  const one = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const { stdout } = (child = spawn('pg_dump', ['--dbname', url], { stdio: ['ignore', 'pipe', 'inherit'] }));
      let taken = 0;
      stdout?.on('data', (part: Buffer) => {
        taken += part.length;
        if (taken < PART) return;
        taken = 0;
        stdout.pause();
        setTimeout(() => stdout.resume(), PAUSE);
      });
      child.once('error', reject);
      child.once('exit', (code) => (code === 0 || stopping ? resolve() : reject(new Error('pg_dump failed.'))));
    });
  const all = (async () => {
    for (; !stopping; dumps++) await one();
  })();
  return {
    async stop() {
      stopping = true;
      child?.kill('SIGKILL');
      await all;
      return dumps;
    },
  };
}
