import { addressBlocks } from '@oware/http-server';

/** Most reports of one address in a minute: many phones share one, but a flood must not fill the log. */
export const REPORTS_A_MINUTE = 300;
/** The same of a block around the address, within which one customer changes addresses. */
export const REPORTS_OF_BLOCK = 5 * REPORTS_A_MINUTE;
const MINUTE = 60_000;

/** Counts by address and its blocks in this process. @param now ms since 1970 @returns whether one more may come in */
export function reportLimit(now: () => number): (address: string) => boolean {
  let began = now();
  let counts = new Map<string, number>();
  const isWithin = (key: string, most: number): boolean => {
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= most;
  };
  return (address) => {
    if (now() - began >= MINUTE) {
      began = now();
      counts = new Map();
    }
    return (
      isWithin(address, REPORTS_A_MINUTE) && addressBlocks(address).every((block) => isWithin(block, REPORTS_OF_BLOCK))
    );
  };
}
