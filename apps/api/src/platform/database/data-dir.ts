import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SetupError } from '@oware/http-server';
import { z } from 'zod';

const claim = z.object({
  pid: z.number().int(),
  /** Start time of the process, in the system's unit; distinguishes it from a later process with the same id. */
  began: z.string(),
  /** Address where the server accepts commands; empty until it listens. */
  address: z.string(),
  /** Proves to the server that the sender of a command can read the folder. */
  token: z.string(),
});
export type Claim = z.infer<typeof claim>;

/** Thrown when another process is using the folder. */
export class DataDirInUse extends SetupError {}

const getPath = (dataDir: string): string => path.join(dataDir, 'server.json');

/**
 * Start time of a process in clock ticks (Linux); empty where the system does not provide it, `ended` for a killed process that its parent
 * has not reaped, which in a container may never happen.
 */
function getStartTime(pid: number): string {
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
  return began === getStartTime(pid);
}

/** Returns the running server of a data folder. */
export function findRunningServer(dataDir: string): Claim | undefined {
  try {
    const found = claim.parse(JSON.parse(readFileSync(getPath(dataDir), 'utf8')));
    return isAlive(found) ? found : undefined;
  } catch {
    // No server has run here, or it was killed while writing: nobody uses the folder.
    return undefined;
  }
}

/**
 * Claims a data folder for this process: the embedded database allows only one.
 * @throws DataDirInUse while another running process uses it
 */
export function claimDataDir(dataDir: string): { claim: Claim; listensAt(address: string): void; release(): void } {
  mkdirSync(dataDir, { recursive: true });
  const holder = findRunningServer(dataDir);
  if (holder !== undefined && holder.pid !== process.pid) {
    throw new DataDirInUse(`${dataDir} is in use by process ${holder.pid}. Stop it, or choose another OWARE_DATA_DIR.`);
  }
  rmSync(getPath(dataDir), { force: true });
  const own: Claim = {
    pid: process.pid,
    began: getStartTime(process.pid),
    address: '',
    token: randomBytes(24).toString('base64url'),
  };
  const write = (flag: 'wx' | 'w'): void => writeFileSync(getPath(dataDir), JSON.stringify(own), { mode: 0o600, flag });
  try {
    write('wx');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new DataDirInUse(`${dataDir} was just claimed by another process.`);
  }
  return {
    claim: own,
    listensAt(address) {
      own.address = address;
      write('w');
    },
    release: () => rmSync(getPath(dataDir), { force: true }),
  };
}
