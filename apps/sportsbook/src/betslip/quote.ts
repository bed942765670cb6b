import {
  betLines,
  multiple,
  nextBonusStep,
  oneCutSplit,
  payout,
  payoutIfWin,
  totalOdds,
  single,
  system,
  type Bet,
  type bestTogether,
  type BetShare,
  type Leg,
  type MultiBetBonus,
  type Payout,
  type PayoutRules,
} from '@oware/betting';
import { type BetslipConfig, type Units } from '@oware/contracts';
import { isFreeBet, paidBy, type GiftShare } from './gifts/chosen-gift';
import { pickKey, type SlipPick } from './pick';
import { oddsNow, type NowByKey } from './pick-now';
import { type SlipBet } from './slip-bets';

type Together = typeof bestTogether;

/** What the slip may win and what is deducted. Amounts in units; for singles the sum of them all. */
export interface Quote {
  lines: number;
  stake: Units;
  /** Stake on one line; 0 for several singles, and with a one cut, whose lines do not have the same. */
  unitStake: Units;
  /** What a one cut has on all picks and on the lines that leave one out; null without one. */
  oneCut: { all: Units; cut: Units } | null;
  /** All that is paid when everything wins, bonus included, before tax. */
  gross: Units;
  bonus: Units;
  tax: Units;
  /** What the player gets: gross less tax. */
  net: Units;
  /** The least a system pays when as many legs win as its smallest size; null for the others. */
  least: Units | null;
  /** Whether the payout limit cut it. */
  capped: boolean;
  /** How many more qualifying picks earn a higher bonus, and which share of 1. */
  nextBonus: { missing: number; ratio: number } | null;
  /** What a gift pays of the stake. */
  gift: Units;
  /** Odds × 10,000 of the line through all picks; null for a system and for several bets. */
  odds: bigint | null;
}

const bonusOf = ({ bonus }: BetslipConfig): MultiBetBonus => ({
  ...bonus,
  // Percent on the wire, 1/10000 in the rules.
  bonusRatios: Object.fromEntries(
    Object.entries(bonus.bonusRatios).map(([count, percent]) => [count, Math.round(percent * 100)]),
  ),
});

const rulesOf = (config: BetslipConfig): PayoutRules => ({
  bonus: bonusOf(config),
  maxPayout: config.maxPayout,
  taxRate: Math.round(config.taxRate * 10_000),
});

function legsOf(bet: SlipBet, now: NowByKey): Leg[] {
  return bet.picks.map((pick) => {
    const key = pickKey(pick);
    return { odds: oddsNow(pick, now[key]), banker: bet.bankers.includes(key) };
  });
}

function toBet(bet: SlipBet, now: NowByKey): Bet {
  const legs = legsOf(bet, now);
  if (bet.type === 'system') return system(legs, bet.systemSizes, bet.stake);
  if (bet.type === 'single') return single(legs[0]!, bet.stake);
  return { ...multiple(legs, bet.stake), ...(bet.oneCutPct ? { oneCutStakePct: bet.oneCutPct } : {}) };
}

/** Lines of a bet, known before it has a stake. */
export const linesOf = (bet: SlipBet): number => betLines(toBet(bet, {}));

/** The odds of one bet on all picks: those of a single, or all multiplied. */
function totalOddsOf(bets: readonly SlipBet[], now: NowByKey): bigint | null {
  const [bet, ...others] = bets;
  if (!bet || others.length > 0 || bet.type === 'system') return null;
  return totalOdds(legsOf(bet, now).map(({ odds }) => odds));
}

/** How the bonus of a multiple would rise with more picks; null when it would not. */
function nextBonusOf(bets: readonly SlipBet[], now: NowByKey, config: BetslipConfig): Quote['nextBonus'] {
  const [bet] = bets;
  if (bet?.type !== 'multiple') return null;
  const step = nextBonusStep(bonusOf(config), legsOf(bet, now));
  return step ? { missing: step.missing, ratio: step.ratio / 10_000 } : null;
}

/** Lines on which several outcomes may win: double chance. */
const SEVERAL_WINNERS: readonly number[] = [10];
/** The sport whose scores decide between different lines of a match. */
const FOOTBALL = 'sr:sport:1';

interface Priced {
  slipBet: SlipBet;
  paid: Pick<Payout, 'gross' | 'bonus' | 'tax' | 'net' | 'capped'>;
}

const lineOf = ({ marketId, specifiers }: SlipPick): string => `${marketId} ${specifiers}`;
const bestOf = (priced: readonly Priced[]): Priced[] =>
  priced.length === 0 ? [] : [priced.reduce((best, each) => (each.paid.net > best.paid.net ? each : best))];

