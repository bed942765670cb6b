import { betRejection, isGone } from '@oware/betting';
import { type EventStatus, type MarketStatus, type MatchClock, type Odds, type Score } from '@oware/contracts';
import { type SlipPick } from './pick';

/** A pick as the product has it now. */
export interface PickNow {
  odds: Odds | null;
  active: boolean;
  marketStatus: MarketStatus;
  eventStatus: EventStatus;
  score: Score | null;
  clock: MatchClock | null;
}

/** By outcome key. Missing: not known yet. Null: the product does not have this outcome any more. */
export type NowByKey = Readonly<Record<string, PickNow | null | undefined>>;

export const samePick = (a: PickNow, b: PickNow): boolean =>
  a.odds === b.odds &&
  a.active === b.active &&
  a.marketStatus === b.marketStatus &&
  a.eventStatus === b.eventStatus &&
  a.score === b.score &&
  a.clock === b.clock;

/** What keeps a pick from being bet: `closed` for good, `suspended` for the moment, null when nothing does or nothing is known. */
export function pickTrouble(now: PickNow | null | undefined): 'closed' | 'suspended' | null {
  if (now === undefined) return null;
  const rejection = betRejection(
    now && { event: now.eventStatus, market: now.marketStatus, odds: now.odds, active: now.active },
  );
  if (rejection === null) return null;
  return isGone(rejection) ? 'closed' : 'suspended';
}

/** The odds a pick would be priced at now: the live ones, or those the player saw while there are none. */
export const oddsNow = (pick: SlipPick, now: PickNow | null | undefined): Odds => now?.odds ?? pick.odds;

/** How the odds moved since the player took or accepted them. */
export function oddsMove(pick: SlipPick, now: PickNow | null | undefined): 'up' | 'down' | null {
  const current = oddsNow(pick, now);
  if (current === pick.odds) return null;
  return current > pick.odds ? 'up' : 'down';
}
