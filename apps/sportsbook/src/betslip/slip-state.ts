import {
  acceptsOdds,
  maxStakeOffered,
  minStakeOffered,
  mostSelections,
  mutexConflicts,
  relatedEvents,
  winnerClash,
} from '@oware/betting';
import { type LimitsLeft, type Units } from '@oware/contracts';
import { type ProtectionState } from '@oware/platform';
import { giftShare, paidBy, type GiftShare } from './gifts/chosen-gift';
import { pickKey, type SlipPick } from './pick';
import { oddsNow, pickTrouble, type NowByKey } from './pick-now';
import { slipBets, totalStake, type SlipBet } from './slip-bets';
import { type BetslipState } from './state';
import { tabOf } from './tab';

/** Why the slip cannot be placed as it is; the first that holds, in this order. */
export const disableReasons = [
  'placing',
  'empty',
  'excluded',
  'unprotected',
  'eventClosed',
  'suspended',
  'marketsExclude',
  'clash',
  'winnerClash',
  'systemTooBig',
  'tooMany',
  'offline',
  'gettingReady',
  'staleOdds',
  'oddsChanged',
  'badStake',
  'noStake',
  'giftOrderTooLow',
  'giftUnsupported',
  'giftTooSmall',
  'stakeTooLow',
  'stakeTooHigh',
  'loggedOut',
  'ownLimit',
  'notEnoughBalance',
] as const;
export type DisableReason = (typeof disableReasons)[number];

/** What the gold button does; `none`: nothing, it only says why. */
export type SlipAction =
  | 'place'
  | 'acceptOdds'
  | 'clearGift'
  | 'removeClosed'
  | 'login'
  | 'deposit'
  | 'askForProtection'
  | 'none';

/** Whether odds can be trusted: `live` they are, `stale` a snapshot is awaited, `offline` there is no connection. */
export type Freshness = 'live' | 'stale' | 'offline';

export interface SlipInput {
  slip: BetslipState;
  now: NowByKey;
  freshness: Freshness;
  /** Nothing is bet without player protection. */
  protection: ProtectionState;
  /** What the player's own limits leave; null while nobody knows: the server judges. */
  left: LimitsLeft | null;
  /** ms since 1970. */
  time: number;
}

export interface SlipState {
  /** Null: ready to be placed. */
  reason: DisableReason | null;
  action: SlipAction;
  /** Outcome keys that the reason is about. */
  keys: string[];
  /** What the bets cost together, in units. */
  stake: Units;
  /** What is wrong with the stake as well, when odds or a pick come first. */
  also: Pick<SlipState, 'reason' | 'action' | 'keys' | 'limit'> | null;
  /** The limit that was missed, or what is missing on the balance, in units. */
  limit: Units | null;
  bets: SlipBet[];
  /** The gift that pays a part, or why it cannot. */
  share: GiftShare;
}

/** The smallest coin, in units: what is missing is rounded up to it. */
const COIN = 100;

/** Picks that count now: on the single tab those with a stake, or all while none has one. */
function meantPicks(slip: BetslipState, bets: readonly SlipBet[]): readonly SlipPick[] {
  const meant = bets.flatMap((bet) => bet.picks);
  return meant.length > 0 ? meant : slip.picks;
}

type Not = (reason: DisableReason, action?: SlipAction, keys?: string[], limit?: Units | null) => SlipState;

/** What is wrong with the stakes themselves; null when nothing is, or nobody knows the limits. */
function stakeProblemOf({ typing, config }: BetslipState, bets: readonly SlipBet[], not: Not): SlipState | null {
  if (typing?.bad) return not('badStake');
  if (!config || totalStake(bets) === 0) return null;
  const lowest = minStakeOffered(config.minStake);
  const highest = maxStakeOffered(config.maxStake);
  const low = bets.filter((bet) => bet.stake < lowest);
  if (low.length > 0)
    return not(
      'stakeTooLow',
      'none',
      low.flatMap((bet) => bet.picks.map(pickKey)),
      lowest,
    );
  const high = bets.filter((bet) => bet.stake > highest);
  return high.length > 0
    ? not(
        'stakeTooHigh',
        'none',
        high.flatMap((bet) => bet.picks.map(pickKey)),
        highest,
      )
    : null;
}

/**
 * Picks that one multiple or system cannot combine; null when it can. Separate singles are separate bets, whatever they are on.
 * A rule comes first: its reason is more precise than that the picks are from one match.
 */
