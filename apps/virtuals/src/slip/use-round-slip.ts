import { type PreparedRound } from '@oware/contracts';
import { usePlatform, useUserId, type ProtectionState } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { useClosed } from '@oware/ui';
import { type TicketLeg } from '@oware/virtuals-engine';
import { useMemo, useSyncExternalStore } from 'react';
import { useStakeLeft } from '../service/limits-left';
import { useStakesOffered } from '../service/stakes-offered';
import { giftPlan, isFreeBet, type GiftPlan } from './gifts/gift-plan';
import { picksOf, selectSlip, type RoundPick, type SlipMode } from './slice';
import {
  modeOf,
  modesOf,
  quoteOf,
  rulesOf,
  stakeOf,
  stakeRange,
  stakeText,
  ticketsOf,
  type Quote,
  type Terms,
} from './tickets-of';
import { useTerms } from './use-terms';

/** Why the slip cannot be placed now, or what its button does. */
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

/** What the slip needs of its round. */
export type SlipRound = Pick<PreparedRound, 'roundId' | 'betBuilderEnable' | 'tickets'>;

/** The legs of a ticket that was placed, as the engine reads them. */
const legsOf = ({ legs }: PreparedRound['tickets'][number]): TicketLeg[] =>
  legs.map(({ eventId, odds, outcomes }) => ({
    eventId,
    odds,
    outcomes: outcomes.map((outcome) => ({ ...outcome, marketId: Number(outcome.marketId) })),
  }));

/** All that the slip of a round shows. Amounts in units. */
export interface RoundSlip {
  picks: readonly RoundPick[];
  modes: SlipMode[];
  mode: SlipMode;
  tickets: ReturnType<typeof ticketsOf>;
  terms: Terms | null;
  /** What stands in the stake field: as it was typed, the default stake before. */
  typed: string;
  quickStakes: readonly number[];
  stake: number | null;
  quote: Quote | null;
  gift: GiftPlan | null;
  range: { least: number; most: number } | null;
  /** What the player's own limits leave for stakes; null without a limit. */
  left: number | null;
  /** The terms could not be loaded. */
  failed: boolean;
  action: SlipAction;
  /** Asks for the terms again. */
  reload(): void;
}

/** What the one button does; a bet leaves only while player protection is there. @param player whether somebody is logged in, and an exclusion closes virtuals to them */
export function actionOf(
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
  if (stake < range.least) return 'tooLow';
  if (stake > range.most) return 'tooHigh';
  if (gift?.problem) return 'clearGift';
  if (left !== null && stake * tickets.length - (gift?.pays ?? 0) > left) return 'ownLimit';
  if (protection === 'ready') return 'place';
  return protection === 'missing' ? 'unprotected' : 'wait';
}

/** The slip of a round with what the server allows; worked out again with every tap. */
export function useRoundSlip({ roundId, betBuilderEnable, tickets: placed }: SlipRound): RoundSlip {
  const platform = usePlatform();
  const { protection } = platform;
  const loggedIn = useUserId() !== null;
  const closed = useClosed(platform, 'VIRTUALS');
  const slip = useSelector(selectSlip);
  const { terms, failed, builderOn, reload } = useTerms();
  const { defaultStake, quickStakes } = useStakesOffered(terms?.overall, loggedIn);
  const left = useStakeLeft(loggedIn);
  const state = useSyncExternalStore(
    (listener) => protection.subscribe(listener),
    () => protection.state(),
    () => protection.state(),
  );
  const worked = useMemo(() => {
    const picks = picksOf(slip, roundId);
    const modes = modesOf(picks, betBuilderEnable && builderOn);
    const mode = modeOf(slip, modes);
    const tickets = ticketsOf(roundId, picks, mode);
    const typed = slip.stake ?? stakeText(defaultStake);
    const stake = stakeOf(typed);
    const range = terms && stakeRange(terms, mode);
    const plan = { picks, mode, count: tickets.length, stake: stake ?? 0 };
    const gift = slip.gift && giftPlan(slip.gift, plan, [...placed.map(legsOf), ...tickets]);
    const quote = terms && quoteOf(tickets, stake ?? 0, rulesOf(terms, mode, isFreeBet(gift)));
    const action = actionOf({ tickets, stake, range, gift, left, failed }, { loggedIn, closed }, state);
    return { picks, modes, mode, tickets, terms, typed, stake, quote, range, gift, left, failed, action };
  }, [slip, roundId, betBuilderEnable, builderOn, placed, terms, failed, defaultStake, left, loggedIn, closed, state]);
  return { ...worked, quickStakes, reload };
}
