import { type Release } from '@oware/contracts';

/** Most bytes a remote may cost a phone, as they go over the wire. */
export interface Budget {
  /** The entry, which every page of the remote loads first. */
  entry: number;
  /** Entry, exposed module and what one route needs. */
  route: number;
  /** All browser files together. */
  all: number;
}

export const BUDGET: Budget = { entry: 8 * 1024, route: 64 * 1024, all: 320 * 1024 };

export interface Overrun {
  what: string;
  bytes: number;
  allowed: number;
}

/** Returns the bytes that files of a release take over the wire. */
export function weigh({ files }: Pick<Release, 'files'>, names: Iterable<string>): number {
  let sum = 0;
  for (const name of new Set(names)) sum += files[name]?.brotli ?? files[name]?.bytes ?? 0;
  return sum;
}

/** Where a remote weighs more than its budget. */
export function overruns(remote: Release, budget: Budget): Overrun[] {
  const first = [...remote.entry, ...remote.styles, ...remote.exposed.scripts, ...remote.exposed.styles];
  return [
    { what: 'its entry', bytes: weigh(remote, remote.entry), allowed: budget.entry },
    ...remote.routes.map(({ path, scripts, styles }) => ({
      what: `the page ${path}`,
      bytes: weigh(remote, [...first, ...scripts, ...styles]),
      allowed: budget.route,
    })),
    { what: 'all its files', bytes: weigh(remote, Object.keys(remote.files)), allowed: budget.all },
  ].filter(({ bytes, allowed }) => bytes > allowed);
}