function clashOf({ config }: BetslipState, picks: readonly SlipPick[], not: Not): SlipState | null {
  const apart = config ? mutexConflicts(picks, config.marketMutexRule) : [];
  if (apart.length > 0)
    return not('marketsExclude', 'none', [
      ...new Set(apart.flatMap(({ first, second }) => [pickKey(first), pickKey(second)])),
    ]);
  const related = relatedEvents(picks);
  if (related.length > 0)
    return not('clash', 'none', picks.filter((pick) => related.includes(pick.eventId)).map(pickKey));
  const winners = winnerClash(picks);
  return winners.length > 0 ? not('winnerClash', 'none', winners.map(pickKey)) : null;
}

/** What is missing to pay: the gift, the login, what own limits leave, the balance. Null: nothing. */
function moneyProblemOf(
  { userId, balance }: BetslipState,
  share: GiftShare,
  stake: Units,
  left: LimitsLeft | null,
  not: Not,
): SlipState | null {
  if (share && 'problem' in share)
    return not(
      share.problem,
      'clearGift',
      [],
      share.problem === 'giftOrderTooLow' ? share.gift.leastOrderAmount : null,
    );
  if (userId === null) return not('loggedOut', 'login');
  const own = stake - paidBy(share);
  const ownLeft = left?.stake ?? null;
  // Who has played the time that they chose bets no more, with a gift that pays it all neither.
  const timeOver = ownLeft === 0 && left?.tightest?.kind === 'session';
  if (timeOver || (ownLeft !== null && own > ownLeft)) return not('ownLimit', 'none', [], ownLeft);
  // An unknown balance is the server's to judge.
  if (balance !== null && own > balance)
    return not('notEnoughBalance', 'deposit', [], Math.ceil((own - balance) / COIN) * COIN);
  return null;
}

/** Decides from everything that is known whether the slip can be placed, and if not, the one thing to do about it. */
export function slipState({ slip, now, freshness, protection, left, time }: SlipInput): SlipState {
  const { config } = slip;
  const tab = tabOf(slip.tab, slip.picks.length);
  const bets = slipBets(slip, tab);
  const stake = totalStake(bets);
  const share = giftShare(slip, tab, stake, time);
  const picks = meantPicks(slip, bets);
  const not: Not = (reason, action = 'none', keys = [], limit = null) => ({
    reason,
    action,
    keys,
    stake,
    limit,
    bets,
    share,
    also: null,
  });
  const keysWhere = (test: (pick: SlipPick) => boolean): string[] => picks.filter(test).map(pickKey);

  if (slip.order.phase === 'sending' || slip.order.phase === 'pending') return not('placing');
  if (slip.picks.length === 0) return not('empty');
  if (slip.excluded) return not('excluded');
  if (protection === 'missing') return not('unprotected', 'askForProtection');

  const closed = keysWhere((pick) => pickTrouble(now[pickKey(pick)]) === 'closed');
  const stakeProblem = (): SlipState | null => stakeProblemOf(slip, bets, not);
  const beside = (first: SlipState): SlipState => ({ ...first, also: stakeProblem() });

  if (closed.length > 0) return beside(not('eventClosed', 'removeClosed', closed));
  const suspended = keysWhere((pick) => pickTrouble(now[pickKey(pick)]) === 'suspended');
  if (suspended.length > 0) return beside(not('suspended', 'none', suspended));

  const clash = tab === 'single' ? null : clashOf(slip, picks, not);
  if (clash) return clash;
  if (tab === 'system' && config && slip.picks.length > mostSelections(tab, config)) return not('systemTooBig');
  if (slip.picks.length > slip.maxPicks) return not('tooMany');

  if (freshness === 'offline') return not('offline');
  if (protection !== 'ready') return not('gettingReady');
  if (freshness === 'stale' || !config || picks.some((pick) => now[pickKey(pick)] === undefined))
    return not('staleOdds');
  const moved = keysWhere((pick) => !acceptsOdds(slip.oddsPolicy, pick.odds, oddsNow(pick, now[pickKey(pick)])));
  if (moved.length > 0) return beside(not('oddsChanged', 'acceptOdds', moved));

  const wrongStake = stakeProblem();
  if (wrongStake) return wrongStake;
  if (stake === 0) return not('noStake');

  const money = moneyProblemOf(slip, share, stake, left, not);
  if (money) return money;
  return { reason: null, action: 'place', keys: [], stake, limit: null, bets, share, also: null };
}
