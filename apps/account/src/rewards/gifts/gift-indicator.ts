import { usePlatform, useUserId, type Platform } from '@oware/platform';
import { useEffect, useState } from 'react';

type Part = Pick<Platform, 'storage'>;

/** Local storage, a key a user. */
const keyOf = (userId: string): string => `gift_count_${userId}`;
const isCount = (value: unknown): value is number => typeof value === 'number' && value >= 0;

const seenGifts = ({ storage }: Part, userId: string): number => storage.get(keyOf(userId), isCount) ?? 0;

/** Keeps how many gifts the player has seen. Browser only. */
export const rememberSeenGifts = ({ storage }: Part, userId: string, count: number): void =>
  void storage.set(keyOf(userId), count);

/**
 * Whether the player has gifts that were not looked at yet: more than the last stored count (reference: account). Gifts that are
 * gone leave the stored count too, so that the next one shows. @param count gifts now, undefined while they are not known
 */
export function useNewGifts(count: number | undefined): boolean {
  const platform = usePlatform();
  const userId = useUserId();
  const [isNew, setNew] = useState(false);
  useEffect(() => {
    if (userId === null || count === undefined) return;
    const seen = seenGifts(platform, userId);
    setNew(count > seen);
    if (count < seen) rememberSeenGifts(platform, userId, count);
  }, [platform, userId, count]);
  return isNew;
}
