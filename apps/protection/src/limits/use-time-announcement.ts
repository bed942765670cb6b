import { api } from '@oware/api-client';
import { selectOwnLimitTexts } from '@oware/content';
import { usePlatform } from '@oware/platform';
import { useCallback, useRef } from 'react';
import { selectLimitTexts } from './texts';

/** Remaining time from which the end of the player's own time limit is announced, ms. */
const LITTLE = 5 * 60_000;
const MINUTE = 60_000;

type News = 'timeLittle' | 'timeOver' | null;

/**
 * Announces once that the player's own time limit is nearly reached, and once that it is reached, before the next stake is rejected.
 * @returns a function that takes the remaining time, ms; null without such a limit
 */
export function useTimeAnnouncement(): (left: number | null) => void {
  const { events, store } = usePlatform();
  const announced = useRef<News>(null);
  return useCallback(
    (left) => {
      const news: News = left === null || left > LITTLE ? null : left > 0 ? 'timeLittle' : 'timeOver';
      const fresh = news !== null && news !== announced.current;
      announced.current = news;
      if (!fresh || left === null) return;
      const state = store.getState();
      const text =
        news === 'timeOver'
          ? selectOwnLimitTexts(state)('reached_session')
          : selectLimitTexts(state)(news, { params: { minutes: Math.ceil(left / MINUTE) } });
      events.emit('toast.requested', { text, tone: 'warning' });
      // Refreshes the texts at the stake buttons, which are older.
      store.dispatch(api.util.invalidateTags(['Exclusions']));
    },
    [events, store],
  );
}
