import { api } from '@oware/api-client';
import { selectOwnLimitTexts } from '@oware/content';
import { usePlatform } from '@oware/platform';
import { useCallback, useRef } from 'react';
import { selectLimitTexts } from './texts';

/** From so much on what is left of the own time of play is announced, ms. */
const LITTLE = 5 * 60_000;
const MINUTE = 60_000;

type News = 'timeLittle' | 'timeOver' | null;

/**
 * Announces that the time of play that players chose for themselves is nearly over, and that it is over: each once, before the next stake is refused.
 * @returns takes what is left of it, ms; null without such a limit
 */
export function useTimeNews(): (left: number | null) => void {
  const { events, store } = usePlatform();
  const told = useRef<News>(null);
  return useCallback(
    (left) => {
      const news: News = left === null || left > LITTLE ? null : left > 0 ? 'timeLittle' : 'timeOver';
      const fresh = news !== null && news !== told.current;
      told.current = news;
      if (!fresh || left === null) return;
      const state = store.getState();
      const text =
        news === 'timeOver'
          ? selectOwnLimitTexts(state)('reached_session')
          : selectLimitTexts(state)(news, { params: { minutes: Math.ceil(left / MINUTE) } });
      events.emit('toast.ask', { text, tone: 'warning' });
      // What stands at the buttons that take stakes is older than this.
      store.dispatch(api.util.invalidateTags(['Exclusions']));
    },
    [events, store],
  );
}
