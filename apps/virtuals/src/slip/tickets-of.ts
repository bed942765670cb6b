import { parseAmount, payout, maxStakeOffered, minStakeOffered, type PayoutRules } from '@oware/betting';
import {
  type BetBuilderConfig,
  type PlaceVirtualRequest,
  type Units,
  type VirtualOverallConfig,
} from '@oware/contracts';
import { betOf, builderPrice, fixturesOf, pricedMatch, type TicketLeg, winTogether } from '@oware/virtuals-engine';
import { giftOf, type GiftPlan } from './gifts/gift-plan';
import { type RoundPick, type SlipMode, type SlipState } from './slice';

/** What the server says a ticket may be. */
export interface Terms {
  overall: VirtualOverallConfig;
  builder: BetBuilderConfig;
}

/** Ways to bet on picks, the best known first. Matches of two picks or more make a bet builder alone. */
export function modesOf(picks: readonly RoundPick[], builderOn: boolean): SlipMode[] {
  const matches = new Set(picks.map(({ eventId }) => eventId)).size;
  if (picks.length < 2) return ['single'];
  if (matches === picks.length) return ['multiple', 'single'];
  return matches === 1 && builderOn ? ['builder', 'single'] : ['single'];
}

/** The way that is used: what was chosen as long as the picks allow it. */
export const modeOf = (slip: Pick<SlipState, 'mode'>, modes: readonly SlipMode[]): SlipMode =>
  modes.includes(slip.mode) ? slip.mode : (modes[0] ?? 'single');

const nameOf = ({ marketId, specifiers, outcomeId }: RoundPick) => ({
  marketId: Number(marketId),
  specifiers,
  outcomeId,
});
const alone = (pick: RoundPick): TicketLeg => ({ eventId: pick.eventId, outcomes: [nameOf(pick)], odds: pick.odds });

/** The odds of a bet builder by the engine's own model, which the server prices by too; null when they cannot be joined. */
export function builderOdds(roundId: string, picks: readonly RoundPick[]): number | null {
  const fixture = fixturesOf(roundId).find(({ eventId }) => eventId === picks[0]?.eventId);
  return fixture === undefined ? null : (builderPrice(picks.map(nameOf), pricedMatch(fixture).chances)?.odds ?? null);
}

/** The tickets that a slip stands for, each with its legs; none while a bet builder cannot be priced. */
export function ticketsOf(roundId: string, picks: readonly RoundPick[], mode: SlipMode): TicketLeg[][] {
  if (mode === 'single') return picks.map((pick) => [alone(pick)]);
  if (mode === 'multiple') return [picks.map(alone)];
  const [first] = picks;
  const odds = builderOdds(roundId, picks);
  return first === undefined || odds === null ? [] : [[{ eventId: first.eventId, outcomes: picks.map(nameOf), odds }]];
}

/** What a ticket is paid by (the server's own rules are those of the ticket). @param freeBet a gift pays the whole stake */
export function rulesOf({ overall, builder }: Terms, mode: SlipMode, freeBet = false): PayoutRules {
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

/** The least and the most that one ticket stakes, as offered (reference: virtuals). */
export const stakeRange = ({ overall, builder }: Terms, mode: SlipMode): { least: Units; most: Units } =>
  mode === 'builder'
    ? { least: minStakeOffered(builder.bdMinStake), most: maxStakeOffered(builder.bdMaxStake) }
    : { least: minStakeOffered(overall.minStake), most: maxStakeOffered(overall.maxStake) };

/** A stake as it stands in a field. */
export const stakeText = (stake: Units): string => (stake === 0 ? '' : String(stake / 10_000));

/** Units of what is typed: 0 for nothing, null for what is no amount. */
export function stakeOf(typed: string): Units | null {
  if (typed.trim() === '') return 0;
  const read = parseAmount(typed);
  return read.ok ? read.units : null;
}

/** The most that all tickets may win together. */
export interface Quote {
  /** Stake of all tickets. */
  total: Units;
  net: Units;
  bonus: Units;
  gross: Units;
}

/** What tickets may win at a stake each; null without a stake or a price. Of singles that exclude each other the best ones count. */
export function quoteOf(tickets: readonly TicketLeg[][], stake: Units, rules: PayoutRules): Quote | null {
  if (tickets.length === 0 || stake <= 0) return null;
  const each = tickets.map((legs) => payout(betOf(legs, stake), rules));
  const together = new Set(winTogether(tickets.map((legs, no) => ({ legs, worth: each[no]?.net ?? 0 }))));
  const paid = each.filter((_, no) => together.has(no));
  const sum = (of: (each: (typeof paid)[number]) => number): number => paid.reduce((all, each) => all + of(each), 0);
  return {
    total: stake * tickets.length,
    net: sum(({ net }) => net),
    bonus: sum(({ bonus }) => bonus),
    gross: sum(({ gross }) => gross),
  };
}

/** The calls that place tickets, a key each: one a tap. @param gift what pays of them */
export const requestsOf = (
  roundId: string,
  tickets: readonly TicketLeg[][],
  stake: Units,
  newKey: () => string,
  gift: GiftPlan | null = null,
): PlaceVirtualRequest[] =>
  tickets.map((legs, at) => ({
    key: newKey(),
    roundId,
    stake,
    ...giftOf(gift, at),
    legs: legs.map(({ eventId, outcomes }) => ({
      eventId,
      outcomes: outcomes.map((outcome) => ({ ...outcome, marketId: String(outcome.marketId) })),
    })),
  }));
