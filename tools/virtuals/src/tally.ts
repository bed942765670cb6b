import {
  allScores,
  findMarket,
  getChance,
  gradeAt,
  getLineValue,
  markets,
  parseScore,
  getMeanReturn,
  getPricedMatch,
  type Fixture,
  type OutcomeName,
  type Price,
  type PricedMatch,
} from '@oware/virtuals-engine';
import { getChiSquare, getChiSquareP } from './chance';

/** For bets on an outcome: how often they were offered, the payout for a stake of 1 each, and the expected payout. */
interface Paid {
  name: string;
  bets: number;
  paid: number;
  due: number;
  variance: number;
  /** Expected number of won bets. */
  wins: number;
}
/**
 * For the outcomes of a line: how often each won, and how often it was expected to; without the last one, which follows from the others.
 */
interface Counted {
  name: string;
  seen: number[];
  due: number[];
  spread: number[][];
}

/** A line of the report. */
export interface Line {
  name: string;
  bets: number;
  paid: number;
  due: number;
  sigmas: number;
  /** Whether enough wins are expected to compare them: from {@link MIN_EXPECTED} on. */
  judged: boolean;
}
/** Chi-square of a market's line. */
export interface Fit {
  name: string;
  value: number;
  p: number;
}

/** Minimum expected count of an outcome that is compared with its probability. */
const MIN_EXPECTED = 25;

const formatLine = (title: string, specifiers: string): string =>
  `${title}${getLineValue(specifiers) === '' ? '' : ` ${specifiers}`}`;
const formatTitle = ({ marketId, specifiers, outcomeId }: OutcomeName): string => {
  const market = findMarket(marketId);
  const label = market?.outcomes.find(([id]) => id === outcomeId)?.[1].replace('{line}', getLineValue(specifiers));
  return `${formatLine(market?.title ?? String(marketId), specifiers)}: ${label ?? outcomeId}`;
};
const formatName = (outcome: OutcomeName): string => `${outcome.marketId}/${outcome.specifiers}/${outcome.outcomeId}`;

/** Markets without exactly one winning outcome: double chance, and draw no bet. */
const NOT_PARTED = new Set([10, 11]);
const lines = markets.flatMap(({ marketId, title, lines: specifiers, outcomes }) =>
  specifiers.map((each) => ({
    title: formatLine(title, each),
    parted: !NOT_PARTED.has(marketId),
    outcomes: outcomes.map(([outcomeId]): OutcomeName => ({ marketId, specifiers: each, outcomeId })),
  })),
);

const toScoreKey = ({ halfTime, fullTime, goals }: (typeof allScores)[number]): string =>
  `${halfTime.join()}/${fullTime.join()}/${goals[0]?.side}`;
const scoreKeys = new Map(allScores.map((score, at) => [toScoreKey(score), at] as const));
const gradeTable = new Map(
  lines
    .flatMap(({ outcomes }) => outcomes)
    .map((outcome) => [formatName(outcome), allScores.map((score) => gradeAt(outcome, score))] as const),
);

/**
 * Counts of a tally, serialisable as JSON: how often each pair of teams ended at each score, by its index in the engine's list.
 */
export interface TallyState {
  matches: number;
  ended: [pair: string, scores: [at: number, times: number][]][];
}

/**
 * Counts the results of matches, and compares the payout of every offered outcome with the probabilities behind its price.
 */
export class Tally {
  matches = 0;
  readonly #ended = new Map<string, Map<number, number>>();

  /** @param before state of a stopped run */
  constructor(before?: TallyState) {
    if (before === undefined) return;
    this.matches = before.matches;
    for (const [pair, scores] of before.ended) this.#ended.set(pair, new Map(scores));
  }

