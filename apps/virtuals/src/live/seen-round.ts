import { type Platform } from '@oware/platform';

/** Key in local storage: the newest round whose result the player has seen. */
const KEY = 'virtuals_live_score';

type Reads = Pick<Platform, 'storage' | 'report'>;

/**
 * Returns the number of the newest round whose result this player has seen on this device; 0 for none. Stored live-score data consists of
 * round fields; unparsable data is logged and ignored (reference: virtuals).
 */
export function getSeenRound({ storage, report }: Reads, userId: string | null): number {
  const text = storage.getText(KEY);
  if (text === undefined) return 0;
  try {
    const seen = JSON.parse(text) as { userId?: unknown; roundNumber?: unknown };
    if (!Number.isSafeInteger(seen.roundNumber)) throw new TypeError('Stored live-score data contains no round.');
    return seen.userId === userId ? (seen.roundNumber as number) : 0;
  } catch (error) {
    report(error, 'live score');
    return 0;
  }
}

/** Stores that the result of a round was seen. */
export function saveSeenRound(platform: Reads, userId: string, roundNumber: number): void {
  if (roundNumber > getSeenRound(platform, userId)) platform.storage.set(KEY, { userId, roundNumber });
}
