import { type PlaySession } from '@oware/contracts';
import { useState } from 'react';
import { roundsApi } from './rounds-api';

/** Interval at which the time played is refreshed, ms. */
const REFRESH = 60_000;

const playSessionApi = roundsApi.injectEndpoints({
  endpoints: (build) => ({
    virtualsPlaySession: build.query<PlaySession, { userId: string }>({
      query: () => '/patron/limits/session',
      providesTags: ['Session', 'Account', 'Rounds'],
    }),
  }),
});

/**
 * Returns time and net result of the player's current session, as the server counts them; undefined for visitors and while loading.
 * Refetched every minute and after each round.
 * @param held whether it must not change now, because it would show the result of a round before its picture does
 */
export function usePlaySession(userId: string | null, held: boolean): PlaySession | undefined {
  const { currentData } = playSessionApi.useVirtualsPlaySessionQuery(
    { userId: userId ?? '' },
    { skip: userId === null, pollingInterval: REFRESH, skipPollingIfUnfocused: true },
  );
  const [shown, setShown] = useState(currentData);
  if (!held && shown !== currentData) setShown(currentData);
  return held ? shown : currentData;
}
