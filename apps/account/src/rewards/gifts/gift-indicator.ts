import { usePlatform, useUserId, type Platform } from '@oware/platform';
import { useEffect, useState } from 'react';

type Part = Pick<Platform, 'storage'>;

/** Key in local storage, one per user. */
const getKey = (userId: string): string => `gift_count_${userId}`;
const isCount = (value: unknown): value is number => typeof value === 'number' && value >= 0;

const seenGifts = ({ storage }: Part, userId: string): number => storage.get(getKey(userId), isCount) ?? 0;

/** Stores the number of gifts that the player has seen. Browser only. */
export const saveSeenGifts = ({ storage }: Part, userId: string, count: number): void =>
  void storage.set(getKey(userId), count);

/**
 * Whether the player has unseen gifts: more than the last stored count (reference: account). When gifts are used up or expire, the stored count
 * is lowered, so that the next new gift is noticed.
 * @param count current number of gifts, undefined until it is loaded
 */
export function useNewGifts(count: number | undefined): boolean {
  const platform = usePlatform();
  const userId = useUserId();
  const [isNew, setNew] = useState(false);
  useEffect(() => {
    if (userId === null || count === undefined) return;
    const seen = seenGifts(platform, userId);
    setNew(count > seen);
    if (count < seen) saveSeenGifts(platform, userId, count);
  }, [platform, userId, count]);
  return isNew;
}
