import {
  allScores,
  chanceOf,
  gradeAt,
  lineValue,
  markets,
  meanReturn,
  pricedMatch,
  type Fixture,
  type OutcomeName,
  type Price,
} from '@oware/virtuals-engine';
import { parseResultSequence } from '@oware/betting';
import { atLeast } from './chance';

/** How often bets on an outcome were offered, what they paid for a stake of 1 each, and what they had to pay in the mean. */
interface Paid {
  name: string;
  bets: number;
  paid: number;
  due: number;
  variance: number;
}
/** How often the outcomes of a line won, and how often they had to; without the last one, which follows from the others. */
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
}
/** A chi-square of a market's line. */
export interface Fit {
  name: string;
  value: number;
  p: number;
}

const titleOf = ({ marketId, specifiers, outcomeId }: OutcomeName): string => {
  const market = markets.find((each) => each.marketId === marketId);
  const label = market?.outcomes[outcomeId]?.replace('{line}', lineValue(specifiers)) ?? outcomeId;
  return `${market?.title ?? marketId}${specifiers === '' ? '' : ` ${specifiers}`}: ${label}`;
};
const nameOf = (outcome: OutcomeName): string => `${outcome.marketId}/${outcome.specifiers}/${outcome.outcomeId}`;

/** Lines whose outcomes exclude each other and of which one always wins. */
const PARTED = new Set([1, 14, 18, 19, 20, 26, 29, 60, 68]);
const lines = markets.flatMap(({ marketId, title, lines: specifiers, outcomes }) =>
  specifiers.map((each) => ({
    title: `${title}${each === '' ? '' : ` ${each}`}`,
    parted: PARTED.has(marketId),
    outcomes: Object.keys(outcomes).map((outcomeId): OutcomeName => ({ marketId, specifiers: each, outcomeId })),
  })),
);

const scoreKeys = new Map(
  allScores.map(({ halfTime, fullTime }, at) => [`${halfTime.join()}/${fullTime.join()}`, at] as const),
);
const gradeTable = new Map(
  lines
    .flatMap(({ outcomes }) => outcomes)
    .map((outcome) => [nameOf(outcome), allScores.map((score) => gradeAt(outcome, score))] as const),
);

/** All that a tally has counted, as JSON keeps it. */
export interface TallyState {
  matches: number;
  paid: [string, Paid][];
  counted: [string, Counted][];
}

/** Counts what matches paid on every outcome that was offered, against the chances that the prices were made of. */
export class Tally {
  matches = 0;
  readonly #paid = new Map<string, Paid>();
  readonly #counted = new Map<string, Counted>();
  readonly #chances = new Map<string, Map<string, number>>();

  /** @param before what was counted by a run that was stopped */
  constructor(before?: TallyState) {
    if (before === undefined) return;
    this.matches = before.matches;
    for (const [name, paid] of before.paid) this.#paid.set(name, paid);
    for (const [name, counted] of before.counted) this.#counted.set(name, counted);
  }

  /** What was counted so far; a tally that is made of it goes on as this one would. */
  state(): TallyState {
    return { matches: this.matches, paid: [...this.#paid], counted: [...this.#counted] };
  }

  /** Takes a match in. @param resultSequence how it was played */
  add(fixture: Fixture, resultSequence: string): void {
    this.matches++;
    const { halfTime, fullTime } = parseResultSequence(resultSequence);
    const at = scoreKeys.get(`${halfTime.join()}/${fullTime.join()}`);
    if (at === undefined) throw new Error(`No match ends with ${resultSequence}.`);
    const { prices } = pricedMatch(fixture);
    for (const price of prices) this.#pay(price, at);
    const chances = this.#chancesOf(fixture);
    for (const line of lines) if (line.parted) this.#count(line, chances, at);
  }

  /** What each outcome paid and how far that is from its mean, in standard deviations. */
  lines(): Line[] {
    return [...this.#paid.values()].map(({ name, bets, paid, due, variance }) => ({
      name,
      bets,
      paid: paid / bets,
      due: due / bets,
      sigmas: (paid - due) / Math.sqrt(variance),
    }));
  }

  /** Chi-square of how often the outcomes of each line won, by the covariance that matches of different chances have. */
  fits(): Fit[] {
    return [...this.#counted.values()].map(({ name, seen, due, spread }) => {
      const off = seen.map((count, at) => count - (due[at] as number));
      const [[a = 0, b = 0] = [], [, d = 0] = []] = spread;
      const [x = 0, y = 0] = off;
      const value = off.length === 1 ? (x * x) / a : (d * x * x - 2 * b * x * y + a * y * y) / (a * d - b * b);
      return { name, value, p: atLeast(value, off.length) };
    });
  }

  #pay(price: Price, at: number): void {
    const name = nameOf(price);
    const row = this.#paid.get(name) ?? { name: titleOf(price), bets: 0, paid: 0, due: 0, variance: 0 };
    const grade = gradeTable.get(name)?.[at];
    const odds = price.odds / 10_000;
    const mean = meanReturn(price);
    row.bets++;
    row.paid += grade === 'won' ? odds : grade === 'void' ? 1 : 0;
    row.due += mean;
    row.variance += price.chance.won * odds * odds + price.chance.void - mean * mean;
    this.#paid.set(name, row);
  }

  #count({ title, outcomes }: (typeof lines)[number], chances: ReadonlyMap<string, number>, at: number): void {
    const free = outcomes.slice(0, -1).map(nameOf);
    const row = this.#counted.get(title) ?? {
      name: title,
      seen: free.map(() => 0),
      due: free.map(() => 0),
      spread: free.map(() => free.map(() => 0)),
    };
    for (const [i, name] of free.entries()) {
      const p = chances.get(name) ?? 0;
      row.seen[i] = (row.seen[i] as number) + (gradeTable.get(name)?.[at] === 'won' ? 1 : 0);
      row.due[i] = (row.due[i] as number) + p;
      for (const [j, other] of free.entries()) {
        const q = chances.get(other) ?? 0;
        (row.spread[i] as number[])[j] = (row.spread[i]?.[j] as number) + (i === j ? p * (1 - p) : -p * q);
      }
    }
    this.#counted.set(title, row);
  }

  /** How likely each outcome is at a match, offered or not. */
  #chancesOf(fixture: Fixture): ReadonlyMap<string, number> {
    const key = `${fixture.leagueId}:${fixture.home}:${fixture.away}`;
    const before = this.#chances.get(key);
    if (before !== undefined) return before;
    const { chances } = pricedMatch(fixture);
    const made = new Map(
      lines.flatMap(({ outcomes }) =>
        outcomes.map((outcome) => [nameOf(outcome), chanceOf(outcome, chances).won] as const),
      ),
    );
    this.#chances.set(key, made);
    return made;
  }
}
