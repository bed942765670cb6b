import { type Release } from '@oware/contracts';

/** Maximum transfer sizes of a remote, in bytes. */
export interface Budget {
  /** Size of the entry, which every page of the remote loads first. */
  entry: number;
  /** Size of entry, exposed module and files of one route. */
  route: number;
  /** Size of all browser files together. */
  all: number;
}

export const BUDGET: Budget = { entry: 8 * 1024, route: 64 * 1024, all: 400 * 1024 };

export interface Overrun {
  what: string;
  bytes: number;
  allowed: number;
}

/** Returns the transfer size of files of a release, in bytes. */
export function getTransferSize({ files }: Pick<Release, 'files'>, names: Iterable<string>): number {
  let sum = 0;
  for (const name of new Set(names)) sum += files[name]?.brotli ?? files[name]?.bytes ?? 0;
  return sum;
}

/** Lists where a remote exceeds its budget. */
export function listOverruns(remote: Release, budget: Budget): Overrun[] {
  const first = [...remote.entry, ...remote.styles, ...remote.exposed.scripts, ...remote.exposed.styles];
  return [
    { what: 'its entry', bytes: getTransferSize(remote, remote.entry), allowed: budget.entry },
    ...remote.routes.map(({ path, scripts, styles }) => ({
      what: `the page ${path}`,
      bytes: getTransferSize(remote, [...first, ...scripts, ...styles]),
      allowed: budget.route,
    })),
    { what: 'all its files', bytes: getTransferSize(remote, Object.keys(remote.files)), allowed: budget.all },
  ].filter(({ bytes, allowed }) => bytes > allowed);
}
