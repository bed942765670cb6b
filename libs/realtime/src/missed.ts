import { filter, merge, take, type Observable } from 'rxjs';
import { PERSONAL_TOPIC } from '@oware/contracts';
import { getRealtime } from './current';

/** Longest time between a ready connection and its subscription to the personal topic, ms. */
const JOIN_MS = 5000;

/**
 * Emits when data of the player may lack a change that no push will bring: at once while the connection stands and the data is older than its
 * subscriptions, then each time the personal topic is subscribed to. Listen to `personal$` first, then fetch the data again for each value.
 * Since 1.24.0.
 * @param getRequestTime when the oldest of the data was requested, ms since 1970 by this device's clock; called at once
 */
export const missed$ = (getRequestTime: () => number): Observable<unknown> => {
  const { status$, subscribed$ } = getRealtime();
  return merge(
    status$.pipe(
      take(1),
      filter(({ state, since }) => state === 'ready' && getRequestTime() < since + JOIN_MS),
    ),
    subscribed$.pipe(filter((topic) => topic === PERSONAL_TOPIC)),
  );
};