  /** Returns the current state, from which another tally can continue. */
  state(): TallyState {
    return { matches: this.matches, ended: [...this.#ended].map(([pair, scores]) => [pair, [...scores]]) };
  }

  /**
   * Adds a match.
   * @param resultSequence course of the match
   */
  add({ leagueId, home, away }: Fixture, resultSequence: string): void {
    this.matches++;
    const at = getScoreIndex(resultSequence);
    const pair = `${leagueId}:${home}:${away}`;
    let scores = this.#ended.get(pair);
    if (scores === undefined) this.#ended.set(pair, (scores = new Map()));
    scores.set(at, (scores.get(at) ?? 0) + 1);
  }

  /** Returns the payout of each outcome and its deviation from the mean, in standard deviations. */
  lines(): Line[] {
    const rows = new Map<string, Paid>();
    for (const { prices, scores } of this.#pairs()) for (const price of prices) pay(rows, price, scores);
    return [...rows.values()].map(({ name, bets, paid, due, variance, wins }) => ({
      name,
      bets,
      paid: paid / bets,
      due: due / bets,
      sigmas: (paid - due) / Math.sqrt(variance),
      judged: wins >= MIN_EXPECTED,
    }));
  }

  /**
   * Returns the chi-square of how often the outcomes of each line won, by the covariance for matches with different probabilities.
   */
  fits(): Fit[] {
    const rows = new Map<string, Counted>();
    for (const { chances, scores } of this.#pairs())
      for (const line of lines) if (line.parted) count(rows, line, chances, scores);
    return [...rows.values()].map(({ name, seen, due, spread }) => {
      // Rare outcomes are counted together with the last one.
      const often = [...due.keys()].filter((at) => (due[at] as number) >= MIN_EXPECTED);
      const off = often.map((at) => (seen[at] as number) - (due[at] as number));
      const value = getChiSquare(
        off,
        often.map((i) => often.map((j) => spread[i]?.[j] ?? 0)),
      );
      return { name, value, p: getChiSquareP(value, off.length) };
    });
  }

  /** Yields each pair of teams with its prices and results. */
  *#pairs(): Generator<PricedMatch & { scores: Scores }> {
    for (const [pair, scores] of this.#ended) {
      const [leagueId = '', home = '', away = ''] = pair.split(':');
      yield { ...getPricedMatch({ leagueId, home: Number(home), away: Number(away) }), scores };
    }
  }
}

/** Number of matches of a pair by score. */
type Scores = ReadonlyMap<number, number>;

const places = new Map<string, number>();
/** Returns the index of a match's score in the engine's list. */
function getScoreIndex(resultSequence: string): number {
  let at = places.get(resultSequence);
  if (at === undefined) {
    at = scoreKeys.get(toScoreKey(parseScore(resultSequence)));
    if (at === undefined) throw new Error(`No match ends with ${resultSequence}.`);
    places.set(resultSequence, at);
  }
  return at;
}

const sum = (scores: Scores, getShare: (at: number) => number): number => {
  let all = 0;
  for (const [at, times] of scores) all += times * getShare(at);
  return all;
};

function pay(rows: Map<string, Paid>, price: Price, scores: Scores): void {
  const name = formatName(price);
  const row = rows.get(name) ?? { name: formatTitle(price), bets: 0, paid: 0, due: 0, variance: 0, wins: 0 };
  const grades = gradeTable.get(name);
  const odds = price.odds / 10_000;
  const mean = getMeanReturn(price);
  const matches = sum(scores, () => 1);
  row.bets += matches;
  row.paid += sum(scores, (at) => (grades?.[at] === 'won' ? odds : grades?.[at] === 'void' ? 1 : 0));
  row.due += matches * mean;
  row.wins += matches * price.chance.won;
  row.variance += matches * (price.chance.won * odds * odds + price.chance.void - mean * mean);
  rows.set(name, row);
}

/** @param chances probability of each score, and so of each outcome, offered or not */
function count(
  rows: Map<string, Counted>,
  { title, outcomes }: (typeof lines)[number],
  chances: Float64Array,
  scores: Scores,
): void {
  const free = outcomes.slice(0, -1);
  const row = rows.get(title) ?? {
    name: title,
    seen: free.map(() => 0),
    due: free.map(() => 0),
    spread: free.map(() => free.map(() => 0)),
  };
  const matches = sum(scores, () => 1);
  const likely = free.map((outcome) => getChance(outcome, chances).won);
  for (const [i, outcome] of free.entries()) {
    const grades = gradeTable.get(formatName(outcome));
    const p = likely[i] as number;
    row.seen[i] = (row.seen[i] as number) + sum(scores, (at) => (grades?.[at] === 'won' ? 1 : 0));
    row.due[i] = (row.due[i] as number) + matches * p;
    for (const [j, q] of likely.entries())
      (row.spread[i] as number[])[j] = (row.spread[i]?.[j] as number) + matches * (i === j ? p * (1 - p) : -p * q);
  }
  rows.set(title, row);
}
