import { type OutcomeName } from './graded';

/** Group of markets on the pages of a round. */
export type MarketGroup = 'main' | 'goals' | 'halves' | 'score';

/** A market of a match. Ids and specifiers are those of the feed, so that `@oware/betting` can settle them. */
export interface MarketKind {
  marketId: number;
  title: string;
  group: MarketGroup;
  /** Offered lines; '' for a market without lines. */
  lines: readonly string[];
  /** Average share of the stakes that the operator keeps, × 10,000, apart from void bets. Published. */
  margin: number;
  /** Names of the outcomes by id, in display order; `{line}` is the line's value. */
  outcomes: readonly (readonly [outcomeId: string, title: string, banner: string])[];
  /** Whether lists of matches show it: all outcomes, or the three most likely ones. */
  popular?: 'all' | 'likely';
}

const totals = (...lines: string[]): string[] => lines.map((line) => `total=${line}`);
const OVER_UNDER = [
  ['12', 'Over {line}', 'Over'],
  ['13', 'Under {line}', 'Under'],
] as const;
const WINNER = [
  ['1', 'Home', '1'],
  ['2', 'Draw', 'X'],
  ['3', 'Away', '2'],
] as const;
const SIDES = [
  ['1', 'Home'],
  ['X', 'Draw'],
  ['2', 'Away'],
] as const;

/** Creates outcomes whose title is also their short name. */
const named = (...titles: [outcomeId: string, title: string][]): MarketKind['outcomes'] =>
  titles.map(([outcomeId, title]) => [outcomeId, title, title] as const);

/** Feed's ids of the scores by home goals, each by away goals. */
const SCORE_IDS = [274, 284, 294, 304, 314];
const scores = SCORE_IDS.flatMap((first, away) =>
  SCORE_IDS.map((_, home): [string, string] => [String(first + 2 * home), `${home}-${away}`]),
);
/** Feed's number of "home at half-time, home at full time"; the next ones follow in steps of two. */
const FIRST_HALVES = 418;
const halvesOutcomes = SIDES.flatMap(([half, halfTitle], at) =>
  SIDES.map(
    ([full, fullTitle], no) =>
      [String(FIRST_HALVES + 2 * (3 * at + no)), `${halfTitle}/${fullTitle}`, `${half}/${full}`] as const,
  ),
);
const EXACT_GOALS = 'sr:exact_goals:6+';
/** Feed's number of "no goals" in {@link EXACT_GOALS}; the next ones follow. */
const NO_GOALS = 68;

