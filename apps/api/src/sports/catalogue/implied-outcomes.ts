import { EARLY_PAYOUT, type Odds } from '@oware/contracts';
import { getLineKey, type LineState, type OutcomeState } from './event-state';

/**
 * Lines of a base market that limit a derived line, by their numbers. Only half lines: a whole line can be refunded.
 */
const SAME = 'same';
const SAME_OR_HIGHER = 'sameOrHigher';
const SAME_OR_LOWER = 'sameOrLower';
type Range = typeof SAME_OR_HIGHER | typeof SAME_OR_LOWER;

/** Outcome of a base market: specifiers of its line, or which of its lines count. */
type BaseOutcome = readonly [marketId: number, line: string, outcomeId: string];
type BaseOutcomes = Readonly<Record<string, readonly BaseOutcome[]>>;

/** Outcome ids of home, draw and away in 1X2, and of the pairs of them in double chance. */
const CHANCES = { '9': ['1', '2'], '10': ['1', '3'], '11': ['2', '3'] } as const;

const mapOutcomes = <Value>(
  outcomes: Readonly<Record<string, Value>>,
  toBases: (value: Value) => readonly BaseOutcome[],
): BaseOutcomes => Object.fromEntries(Object.entries(outcomes).map(([id, value]) => [id, toBases(value)]));

/** Double chance: either of its two results of 1X2. */
const doubleChanceOver = (threeWay: number): BaseOutcomes =>
  mapOutcomes(CHANCES, (results) => results.map((id) => [threeWay, '', id]));

/** Draw no bet: the same winner, with the stake back after a draw. */
const drawNoBetOver = (threeWay: number): BaseOutcomes => ({ '4': [[threeWay, '', '1']], '5': [[threeWay, '', '3']] });

/** Double chance combined with another outcome: either of its two results, with the same other outcome. */
const chanceAndOver = (
  resultAnd: number,
  line: string,
  pairs: Readonly<Record<string, readonly string[]>>,
): BaseOutcomes => mapOutcomes(pairs, (ids) => ids.map((id) => [resultAnd, line, id]));

/** Outcome "yes" of a market on a result or something else. */
const buildEither = (result: string, ...others: readonly BaseOutcome[]): BaseOutcomes => ({
  '74': [[1, '', result], ...others],
});

const CHANCE_AND_BOTH_SCORE = {
  '1718': ['78', '82'],
  '1719': ['80', '84'],
  '1720': ['78', '86'],
  '1721': ['80', '88'],
  '1722': ['82', '86'],
  '1723': ['84', '88'],
};
const CHANCE_AND_TOTAL = {
  '1724': ['794', '798'],
  '1725': ['794', '802'],
  '1726': ['798', '802'],
  '1727': ['796', '800'],
  '1728': ['796', '804'],
  '1729': ['800', '804'],
};

const sameResult: BaseOutcomes = { '1': [[1, '', '1']], '2': [[1, '', '2']], '3': [[1, '', '3']] };
const { twoup, '1x2oneup': oneup, dc1up, earlygoals, '1x2drawsave': drawsave } = EARLY_PAYOUT;

/** Specifiers of a line that cannot be refunded (half numbers), with its number. */
export const HALF_LINE = /^(?:total|hcp)=(-?[0-9]+[.]5)$/;
/** Specifiers of a line on the nth goal. Without an nth goal the total is under n - 0.5, which is its number. */
export const NTH_GOAL = /^goalnr=([0-9]{1,3})$/;

/** Markets with many lines whose only specifier is their number. */
export const TOTAL_MARKETS = [
  18, 19, 20, 68, 69, 70, 90, 92, 139, 152, 166, 177, 178, 189, 225, 227, 228, 238, 258, 276, 314, 412,
];
export const HANDICAP_MARKETS = [16, 66, 88, 165, 187, 188, 223, 237, 256, 275, 327, 410];
/** Lines of one market: a higher over never pays without a lower one. The number of a handicap is the head start of home. */
const linesOfOneMarket = (market: number): BaseOutcomes =>
  TOTAL_MARKETS.includes(market)
    ? { '12': [[market, SAME_OR_HIGHER, '12']], '13': [[market, SAME_OR_LOWER, '13']] }
    : { '1714': [[market, SAME_OR_LOWER, '1714']], '1715': [[market, SAME_OR_HIGHER, '1715']] };

