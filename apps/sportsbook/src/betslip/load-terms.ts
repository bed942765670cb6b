import { type Platform } from '@oware/platform';
import { betslipApi } from './endpoints';
import { hasSportsExclusion, isExcludedFromSports } from './exclusion';
import { getSavedStakes } from './preferred-stakes/saved-stakes';
import { refreshStakes } from './preferred-stakes/refresh-stakes';
import { betslipSlice } from './slice';

const { actions } = betslipSlice;
/** Delay before a failed call for the terms is repeated, ms. */
const RETRY_MS = 2000;

/** Sets whether the player is excluded, from the cookie of this browser, which needs no call. */
export const loadExclusionFromCookie = ({ store, cookies, now }: Platform): void =>
  void store.dispatch(actions.exclusionReceived(isExcludedFromSports(cookies.get('selfExclusions'), now())));

/**
 * Loads the data of an open slip: limits, bonus and tax, the balance, and whether the player is excluded.
 * @returns a function that stops loading
 */
export function loadTerms(platform: Platform, loggedIn: boolean): () => void {
  const { dispatch } = platform.store;
  const { sportsbookBetslipConfig, sportsbookAccount, sportsbookExclusions, sportsbookLimitsLeft } =
    betslipApi.endpoints;
  const undo: (() => void)[] = [];
  let ended = false;

  function load<Response>(
    start: () => { unwrap(): Promise<Response>; unsubscribe(): void },
    take: (response: Response) => void,
  ): void {
    if (ended) return;
    // Ignores responses after the slip has closed, and empty ones after a reset of the cache.
    const onResponse = (response: Response | undefined): void => {
      if (!ended && response !== undefined) take(response);
    };
    const query = start();
    undo.push(() => query.unsubscribe());
    query.unwrap().then(onResponse, (error: unknown) => {
      platform.report(error, 'betslip terms');
      query.unsubscribe();
      const timer = setTimeout(() => load(start, take), RETRY_MS);
      undo.push(() => clearTimeout(timer));
    });
  }

  loadExclusionFromCookie(platform);
  dispatch(actions.stakesPreferred(getSavedStakes(platform)));
  if (loggedIn) void refreshStakes(platform);
  load(
    () => dispatch(sportsbookBetslipConfig.initiate()),
    (config) => dispatch(actions.configured(config)),
  );
  if (loggedIn) {
    load(
      () => dispatch(sportsbookAccount.initiate()),
      ({ balance }) => dispatch(actions.balanceReceived(balance)),
    );
    // An exclusion that was set on another device is not in this browser's cookie.
    load(
      () => dispatch(sportsbookExclusions.initiate(undefined, { forceRefetch: true })),
      ({ statuses }) => dispatch(actions.exclusionReceived(hasSportsExclusion(statuses, platform.now()))),
    );
    // The slip reads the limits from the cache, which the next bet refreshes.
    load(
      () => dispatch(sportsbookLimitsLeft.initiate(undefined, { forceRefetch: true })),
      () => undefined,
    );
  }
  return () => {
    ended = true;
    for (const end of undo) end();
  };
}
