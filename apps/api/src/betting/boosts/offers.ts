import { type CountryCode } from '@oware/config';
import { type BoostOffer, type BoostsResponse } from '@oware/contracts';
import { getBoostedOdds } from '@oware/betting';
import { type Database } from '../../platform/database';
import { type Board, buildSingleSelectionEvent, type CatalogueView } from '../../sports/catalogue/api';
import { listRunningBoosts } from './store';

interface Dependencies {
  db: Database;
  board: Board;
  view: CatalogueView;
}

/** Lists the boosts that players of a country can take now: running, with budget left, on an open outcome, and above its normal odds. */
export async function listBoostOffers(
  { db, board, view }: Dependencies,
  country: CountryCode,
): Promise<BoostsResponse> {
  const running = await listRunningBoosts(db, country, board.clock.now());
  const boosts = running.flatMap((boost): BoostOffer[] => {
    const event = buildSingleSelectionEvent({ board, view }, boost);
    const normal = event?.markets[0]?.outcomes[0]?.odds;
    if (!event || !normal || getBoostedOdds(boost, normal) === null) return [];
    if (!boost.inPlay && event.status !== 'notStarted') return [];
    const { id, version, odds, percent, mostPercent, endTime, maxStake, multiples, inPlay, origin } = boost;
    const terms = { id, version, odds, percent, mostPercent, endTime, maxStake, multiples, inPlay };
    return [{ ...terms, ofDay: origin === 'day', event }];
  });
  return { boosts, feed: board.feedState() };
}
