import { type PreparedRound } from '@oware/contracts';
import { usePlatform, useUserId, type ProtectionState } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { useClosed } from '@oware/ui';
import { type TicketLeg } from '@oware/virtuals-engine';
import { useMemo, useSyncExternalStore } from 'react';
import { useStakeLeft } from '../service/limits-left';
import { useOfferedStakes } from '../service/stakes-offered';
import { planGift, isFreeBet, type GiftPlan } from './gifts/gift-plan';
import { getSelections, selectSlip, type RoundSelection, type SlipMode } from './slice';
import {
  getMode,
  listModes,
  getQuote,
  getPayoutRules,
  parseStake,
  getStakeRange,
  formatStake,
  buildTickets,
  type Quote,
  type Terms,
} from './build-tickets';
import { useTerms } from './use-terms';

/** Action of the slip's button, or the reason why the slip cannot be placed. */
type SlipAction =
  | 'place'
  | 'clearGift'
  | 'excluded'
  | 'ownLimit'
  | 'login'
  | 'noStake'
  | 'badStake'
  | 'tooLow'
  | 'tooHigh'
  | 'unprotected'
  | 'noTerms'
  | 'wait'
  | 'noPrice';

/** The part of a round that the slip uses. */
export type SlipRound = Pick<PreparedRound, 'roundId' | 'betBuilderEnable' | 'tickets'>;

/** Converts the legs of a placed ticket to those of the engine. */
const toLegs = ({ legs }: PreparedRound['tickets'][number]): TicketLeg[] =>
  legs.map(({ eventId, odds, outcomes }) => ({
    eventId,
    odds,
    outcomes: outcomes.map((outcome) => ({ ...outcome, marketId: Number(outcome.marketId) })),
  }));

/** State of a round's slip. Amounts in units. */
export interface RoundSlip {
  picks: readonly RoundSelection[];
  modes: SlipMode[];
  mode: SlipMode;
  tickets: ReturnType<typeof buildTickets>;
  terms: Terms | null;
  /** Content of the stake field: the typed text, or the default stake. */
  typed: string;
  quickStakes: readonly number[];
  stake: number | null;
  quote: Quote | null;
  gift: GiftPlan | null;
  range: { min: number; max: number } | null;
  /** Stakes still allowed by the player's own limits; null without a limit. */
  left: number | null;
  /** Whether the terms could not be loaded. */
  failed: boolean;
  action: SlipAction;
  /** Loads the terms again. */
  reload(): void;
}

/**
 * Returns the action of the button; a bet is placed only while player protection is ready.
 * @param player whether the player is logged in, and whether an exclusion closes virtuals to them
 */
export function getAction(
  slip: Pick<RoundSlip, 'tickets' | 'stake' | 'range' | 'gift' | 'left' | 'failed'>,
  player: { loggedIn: boolean; closed: boolean },
  protection: ProtectionState,
): SlipAction {
  const { tickets, stake, range, gift, left, failed } = slip;
  if (!player.loggedIn) return 'login';
  if (player.closed) return 'excluded';
  if (tickets.length === 0) return 'noPrice';
  if (stake === null) return 'badStake';
  if (range === null) return failed ? 'noTerms' : 'wait';
  if (stake === 0) return 'noStake';
  if (stake < range.min) return 'tooLow';
  if (stake > range.max) return 'tooHigh';
  if (gift?.problem) return 'clearGift';
  if (left !== null && stake * tickets.length - (gift?.pays ?? 0) > left) return 'ownLimit';
  if (protection === 'ready') return 'place';
  return protection === 'missing' ? 'unprotected' : 'wait';
}

/** Computes the slip of a round and the server's limits for it, again after every change. */
export function useRoundSlip({ roundId, betBuilderEnable, tickets: placed }: SlipRound): RoundSlip {
  const platform = usePlatform();
  const { protection } = platform;
  const loggedIn = useUserId() !== null;
  const closed = useClosed(platform, 'VIRTUALS');
  const slip = useSelector(selectSlip);
  const { terms, failed, builderOn, reload } = useTerms();
  const { defaultStake, quickStakes } = useOfferedStakes(terms?.overall, loggedIn);
  const left = useStakeLeft(loggedIn);
  const state = useSyncExternalStore(
    (listener) => protection.subscribe(listener),
    () => protection.state(),
    () => protection.state(),
  );
  const worked = useMemo(() => {
    const selections = getSelections(slip, roundId);
    const modes = listModes(selections, betBuilderEnable && builderOn);
    const mode = getMode(slip, modes);
    const tickets = buildTickets(roundId, selections, mode);
    const typed = slip.stake ?? formatStake(defaultStake);
    const stake = parseStake(typed);
    const range = terms && getStakeRange(terms, mode);
    const plan = { picks: selections, mode, count: tickets.length, stake: stake ?? 0 };
    const gift = slip.gift && planGift(slip.gift, plan, [...placed.map(toLegs), ...tickets]);
    const quote = terms && getQuote(tickets, stake ?? 0, getPayoutRules(terms, mode, isFreeBet(gift)));
    const action = getAction({ tickets, stake, range, gift, left, failed }, { loggedIn, closed }, state);
    return { picks: selections, modes, mode, tickets, terms, typed, stake, quote, range, gift, left, failed, action };
  }, [slip, roundId, betBuilderEnable, builderOn, placed, terms, failed, defaultStake, left, loggedIn, closed, state]);
  return { ...worked, quickStakes, reload };
}