const totalsOver = (over: readonly number[], under: readonly number[]): BaseOutcomes => ({
  '12': over.map((market) => [market, SAME_OR_HIGHER, '12']),
  '13': under.map((market) => [market, SAME_OR_LOWER, '13']),
});
/** Totals of the match, of a side and of a half: a part never has more goals than the whole. */
const TOTALS: Readonly<Record<number, BaseOutcomes>> = {
  18: totalsOver([19, 20, 68, 69, 70, 90, 92], []),
  19: totalsOver([69], [18]),
  20: totalsOver([70, 92], [18]),
  68: totalsOver([69, 70], [18]),
  69: totalsOver([], [18, 19, 68]),
  70: totalsOver([], [18, 20, 68]),
  90: totalsOver([92], [18]),
  92: totalsOver([], [18, 20, 90]),
};

/** Outcomes that pay only in a match with a goal. */
const WITH_GOAL: readonly BaseOutcome[] = [
  ...[0.5, 1.5, 2.5, 3.5, 4.5, 5.5].map((total): BaseOutcome => [18, `total=${total}`, '12']),
  [29, '', '74'],
];
const FIRST_GOAL = { home: [8, 'goalnr=1', '6'], none: [8, 'goalnr=1', '7'], away: [8, 'goalnr=1', '8'] } as const;

const listUnders = (...totals: readonly number[]): readonly BaseOutcome[] =>
  totals.map((market) => [market, SAME_OR_LOWER, '13']);
/** No nth goal in a part of the match: that part or the whole stays under the nth goal. */
const noGoalOver = (...totals: readonly number[]): BaseOutcomes => ({ '7': listUnders(...totals) });

/** By derived market and outcome: outcomes of other lines of the event that never pay without it. */
const PAIRS: Readonly<Record<number, BaseOutcomes>> = {
  10: doubleChanceOver(1),
  63: doubleChanceOver(60),
  85: doubleChanceOver(83),
  11: drawNoBetOver(1),
  64: drawNoBetOver(60),
  86: drawNoBetOver(83),
  545: chanceAndOver(543, '', CHANCE_AND_BOTH_SCORE),
  546: chanceAndOver(35, '', CHANCE_AND_BOTH_SCORE),
  547: chanceAndOver(37, SAME, CHANCE_AND_TOTAL),
  854: buildEither('1', [18, SAME_OR_HIGHER, '12']),
  855: buildEither('1', [18, SAME_OR_LOWER, '13']),
  856: buildEither('2', [18, SAME_OR_HIGHER, '12']),
  857: buildEither('2', [18, SAME_OR_LOWER, '13']),
  858: buildEither('3', [18, SAME_OR_HIGHER, '12']),
  859: buildEither('3', [18, SAME_OR_LOWER, '13']),
  860: buildEither('1', [29, '', '74'], [60, '', '1'], [83, '', '1']),
  861: buildEither('2', [29, '', '74']),
  862: buildEither('3', [29, '', '74'], [60, '', '3'], [83, '', '3']),
  863: buildEither('1', [29, '', '76']),
  864: buildEither('2', [29, '', '76'], [18, 'total=2.5', '13']),
  865: buildEither('3', [29, '', '76']),
  8: noGoalOver(18),
  62: noGoalOver(18, 68),
  84: noGoalOver(18, 90),
  100: { '596': listUnders(18) },
  [twoup]: sameResult,
  [drawsave]: sameResult,
  [oneup]: {
    '1': [[1, '', '1'], [twoup, '', '1'], [60, '', '1'], FIRST_GOAL.home],
    '2': [[1, '', '2']],
    '3': [[1, '', '3'], [twoup, '', '3'], [60, '', '3'], FIRST_GOAL.away],
  },
  [dc1up]: {
    '9': [[10, '', '9'], [1, '', '1'], [1, '', '2'], [oneup, '', '1'], FIRST_GOAL.home, FIRST_GOAL.none],
    '10': [[10, '', '10'], [1, '', '1'], [1, '', '3'], [oneup, '', '1'], [oneup, '', '3'], ...WITH_GOAL],
    '11': [[10, '', '11'], [1, '', '2'], [1, '', '3'], [oneup, '', '3'], FIRST_GOAL.none, FIRST_GOAL.away],
  },
  [earlygoals]: totalsOver([18], [18]),
};

