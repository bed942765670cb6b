import { getBoostedOdds } from '@oware/betting';
import { getOutcomeKey, type BoostOffer } from '@oware/contracts';
import { type Platform } from '@oware/platform';
import { selectBetslip } from './selectors';
import { betslipSlice } from './slice';
import { type SlipBoosts } from './state';
import { getOddsSession } from '../odds/odds-session';
import { toOutcomeRef } from '../odds/use-cell';
import { boostsApi } from '../odds/boosts-endpoint';

/** Interval between requests of a visible page, ms. */
const EVERY_MS = 60_000;

/** Returns the key of the outcome of a boost; null for an offer without one. */
function getBoostKey({ event }: Pick<BoostOffer, 'event'>): string | null {
  const [market] = event.markets;
  const [outcome] = market?.outcomes ?? [];
  return market && outcome ? getOutcomeKey(toOutcomeRef(event, market, outcome)) : null;
}

const listByKey = (boosts: readonly BoostOffer[]): SlipBoosts =>
  Object.fromEntries(
    boosts.flatMap((boost) => {
      const key = getBoostKey(boost);
      const { id, version, odds, percent, mostPercent, multiples } = boost;
      return key === null ? [] : [[key, { id, version, odds, percent, mostPercent, multiples }]];
    }),
  );

/**
 * Keeps the boosts of selections on the slip as the player saw them: if one has changed, the server rejects the order as changed odds, and
 * the slip shows the new ones.
 */
function keepSeen(received: SlipBoosts, { picks, boosts }: ReturnType<typeof selectBetslip>): SlipBoosts {
  const seen = picks.flatMap((pick) => {
    const key = getOutcomeKey(pick);
    return boosts[key] ? [[key, boosts[key]] as const] : [];
  });
  return { ...received, ...Object.fromEntries(seen) };
}

/** Loads the boosts, and shows them everywhere, also where the player saw others: after a rejection. */
export async function loadBoosts(platform: Platform, merge = (received: SlipBoosts) => received): Promise<void> {
  const { store, report } = platform;
  const { sportsbookBoosts } = boostsApi.endpoints;
  try {
    const { boosts } = await store
      .dispatch(sportsbookBoosts.initiate(undefined, { subscribe: false, forceRefetch: true }))
      .unwrap();
    const byKey = merge(listByKey(boosts));
    store.dispatch(betslipSlice.actions.boostsReceived(byKey));
    getOddsSession(platform).book.setBoosts((key, odds) => (byKey[key] ? getBoostedOdds(byKey[key], odds) : null));
  } catch (error) {
    report(error, 'boosts');
  }
}

/** Keeps the boosts up to date while the page is visible. Loaded after the first view. */
export function followBoosts(platform: Platform): () => void {
  const load = (): void => {
    if (document.visibilityState === 'visible')
      void loadBoosts(platform, (received) => keepSeen(received, selectBetslip(platform.store.getState())));
  };
  load();
  const timer = setInterval(load, EVERY_MS);
  return () => clearInterval(timer);
}
