import { type Platform } from '@oware/platform';
import { betslipApi } from './endpoints';
import { closesSports, excludedFromSports } from './exclusion';
import { keptStakes } from './preferred-stakes/kept-stakes';
import { renewStakes } from './preferred-stakes/renew-stakes';
import { betslipSlice } from './slice';

const { actions } = betslipSlice;
/** After a failure the terms are asked for again, ms. */
const RETRY_MS = 2000;

/** Lets the slip know what this browser knows at once: whether the player is excluded. */
export const reportExclusion = ({ store, cookies, now }: Platform): void =>
  void store.dispatch(actions.exclusionKnown(excludedFromSports(cookies.get('selfExclusions'), now())));

/**
 * Brings what an open slip must know: limits, bonus and tax, the balance, and whether the player is excluded.
 * @returns what ends it
 */
export function askForTerms(platform: Platform, loggedIn: boolean): () => void {
  const { dispatch } = platform.store;
  const { sportsbookBetslipConfig, sportsbookAccount, sportsbookExclusions, sportsbookLimitsLeft } =
    betslipApi.endpoints;
  const undo: (() => void)[] = [];
  let ended = false;

  function ask<Response>(
    start: () => { unwrap(): Promise<Response>; unsubscribe(): void },
    take: (response: Response) => void,
  ): void {
    if (ended) return;
    // Whose asker has ended, or whose cache was reset as it came, is nobody's response.
    const given = (response: Response | undefined): void => {
      if (!ended && response !== undefined) take(response);
    };
    const query = start();
    undo.push(() => query.unsubscribe());
    query.unwrap().then(given, (error: unknown) => {
      platform.report(error, 'betslip terms');
      query.unsubscribe();
      const timer = setTimeout(() => ask(start, take), RETRY_MS);
      undo.push(() => clearTimeout(timer));
    });
  }

  reportExclusion(platform);
  dispatch(actions.stakesPreferred(keptStakes(platform)));
  if (loggedIn) void renewStakes(platform);
  ask(
    () => dispatch(sportsbookBetslipConfig.initiate()),
    (config) => dispatch(actions.configured(config)),
  );
  if (loggedIn) {
    ask(
      () => dispatch(sportsbookAccount.initiate()),
      ({ balance }) => dispatch(actions.balanceKnown(balance)),
    );
    // Set on another device, the cookie of this one does not know of it.
    ask(
      () => dispatch(sportsbookExclusions.initiate(undefined, { forceRefetch: true })),
      ({ statuses }) => dispatch(actions.exclusionKnown(closesSports(statuses, platform.now()))),
    );
    // Read from the cache, where the next bet brings it again.
    ask(
      () => dispatch(sportsbookLimitsLeft.initiate(undefined, { forceRefetch: true })),
      () => undefined,
    );
  }
  return () => {
    ended = true;
    for (const end of undo) end();
  };
}
