import { type Platform } from '@oware/platform';

/** Name in local storage: the newest round whose result the player saw to its end. */
const KEY = 'virtuals_live_score';

type Reads = Pick<Platform, 'storage' | 'report'>;

/**
 * The number of the newest round whose result this player saw on this device; 0 for none. Stored live-score data holds round
 * fields; what cannot be parsed is logged and ignored (reference: virtuals).
 */
export function seenRound({ storage, report }: Reads, userId: string | null): number {
  const text = storage.getText(KEY);
  if (text === undefined) return 0;
  try {
    const seen = JSON.parse(text) as { userId?: unknown; roundNumber?: unknown };
    if (!Number.isSafeInteger(seen.roundNumber)) throw new TypeError('Stored live-score data holds no round.');
    return seen.userId === userId ? (seen.roundNumber as number) : 0;
  } catch (error) {
    report(error, 'live score');
    return 0;
  }
}

/** Remembers that the result of a round was seen. */
export function rememberSeen(platform: Reads, userId: string, roundNumber: number): void {
  if (roundNumber > seenRound(platform, userId)) platform.storage.set(KEY, { userId, roundNumber });
}
