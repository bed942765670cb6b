import { type EventStatus, type MarketStatus, type Odds, type Score } from '@oware/contracts';
import { type SlipPick } from './pick';

/** A pick as the product has it now. */
export interface PickNow {
  odds: Odds | null;
  active: boolean;
  marketStatus: MarketStatus;
  eventStatus: EventStatus;
  score: Score | null;
  /** Match clock as the feed says it. */
  clock: string | null;
}

/** By outcome key. Missing: not known yet. Null: the product does not have this outcome any more. */
export type NowByKey = Readonly<Record<string, PickNow | null | undefined>>;

const over: readonly EventStatus[] = ['ended', 'closed', 'cancelled', 'abandoned', 'postponed'];

/** What keeps a pick from being bet: `closed` for good, `suspended` for the moment, null when nothing does. */
export function pickTrouble(now: PickNow | null | undefined): 'closed' | 'suspended' | null {
  if (now === undefined) return null;
  if (now === null || over.includes(now.eventStatus) || now.marketStatus === -3 || now.marketStatus === -4) return 'closed';
  const open = now.eventStatus !== 'suspended' && now.marketStatus === 1 && now.active && now.odds !== null;
  return open ? null : 'suspended';
}

/** The odds a pick would be priced at now: the live ones, or those the player saw while there are none. */
export const oddsNow = (pick: SlipPick, now: PickNow | null | undefined): Odds => now?.odds ?? pick.odds;

/** How the odds moved since the player took or accepted them. */
export function oddsMove(pick: SlipPick, now: PickNow | null | undefined): 'up' | 'down' | null {
  const current = oddsNow(pick, now);
  if (current === pick.odds) return null;
  return current > pick.odds ? 'up' : 'down';
}
