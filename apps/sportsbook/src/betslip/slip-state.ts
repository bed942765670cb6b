import {
  acceptsOdds,
  getShownMaxStake,
  getShownMinStake,
  getMaxSelections,
  listMutexConflicts,
  listRelatedEvents,
  listOutrightClashes,
} from '@oware/betting';
import { type LimitsLeft, type Units } from '@oware/contracts';
import { type ProtectionState } from '@oware/platform';
import { getGiftShare, getPaidAmount, type GiftShare } from './gifts/chosen-gift';
import { getSelectionKey, type SlipSelection } from './selection';
import { getCurrentOdds, getSelectionRejection, type NowByKey } from './current-selection';
import { getSlipBets, getTotalStake, type SlipBet } from './slip-bets';
import { type BetslipState } from './state';
import { getTab } from './tab';

/** Reasons why the slip cannot be placed. The first that applies wins, in this order. */
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

/** Action of the place-bet button; `none` when it only shows the reason. */
export type SlipAction =
  | 'place'
  | 'acceptOdds'
  | 'clearGift'
  | 'removeClosed'
  | 'login'
  | 'deposit'
  | 'retryProtection'
  | 'none';

/** Whether odds can be trusted: `live` yes, `stale` waiting for a snapshot, `offline` no connection. */
export type Freshness = 'live' | 'stale' | 'offline';

export interface SlipInput {
  slip: BetslipState;
  now: NowByKey;
  freshness: Freshness;
  /** No bet is accepted without player protection. */
  protection: ProtectionState;
  /** Amounts remaining under the player's own limits; null while unknown, so that the server decides. */
  left: LimitsLeft | null;
  /** ms since 1970. */
  time: number;
}

export interface SlipState {
  /** Null when the slip can be placed. */
  reason: DisableReason | null;
  action: SlipAction;
  /** Keys of the outcomes that the reason refers to. */
  keys: string[];
  /** Total stake of the bets, in units. */
  stake: Units;
  /** Also an error in the stake, when the main reason is the odds or a selection. */
  also: Pick<SlipState, 'reason' | 'action' | 'keys' | 'limit'> | null;
  /** The limit that was exceeded or not reached, or the amount missing from the balance, in units. */
  limit: Units | null;
  bets: SlipBet[];
  /** The part that the gift pays, or the reason why it cannot pay. */
  share: GiftShare;
}

/** The smallest coin, in units: a missing amount is rounded up to it. */
const COIN = 100;

/** Returns the selections that count: on the single tab those with a stake, or all if none has one. */
function listUsedSelections(slip: BetslipState, bets: readonly SlipBet[]): readonly SlipSelection[] {
  const meant = bets.flatMap((bet) => bet.selections);
  return meant.length > 0 ? meant : slip.picks;
}

type Not = (reason: DisableReason, action?: SlipAction, keys?: string[], limit?: Units | null) => SlipState;

/** Returns the error in the stakes themselves; null without an error, or while the limits are unknown. */
function findStakeError({ typing, config }: BetslipState, bets: readonly SlipBet[], not: Not): SlipState | null {
  if (typing?.bad) return not('badStake');
  if (!config || getTotalStake(bets) === 0) return null;
  const lowest = getShownMinStake(config.minStake);
  const highest = getShownMaxStake(config.maxStake);
  const low = bets.filter((bet) => bet.stake < lowest);
  if (low.length > 0)
    return not(
      'stakeTooLow',
      'none',
      low.flatMap((bet) => bet.selections.map(getSelectionKey)),
      lowest,
    );
  const high = bets.filter((bet) => bet.stake > highest);
  return high.length > 0
    ? not(
        'stakeTooHigh',
        'none',
        high.flatMap((bet) => bet.selections.map(getSelectionKey)),
        highest,
      )
    : null;
}

/**
 * Returns the selections that cannot be combined in one multiple or system; null when they can. Separate singles can always be placed. A
 * mutex rule takes precedence, because its reason is more precise than that of two selections from one match.
 */