/** Markets of virtual football in display order. */
export const markets: readonly MarketKind[] = [
  { marketId: 1, title: '1X2', group: 'main', lines: [''], margin: 600, outcomes: WINNER, popular: 'all' },
  {
    marketId: 18,
    title: 'Over/Under Goals',
    group: 'goals',
    lines: totals('1.5', '2.5', '3.5'),
    margin: 600,
    outcomes: OVER_UNDER,
    popular: 'all',
  },
  {
    marketId: 10,
    title: 'Double Chance',
    group: 'main',
    lines: [''],
    margin: 600,
    outcomes: [
      ['9', 'Home or Draw', '1X'],
      ['10', 'Home or Away', '12'],
      ['11', 'Draw or Away', 'X2'],
    ],
    popular: 'all',
  },
  {
    marketId: 29,
    title: 'GG/NG',
    group: 'goals',
    lines: [''],
    margin: 600,
    outcomes: named(['74', 'Yes'], ['76', 'No']),
    popular: 'all',
  },
  {
    marketId: 11,
    title: 'Draw No Bet',
    group: 'main',
    lines: [''],
    margin: 600,
    outcomes: [
      ['4', 'Home', '1'],
      ['5', 'Away', '2'],
    ],
    popular: 'all',
  },
  {
    marketId: 8,
    title: 'First Goal',
    group: 'goals',
    lines: ['goalnr=1'],
    margin: 700,
    outcomes: [
      ['6', 'Home', '1'],
      ['7', 'No goal', 'None'],
      ['8', 'Away', '2'],
    ],
    popular: 'all',
  },
  {
    marketId: 26,
    title: 'Odd/Even',
    group: 'goals',
    lines: [''],
    margin: 500,
    outcomes: named(['70', 'Odd'], ['72', 'Even']),
  },
  {
    marketId: 14,
    title: 'Handicap',
    group: 'main',
    lines: ['hcp=0:1', 'hcp=1:0'],
    margin: 700,
    outcomes: [
      ['1711', 'Home ({line})', '1'],
      ['1712', 'Draw ({line})', 'X'],
      ['1713', 'Away ({line})', '2'],
    ],
  },
  {
    marketId: 60,
    title: '1st Half - 1X2',
    group: 'halves',
    lines: [''],
    margin: 700,
    outcomes: WINNER,
    popular: 'all',
  },
  {
    marketId: 68,
    title: '1st Half - Over/Under',
    group: 'halves',
    lines: totals('0.5', '1.5'),
    margin: 700,
    outcomes: OVER_UNDER,
  },
  {
    marketId: 47,
    title: 'Halftime/Fulltime',
    group: 'halves',
    lines: [''],
    margin: 700,
    outcomes: halvesOutcomes,
  },
  {
    marketId: 19,
    title: 'Home Over/Under',
    group: 'goals',
    lines: totals('0.5', '1.5', '2.5'),
    margin: 700,
    outcomes: OVER_UNDER,
  },
  {
    marketId: 20,
    title: 'Away Over/Under',
    group: 'goals',
    lines: totals('0.5', '1.5', '2.5'),
    margin: 700,
    outcomes: OVER_UNDER,
  },
  {
    marketId: 21,
    title: 'Exact Goals',
    group: 'goals',
    lines: [`variant=${EXACT_GOALS}`],
    margin: 700,
    outcomes: named(
      ...['0', '1', '2', '3', '4', '5', '6+'].map((title, goals): [string, string] => [
        `${EXACT_GOALS}:${NO_GOALS + goals}`,
        title,
      ]),
    ),
  },
  {
    marketId: 45,
    title: 'Correct Score',
    group: 'score',
    lines: [''],
    margin: 700,
    outcomes: named(...scores, ['324', 'Any other']),
    popular: 'likely',
  },
];

/** An outcome of a match with the margin of its market. */
interface OfferedOutcome {
  name: OutcomeName;
  margin: number;
}

let offered: readonly OfferedOutcome[] | null = null;

/** Lists the outcomes of all markets and lines, in display order. */
export const listOutcomes = (): readonly OfferedOutcome[] =>
  (offered ??= markets.flatMap(({ marketId, lines, outcomes, margin }) =>
    lines.flatMap((specifiers) =>
      outcomes.map(([outcomeId]) => ({ name: { marketId, specifiers, outcomeId }, margin })),
    ),
  ));

/**
 * Average share of the stakes on a bet builder that the operator keeps, × 10,000, once for all its outcomes. Published.
 */
export const BUILDER_MARGIN = 1000;
/**
 * Lowest and highest average return of a single bet in percent: the margins above, less rounding, plus void stakes. Published.
 */
export const FOOTBALL_RETURN = { min: 92, max: 97 } as const;
/** Minimum and maximum offered odds, × 10,000. */
export const MIN_ODDS = 10_100;
export const MAX_ODDS = 2_000_000;
/** Number of outcomes of a match in a bet builder. */
export const BUILDER_OUTCOMES = { least: 2, most: 6 } as const;

/** Returns a market by its id; undefined for an unknown id. */
export const findMarket = (marketId: number): MarketKind | undefined =>
  markets.find((market) => market.marketId === marketId);

/** Returns the value of a line: "2.5" for "total=2.5"; empty for a market without lines. */
export const getLineValue = (specifiers: string): string => /^(?:total|hcp)=(.*)$/.exec(specifiers)?.[1] ?? '';
