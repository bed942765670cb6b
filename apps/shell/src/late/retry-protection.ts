import { type Platform } from '@oware/platform';

/** Pauses between attempts to load missing player protection, ms; the last one repeats. */
const PAUSES = [5_000, 20_000, 60_000];

/**
 * Retries loading player protection while it is missing, without a tap or a full load.
 * @param wouldReload checks whether a retry would reload the page; that is left to a tap or to the next page
 */
export function retryProtection({ protection }: Pick<Platform, 'protection'>, wouldReload: () => boolean): void {
  let failures = 0;
  let next: ReturnType<typeof setTimeout> | undefined;
  function check(): void {
    if (protection.state() !== 'missing') return;
    clearTimeout(next);
    next = setTimeout(
      () => {
        if (!wouldReload()) protection.retry();
      },
      PAUSES[Math.min(failures++, PAUSES.length - 1)],
    );
  }
  protection.subscribe(check);
  check();
}