function grouped(priced: readonly Priced[], nameOf: (pick: SlipPick) => string): Priced[][] {
  const groups = new Map<string, Priced[]>();
  for (const each of priced) {
    const name = nameOf(each.slipBet.picks[0]!);
    groups.set(name, [...(groups.get(name) ?? []), each]);
  }
  return [...groups.values()];
}

/** Of different outcomes of one line only one can win. */
const bestOfLines = (singles: readonly Priced[]): Priced[] =>
  grouped(singles, lineOf).flatMap((line) =>
    SEVERAL_WINNERS.includes(line[0]!.slipBet.picks[0]!.marketId) ? line : bestOf(line),
  );

/** What a part of a bet pays. */
function partOf({ slipBet, paid }: Priced, { won, back }: BetShare): Priced {
  const part = (units: Units): Units => Math.floor(back * slipBet.stake + won * units);
  const [gross, net] = [part(paid.gross), part(paid.net)];
  return { slipBet, paid: { gross, net, tax: gross - net, bonus: 0, capped: paid.capped && won > 0 } };
}

/** Whether only the scores of a match say which of these picks on it can win together. */
function scoresDecide(picks: readonly SlipPick[]): boolean {
  const [first, ...others] = picks;
  if (first?.sportId !== FOOTBALL || others.length === 0) return false;
  return SEVERAL_WINNERS.includes(first.marketId) || others.some((pick) => lineOf(pick) !== lineOf(first));
}

/** Singles of one match that win together at best. */
function bestOfMatch(singles: readonly Priced[], together: Together | null): Priced[] {
  if (!scoresDecide(singles.map(({ slipBet }) => slipBet.picks[0]!))) return bestOfLines(singles);
  // Until that is known, the one that pays most: less than may be won, and nothing that cannot.
  if (!together) return bestOf(singles);
  const shares = together(
    singles.map(({ slipBet, paid }) => ({ ...slipBet.picks[0]!, stake: slipBet.stake, pays: paid.net })),
  );
  const decided = singles.flatMap((each, at) => (shares[at] ? [partOf(each, shares[at])] : []));
  return [...decided, ...bestOfLines(singles.filter((_, at) => !shares[at]))];
}

/** The bets that win together at best. The sum of them all would promise what nobody can win. */
function bestCase(priced: readonly Priced[], together: Together | null): Priced[] {
  const isSingle = ({ slipBet: { type, picks } }: Priced): boolean => type === 'single' && picks.length > 0;
  const matches = grouped(priced.filter(isSingle), ({ eventId }) => eventId);
  return [...priced.filter((each) => !isSingle(each)), ...matches.flatMap((singles) => bestOfMatch(singles, together))];
}

/** Whether {@link quoteOf} needs to know which bets win together. */
export function needsTogether(bets: readonly SlipBet[]): boolean {
  const matches = new Map<string, SlipPick[]>();
  for (const { type, picks } of bets) {
    if (type !== 'single') continue;
    for (const pick of picks) matches.set(pick.eventId, [...(matches.get(pick.eventId) ?? []), pick]);
  }
  return [...matches.values()].some(scoresDecide);
}

/**
 * Prices what the slip would place, at the odds of now. The server prices the bet itself; this is what it will say.
 * @param together says which bets on one match win together at best; null while that is not there
 */
export function quoteOf(
  bets: readonly SlipBet[],
  now: NowByKey,
  config: BetslipConfig,
  share: GiftShare = null,
  together: Together | null = null,
): Quote {
  const rules = isFreeBet(share) ? { ...rulesOf(config), freeBet: true } : rulesOf(config);
  const staked = bets.filter((bet) => bet.stake > 0);
  const quote: Quote = {
    lines: 0,
    stake: 0,
    unitStake: 0,
    oneCut: null,
    gross: 0,
    bonus: 0,
    tax: 0,
    net: 0,
    least: null,
    capped: false,
    nextBonus: nextBonusOf(bets, now, config),
    gift: paidBy(share),
    odds: totalOddsOf(bets, now),
  };
  const priced = staked.map((slipBet) => ({ slipBet, paid: payout(toBet(slipBet, now), rules) }));
  for (const { paid } of bestCase(priced, together)) {
    quote.gross += paid.gross;
    quote.bonus += paid.bonus;
    quote.tax += paid.tax;
    quote.net += paid.net;
    quote.capped ||= paid.capped;
  }
  for (const { slipBet, paid } of priced) {
    const bet = toBet(slipBet, now);
    quote.lines += paid.lines;
    quote.stake += bet.stake;
    quote.unitStake = staked.length === 1 && !slipBet.oneCutPct ? paid.unitStake : 0;
    if (slipBet.oneCutPct) quote.oneCut = oneCutSplit(bet.stake, slipBet.oneCutPct);
    if (slipBet.type === 'system') quote.least = payoutIfWin(bet, Math.min(...bet.sizes), rules).net;
  }
  return quote;
}