function findClash({ config }: BetslipState, selections: readonly SlipSelection[], not: Not): SlipState | null {
  const apart = config ? listMutexConflicts(selections, config.marketMutexRule) : [];
  if (apart.length > 0)
    return not('marketsExclude', 'none', [
      ...new Set(apart.flatMap(({ first, second }) => [getSelectionKey(first), getSelectionKey(second)])),
    ]);
  const related = listRelatedEvents(selections);
  if (related.length > 0)
    return not(
      'clash',
      'none',
      selections.filter((selection) => related.includes(selection.eventId)).map(getSelectionKey),
    );
  const winners = listOutrightClashes(selections);
  return winners.length > 0 ? not('winnerClash', 'none', winners.map(getSelectionKey)) : null;
}

/**
 * Returns why the player cannot pay: the gift, the login, the player's own limits or the balance; null when they can.
 */
function findPaymentError(
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
  const own = stake - getPaidAmount(share);
  const ownLeft = left?.stake ?? null;
  // When the player's time limit is used up, no bet is possible, not even one paid by a gift in full.
  const timeOver = ownLeft === 0 && left?.tightest?.kind === 'session';
  if (timeOver || (ownLeft !== null && own > ownLeft)) return not('ownLimit', 'none', [], ownLeft);
  // With an unknown balance, the server decides.
  if (balance !== null && own > balance)
    return not('notEnoughBalance', 'deposit', [], Math.ceil((own - balance) / COIN) * COIN);
  return null;
}

/** Returns whether the slip can be placed, based on all known data, and if not, the one action to resolve it. */
export function getSlipState({ slip, now, freshness, protection, left, time }: SlipInput): SlipState {
  const { config } = slip;
  const tab = getTab(slip.tab, slip.picks.length);
  const bets = getSlipBets(slip, tab);
  const stake = getTotalStake(bets);
  const share = getGiftShare(slip, tab, stake, time);
  const selections = listUsedSelections(slip, bets);
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
  const listKeys = (test: (selection: SlipSelection) => boolean): string[] =>
    selections.filter(test).map(getSelectionKey);

  if (slip.order.phase === 'sending' || slip.order.phase === 'pending') return not('placing');
  if (slip.picks.length === 0) return not('empty');
  if (slip.excluded) return not('excluded');
  if (protection === 'missing') return not('unprotected', 'retryProtection');

  const closed = listKeys((selection) => getSelectionRejection(now[getSelectionKey(selection)]) === 'closed');
  const getStakeError = (): SlipState | null => findStakeError(slip, bets, not);
  const beside = (first: SlipState): SlipState => ({ ...first, also: getStakeError() });

  if (closed.length > 0) return beside(not('eventClosed', 'removeClosed', closed));
  const suspended = listKeys((selection) => getSelectionRejection(now[getSelectionKey(selection)]) === 'suspended');
  if (suspended.length > 0) return beside(not('suspended', 'none', suspended));

  const clash = tab === 'single' ? null : findClash(slip, selections, not);
  if (clash) return clash;
  if (tab === 'system' && config && slip.picks.length > getMaxSelections(tab, config)) return not('systemTooBig');
  if (slip.picks.length > slip.maxSelections) return not('tooMany');

  if (freshness === 'offline') return not('offline');
  if (protection !== 'ready') return not('gettingReady');
  if (freshness === 'stale' || !config || selections.some((selection) => now[getSelectionKey(selection)] === undefined))
    return not('staleOdds');
  const moved = listKeys(
    (selection) =>
      !acceptsOdds(slip.oddsPolicy, selection.odds, getCurrentOdds(selection, now[getSelectionKey(selection)])),
  );
  if (moved.length > 0) return beside(not('oddsChanged', 'acceptOdds', moved));

  const wrongStake = getStakeError();
  if (wrongStake) return wrongStake;
  if (stake === 0) return not('noStake');

  const money = findPaymentError(slip, share, stake, left, not);
  if (money) return money;
  return { reason: null, action: 'place', keys: [], stake, limit: null, bets, share, also: null };
}
