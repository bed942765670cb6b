/** Most reports of one address in a minute: many phones share one, but a flood must not fill the log. */
export const REPORTS_A_MINUTE = 300;
const MINUTE = 60_000;

/** Counts by address in this process. @param now ms since 1970 @returns whether one more may come in */
export function reportLimit(now: () => number): (address: string) => boolean {
  let began = now();
  let counts = new Map<string, number>();
  return (address) => {
    if (now() - began >= MINUTE) {
      began = now();
      counts = new Map();
    }
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    return count <= REPORTS_A_MINUTE;
  };
}
