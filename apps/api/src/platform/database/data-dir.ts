import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SetupError } from '@oware/http-server';
import { z } from 'zod';

const claim = z.object({
  pid: z.number().int(),
  /** When the process began, as the system counts it; tells it from a later one with the same number. */
  began: z.string(),
  /** Where the server responds commands; empty until it listens. */
  address: z.string(),
  /** Proves to the server that a command comes from who may read the folder. */
  token: z.string(),
});
export type Claim = z.infer<typeof claim>;

/** Another process uses the folder. */
export class DataDirInUse extends SetupError {}

const placeOf = (dataDir: string): string => path.join(dataDir, 'server.json');

/**
 * Start of a process in clock ticks (Linux); empty where the system does not say, `ended` for one that was killed and
 * only waits for its parent to notice, which in a container may be for ever.
 */
function beganOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' || state === 'X' ? 'ended' : (fields[18] ?? '');
  } catch {
    return '';
  }
}

function isAlive({ pid, began }: Claim): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return began === beganOf(pid);
}

/** The living server of a data folder, if there is one. */
export function runningServer(dataDir: string): Claim | undefined {
  try {
    const found = claim.parse(JSON.parse(readFileSync(placeOf(dataDir), 'utf8')));
    return isAlive(found) ? found : undefined;
  } catch {
    // No server has run here, or it was cut off while writing: nobody holds the folder.
    return undefined;
  }
}

/**
 * Takes a data folder for this process: the embedded database bears one process only.
 * @throws DataDirInUse while another living process holds it
 */
export function claimDataDir(dataDir: string): { claim: Claim; listensAt(address: string): void; release(): void } {
  mkdirSync(dataDir, { recursive: true });
  const holder = runningServer(dataDir);
  if (holder !== undefined && holder.pid !== process.pid) {
    throw new DataDirInUse(`${dataDir} is in use by process ${holder.pid}. Stop it, or choose another OWARE_DATA_DIR.`);
  }
  rmSync(placeOf(dataDir), { force: true });
  const own: Claim = {
    pid: process.pid,
    began: beganOf(process.pid),
    address: '',
    token: randomBytes(24).toString('base64url'),
  };
  const write = (flag: 'wx' | 'w'): void => writeFileSync(placeOf(dataDir), JSON.stringify(own), { mode: 0o600, flag });
  try {
    write('wx');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new DataDirInUse(`${dataDir} was taken by another process just now.`);
  }
  return {
    claim: own,
    listensAt(address) {
      own.address = address;
      write('w');
    },
    release: () => rmSync(placeOf(dataDir), { force: true }),
  };
}
