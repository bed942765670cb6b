import { type Platform } from '@oware/platform';

/** Pauses after which player protection that is missing is asked for again, ms; the last one repeats. */
const PAUSES = [5_000, 20_000, 60_000];

/**
 * Asks for player protection again while it is missing, in the same page: it comes back without a tap and without a full load.
 * @param wouldReload whether to ask would load the page again; that is left to a tap or to the next page
 */
export function retryProtection({ protection }: Pick<Platform, 'protection'>, wouldReload: () => boolean): void {
  let failures = 0;
  let next: ReturnType<typeof setTimeout> | undefined;
  function look(): void {
    if (protection.state() !== 'missing') return;
    clearTimeout(next);
    next = setTimeout(
      () => {
        if (!wouldReload()) protection.retry();
      },
      PAUSES[Math.min(failures++, PAUSES.length - 1)],
    );
  }
  protection.subscribe(look);
  look();
}
