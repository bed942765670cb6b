import { acceptsOdds, maxStakeOffered, minStakeOffered, relatedEvents } from '@oware/betting';
import { type Units } from '@oware/contracts';
import { type ProtectionState } from '@oware/platform';
import { pickKey, type SlipPick } from './pick';
import { oddsNow, pickTrouble, type NowByKey } from './pick-now';
import { slipBets, totalStake, type SlipBet } from './slip-bets';
import { type BetslipState } from './state';
import { tabOf } from './tab';

/** Why the slip cannot be placed as it is; the first that holds, in this order. */
export const disableReasons = [
  'placing', 'empty', 'excluded', 'unprotected', 'eventClosed', 'suspended', 'clash', 'tooMany', 'offline', 'gettingReady', 'staleOdds',
  'oddsChanged', 'badStake', 'noStake', 'stakeTooLow', 'stakeTooHigh', 'loggedOut', 'notEnoughBalance',
] as const;
export type DisableReason = (typeof disableReasons)[number];

/** What the gold button does. `useBalance` stakes all there is; `none`: nothing, it only says why. */
export type SlipAction = 'place' | 'acceptOdds' | 'removeClosed' | 'login' | 'useBalance' | 'askForProtection' | 'none';

/** Whether odds can be trusted: `live` they are, `stale` a snapshot is awaited, `offline` there is no connection. */
export type Freshness = 'live' | 'stale' | 'offline';

export interface SlipInput {
  slip: BetslipState;
  now: NowByKey;
  freshness: Freshness;
  /** Nothing is bet without player protection. */
  protection: ProtectionState;
}

export interface SlipState {
  /** Null: ready to be placed. */
  reason: DisableReason | null;
  action: SlipAction;
  /** Outcome keys that the reason is about. */
  keys: string[];
  /** What the bets cost together, in units. */
  stake: Units;
  /** The limit that was missed, the balance that can be used, or what is missing on it, in units. */
  limit: Units | null;
  bets: SlipBet[];
}

/** Picks that count now: on the single tab those with a stake, or all while none has one. */
function meantPicks(slip: BetslipState, bets: readonly SlipBet[]): readonly SlipPick[] {
  const meant = bets.flatMap((bet) => bet.picks);
  return meant.length > 0 ? meant : slip.picks;
}

/** Decides from everything that is known whether the slip can be placed, and if not, the one thing to do about it. */
export function slipState({ slip, now, freshness, protection }: SlipInput): SlipState {
  const { config, balance } = slip;
  const tab = tabOf(slip.tab, slip.picks.length);
  const bets = slipBets(slip, tab);
  const stake = totalStake(bets);
  const picks = meantPicks(slip, bets);
  const not = (reason: DisableReason, action: SlipAction = 'none', keys: string[] = [], limit: Units | null = null): SlipState =>
    ({ reason, action, keys, stake, limit, bets });
  const keysWhere = (test: (pick: SlipPick) => boolean): string[] => picks.filter(test).map(pickKey);

  if (slip.order.phase === 'sending' || slip.order.phase === 'pending') return not('placing');
  if (slip.picks.length === 0) return not('empty');
  if (slip.excluded) return not('excluded');
  if (protection === 'missing') return not('unprotected', 'askForProtection');

  const closed = keysWhere((pick) => pickTrouble(now[pickKey(pick)]) === 'closed');
  if (closed.length > 0) return not('eventClosed', 'removeClosed', closed);
  const suspended = keysWhere((pick) => pickTrouble(now[pickKey(pick)]) === 'suspended');
  if (suspended.length > 0) return not('suspended', 'none', suspended);

  if (tab !== 'single') {
    const related = relatedEvents(picks);
    if (related.length > 0) return not('clash', 'none', keysWhere((pick) => related.includes(pick.eventId)));
  }
  if (slip.picks.length > slip.maxPicks || (tab === 'system' && config && slip.picks.length >= config.systemThreshold)) {
    return not('tooMany');
  }

  if (freshness === 'offline') return not('offline');
  if (protection !== 'ready') return not('gettingReady');
  if (freshness === 'stale' || !config || picks.some((pick) => now[pickKey(pick)] === undefined)) return not('staleOdds');
  const moved = keysWhere((pick) => !acceptsOdds(slip.oddsPolicy, pick.odds, oddsNow(pick, now[pickKey(pick)])));
  if (moved.length > 0) return not('oddsChanged', 'acceptOdds', moved);

  if (slip.typing?.bad) return not('badStake');
  if (stake === 0) return not('noStake');
  const lowest = minStakeOffered(config.minStake);
  const highest = maxStakeOffered(config.maxStake);
  const low = bets.filter((bet) => bet.stake < lowest);
  if (low.length > 0) return not('stakeTooLow', 'none', low.flatMap((bet) => bet.picks.map(pickKey)), lowest);
  const high = bets.filter((bet) => bet.stake > highest);
  if (high.length > 0) return not('stakeTooHigh', 'none', high.flatMap((bet) => bet.picks.map(pickKey)), highest);

  if (slip.userId === null) return not('loggedOut', 'login');
  // An unknown balance is the server's to judge.
  if (balance !== null && stake > balance) {
    const whole = bets.length === 1 && balance >= lowest;
    return whole ? not('notEnoughBalance', 'useBalance', [], balance) : not('notEnoughBalance', 'none', [], stake - balance);
  }
  return { reason: null, action: 'place', keys: [], stake, limit: null, bets };
}