const IMPLIED_BY: Readonly<Record<number, BaseOutcomes>> = [
  PAIRS,
  TOTALS,
  Object.fromEntries([...TOTAL_MARKETS, ...HANDICAP_MARKETS].map((market) => [market, linesOfOneMarket(market)])),
].reduce<Record<number, Record<string, readonly BaseOutcome[]>>>((merged, table) => {
  for (const [market, outcomes] of Object.entries(table))
    for (const [id, bases] of Object.entries(outcomes)) {
      const byOutcome = (merged[Number(market)] ??= {});
      byOutcome[id] = [...(byOutcome[id] ?? []), ...bases];
    }
  return merged;
}, {});

/** One pair of outcomes of an event: `base` never pays without `derived`. */
export interface ImpliedOutcome {
  derived: { marketId: number; outcomeId: string };
  /**
   * `line`: specifiers; or lines by the number of the derived one, if that is a half line or the nth goal: `same`, `sameOrHigher`,
   * `sameOrLower`.
   */
  base: { marketId: number; line: string; outcomeId: string };
}

/** All pairs of outcomes whose prices are compared, as a list. */
export const IMPLIED_OUTCOMES: readonly ImpliedOutcome[] = Object.entries(IMPLIED_BY).flatMap(([market, outcomes]) =>
  Object.entries(outcomes).flatMap(([outcomeId, bases]) =>
    bases.map(([marketId, line, baseId]) => ({
      derived: { marketId: Number(market), outcomeId },
      base: { marketId, line, outcomeId: baseId },
    })),
  ),
);

/** Totals and handicaps: compared only with their own lines and with parts of the match. */
const NUMBERED: ReadonlySet<number> = new Set([...TOTAL_MARKETS, ...HANDICAP_MARKETS]);
const isNumbered = (marketId: number): boolean => NUMBERED.has(marketId);

/**
 * Markets whose outcomes are compared with those of other lines, in groups: those of a later group are compared with lines of the previous
 * groups. Within the first group each outcome is compared with every one that it follows from, so the order does not matter.
 */
export const IMPLIED_MARKETS: readonly ReadonlySet<number>[] = [isNumbered, (id: number) => !isNumbered(id)].map(
  (isOfGroup) => new Set(Object.keys(IMPLIED_BY).map(Number).filter(isOfGroup)),
);

/** Markets whose outcomes are compared with those of other lines, as an SQL list. */
export const impliedMarketsSql = Object.keys(IMPLIED_BY).join(', ');

const isRange = (line: string): line is Range => line === SAME_OR_HIGHER || line === SAME_OR_LOWER;

/**
 * The pairs as rows of an SQL `values` list: derived market and outcome, base market and outcome, and for the base either its specifiers
 * (`same`: those of the derived line) or whether higher or lower lines count. One of the two is null.
 */
export const impliedOutcomesSql = IMPLIED_OUTCOMES.map(({ derived, base }) => {
  const [specifiers, higher] = isRange(base.line)
    ? ['null', String(base.line === SAME_OR_HIGHER)]
    : [`'${base.line}'`, 'null'];
  return `(${derived.marketId}, '${derived.outcomeId}', ${base.marketId}, '${base.outcomeId}', ${specifiers}::text, ${higher}::boolean)`;
}).join(', ');

const MAX_CACHED = 10_000;
/** A cache: specifiers repeat with each message. */
const knownNumbers = new Map<string, number | null>();

/** Returns the number of a half line or of a line on the nth goal; null for any other line. */
function readLineNumber(specifiers: string): number | null {
  const cached = knownNumbers.get(specifiers);
  if (cached !== undefined) return cached;
  const [, half] = HALF_LINE.exec(specifiers) ?? [];
  const [, goal] = NTH_GOAL.exec(specifiers) ?? [];
  const number = half !== undefined ? Number(half) : goal !== undefined ? Number(goal) - 0.5 : null;
  if (knownNumbers.size >= MAX_CACHED) knownNumbers.clear();
  knownNumbers.set(specifiers, number);
  return number;
}

