import { parseAmount, getPayout, getShownMaxStake, getShownMinStake, type PayoutRules } from '@oware/betting';
import {
  type BetBuilderConfig,
  type PlaceVirtualRequest,
  type Units,
  type VirtualOverallConfig,
} from '@oware/contracts';
import {
  toBet,
  getBuilderPrice,
  getFixtures,
  getPricedMatch,
  type TicketLeg,
  findJointWinners,
} from '@oware/virtuals-engine';
import { getTicketGift, type GiftPlan } from './gifts/gift-plan';
import { type RoundSelection, type SlipMode, type SlipState } from './slice';

/** Conditions of the server for tickets. */
export interface Terms {
  overall: VirtualOverallConfig;
  builder: BetBuilderConfig;
}

/**
 * Returns the possible bet types of selections, the most common first. Two or more selections of one match can only be a bet builder or
 * singles.
 */
export function listModes(selections: readonly RoundSelection[], builderOn: boolean): SlipMode[] {
  const matches = new Set(selections.map(({ eventId }) => eventId)).size;
  if (selections.length < 2) return ['single'];
  if (matches === selections.length) return ['multiple', 'single'];
  return matches === 1 && builderOn ? ['builder', 'single'] : ['single'];
}

/** Returns the bet type: the chosen one if the selections allow it. */
export const getMode = (slip: Pick<SlipState, 'mode'>, modes: readonly SlipMode[]): SlipMode =>
  modes.includes(slip.mode) ? slip.mode : (modes[0] ?? 'single');

const toOutcomeName = ({ marketId, specifiers, outcomeId }: RoundSelection) => ({
  marketId: Number(marketId),
  specifiers,
  outcomeId,
});
const toSingle = (selection: RoundSelection): TicketLeg => ({
  eventId: selection.eventId,
  outcomes: [toOutcomeName(selection)],
  odds: selection.odds,
});

/**
 * Returns the odds of a bet builder by the engine's model, which the server uses too; null when the selections cannot be combined.
 */
export function getBuilderOdds(roundId: string, selections: readonly RoundSelection[]): number | null {
  const fixture = getFixtures(roundId).find(({ eventId }) => eventId === selections[0]?.eventId);
  return fixture === undefined
    ? null
    : (getBuilderPrice(selections.map(toOutcomeName), getPricedMatch(fixture).chances)?.odds ?? null);
}

/** Returns the tickets of a slip, each with its legs; none while a bet builder cannot be priced. */
export function buildTickets(roundId: string, selections: readonly RoundSelection[], mode: SlipMode): TicketLeg[][] {
  if (mode === 'single') return selections.map((selection) => [toSingle(selection)]);
  if (mode === 'multiple') return [selections.map(toSingle)];
  const [first] = selections;
  const odds = getBuilderOdds(roundId, selections);
  return first === undefined || odds === null
    ? []
    : [[{ eventId: first.eventId, outcomes: selections.map(toOutcomeName), odds }]];
}

/**
 * Returns the payout rules of a ticket; the server applies the ticket's own rules.
 * @param freeBet whether a gift pays the whole stake
 */
export function getPayoutRules({ overall, builder }: Terms, mode: SlipMode, freeBet = false): PayoutRules {
  const { multiBetBonus: bonus, taxRate, maxPayout } = overall;
  const rates = Object.entries(bonus.bonusRatios).map(
    ([count, percent]) => [count, Math.round(percent * 100)] as const,
  );
  return {
    bonus: { ...bonus, bonusRatios: Object.fromEntries(rates) },
    maxPayout: mode === 'builder' ? builder.bdMaxPayout : maxPayout,
    taxRate: Math.round(taxRate * 10_000),
    ...(freeBet && { freeBet }),
  };
}

/** Returns the minimum and maximum stake of one ticket, as offered (reference: virtuals). */
export const getStakeRange = ({ overall, builder }: Terms, mode: SlipMode): { min: Units; max: Units } =>
  mode === 'builder'
    ? { min: getShownMinStake(builder.bdMinStake), max: getShownMaxStake(builder.bdMaxStake) }
    : { min: getShownMinStake(overall.minStake), max: getShownMaxStake(overall.maxStake) };

/** Formats a stake for its field. */
export const formatStake = (stake: Units): string => (stake === 0 ? '' : String(stake / 10_000));

/** Parses a typed stake to units: 0 when empty, null when invalid. */
export function parseStake(typed: string): Units | null {
  if (typed.trim() === '') return 0;
  const read = parseAmount(typed);
  return read.ok ? read.units : null;
}

/** Highest possible payout of all tickets together. */
export interface Quote {
  /** Stake of all tickets. */
  total: Units;
  net: Units;
  bonus: Units;
  gross: Units;
}

/**
 * Returns the possible payout of tickets with the same stake; null without a stake or price. Of singles that exclude each other, only the
 * best combination counts.
 */
export function getQuote(tickets: readonly TicketLeg[][], stake: Units, rules: PayoutRules): Quote | null {
  if (tickets.length === 0 || stake <= 0) return null;
  const each = tickets.map((legs) => getPayout(toBet(legs, stake), rules));
  const together = new Set(findJointWinners(tickets.map((legs, no) => ({ legs, worth: each[no]?.net ?? 0 }))));
  const paid = each.filter((_, no) => together.has(no));
  const sum = (of: (each: (typeof paid)[number]) => number): number => paid.reduce((all, each) => all + of(each), 0);
  return {
    total: stake * tickets.length,
    net: sum(({ net }) => net),
    bonus: sum(({ bonus }) => bonus),
    gross: sum(({ gross }) => gross),
  };
}

/**
 * Builds the calls that place tickets, each with its own key.
 * @param gift amounts that it pays
 */
export const buildRequests = (
  roundId: string,
  tickets: readonly TicketLeg[][],
  stake: Units,
  newKey: () => string,
  gift: GiftPlan | null = null,
): PlaceVirtualRequest[] =>
  tickets.map((legs, index) => ({
    key: newKey(),
    roundId,
    stake,
    ...getTicketGift(gift, index),
    legs: legs.map(({ eventId, outcomes }) => ({
      eventId,
      outcomes: outcomes.map((outcome) => ({ ...outcome, marketId: String(outcome.marketId) })),
    })),
  }));
