import { filter, merge, take, type Observable } from 'rxjs';
import { PERSONAL_TOPIC } from '@oware/contracts';
import { getRealtime } from './current';

/** Maximum time between a ready connection and its subscription to the personal topic, ms. */
const JOIN_MS = 5000;

/**
 * Emits when the player's data may lack a change that no push will deliver: immediately if the connection is up and the data is older than
 * its subscriptions, then with each subscription to the personal topic. Listen to `personal$` first, then fetch the data again for each
 * value. Since 1.24.0.
 * @param getRequestTime returns when the oldest of the data was requested, ms since 1970 by this device's clock; called immediately
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