/** Lowest open odds of an outcome in the half lines of a market, from each number upwards and downwards. */
interface Ladder {
  /** Numbers of the lines, ascending. */
  numbers: readonly number[];
  /** By index in `numbers`: lowest odds at this and all higher numbers, and at this and all lower numbers. */
  higher: readonly Odds[];
  lower: readonly Odds[];
}

const EMPTY: Ladder = { numbers: [], higher: [], lower: [] };

type OddsOf = (outcome: OutcomeState, line: LineState) => Odds | null;

/**
 * Computes the highest odds at which outcomes of an event may be offered: those of the lowest-priced open outcome that never pays without
 * it. odds_limit.sql applies the same rule to stored lines. Use an instance once: it does not follow changes of the lines.
 */
export class OddsLimits {
  readonly #ladders = new Map<BaseOutcome, Ladder>();
  #halfLines: Map<number, { number: number; line: LineState }[]> | undefined;

  /**
   * @param lines of the event, by `lineKey`
   * @param oddsOf odds of a base, × 10,000
   */
  constructor(
    private readonly lines: ReadonlyMap<string, LineState>,
    private readonly oddsOf: OddsOf = ({ odds }) => odds,
  ) {}

  /** Returns the limit of an outcome, × 10,000; Infinity when no outcome limits it. */
  get(line: Pick<LineState, 'marketId' | 'specifiers'>, outcomeId: string): Odds {
    const bases = IMPLIED_BY[line.marketId]?.[outcomeId];
    if (bases === undefined) return Infinity;
    const from = readLineNumber(line.specifiers);
    let limit = Infinity;
    for (const base of bases) {
      const [market, which, id] = base;
      if (isRange(which)) {
        if (from !== null) limit = Math.min(limit, this.#cheapest(base, from, market !== line.marketId));
      } else if (which !== SAME || from !== null) {
        const other = this.lines.get(getLineKey(market, which === SAME ? line.specifiers : which));
        if (other) limit = Math.min(limit, this.#openOdds(other, id));
      }
    }
    return limit;
  }

  #openOdds(line: LineState, outcomeId: string): Odds {
    const outcome = line.status === 1 ? line.outcomes.get(outcomeId) : undefined;
    return (outcome?.active && this.oddsOf(outcome, line)) || Infinity;
  }

  /** @param withSame whether the line of the same number counts */
  #cheapest(base: BaseOutcome, from: number, withSame: boolean): Odds {
    const { numbers, higher, lower } = this.#ladder(base);
    if (base[1] === SAME_OR_HIGHER) {
      const at = numbers.findIndex((number) => (withSame ? number >= from : number > from));
      return higher[at] ?? Infinity;
    }
    const at = numbers.findLastIndex((number) => (withSame ? number <= from : number < from));
    return lower[at] ?? Infinity;
  }

  #ladder(base: BaseOutcome): Ladder {
    const cached = this.#ladders.get(base);
    if (cached) return cached;
    const half = this.#listLines(base[0]);
    if (half.length === 0) return EMPTY;
    const odds = half.map(({ line }) => this.#openOdds(line, base[2]));
    let cheapest = Infinity;
    const lower = odds.map((each) => (cheapest = Math.min(cheapest, each)));
    cheapest = Infinity;
    const higher = odds.toReversed().map((each) => (cheapest = Math.min(cheapest, each)));
    const ladder = { numbers: half.map(({ number }) => number), higher: higher.reverse(), lower };
    this.#ladders.set(base, ladder);
    return ladder;
  }

  #listLines(market: number): readonly { number: number; line: LineState }[] {
    if (!this.#halfLines) {
      this.#halfLines = new Map();
      for (const line of this.lines.values()) {
        const number = isNumbered(line.marketId) ? readLineNumber(line.specifiers) : null;
        if (number === null) continue;
        const all = this.#halfLines.get(line.marketId);
        if (all) all.push({ number, line });
        else this.#halfLines.set(line.marketId, [{ number, line }]);
      }
      for (const all of this.#halfLines.values()) all.sort((one, other) => one.number - other.number);
    }
    return this.#halfLines.get(market) ?? [];
  }
}
