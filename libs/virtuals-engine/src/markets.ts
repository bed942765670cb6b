/** A market of a match. Ids and specifiers are those of the feed, so that `@oware/betting` can settle them. */
export interface MarketKind {
  marketId: number;
  title: string;
  /** Offered lines; '' for a market without lines. */
  lines: readonly string[];
  /** Average share of the stakes that the operator keeps, × 10,000, apart from void bets. Published. */
  margin: number;
  /** Names of the outcomes by id; `{line}` is the line's value. */
  outcomes: Readonly<Record<string, string>>;
  /** Shorter names, for lists. */
  banner: Readonly<Record<string, string>>;
}

const totals = (...lines: string[]): string[] => lines.map((line) => `total=${line}`);
const OVER_UNDER = { 12: 'Over {line}', 13: 'Under {line}' };
const OVER_UNDER_BANNER = { 12: 'Over', 13: 'Under' };
const WINNER = { 1: 'Home', 2: 'Draw', 3: 'Away' };
const WINNER_BANNER = { 1: '1', 2: 'X', 3: '2' };

/** Markets of virtual football in display order. The first five are the popular ones. */
export const markets: readonly MarketKind[] = [
  { marketId: 1, title: '1X2', lines: [''], margin: 600, outcomes: WINNER, banner: WINNER_BANNER },
  {
    marketId: 18,
    title: 'Over/Under Goals',
    lines: totals('1.5', '2.5', '3.5'),
    margin: 600,
    outcomes: OVER_UNDER,
    banner: OVER_UNDER_BANNER,
  },
  {
    marketId: 10,
    title: 'Double Chance',
    lines: [''],
    margin: 600,
    outcomes: { 9: 'Home or Draw', 10: 'Home or Away', 11: 'Draw or Away' },
    banner: { 9: '1X', 10: '12', 11: 'X2' },
  },
  {
    marketId: 29,
    title: 'GG/NG',
    lines: [''],
    margin: 600,
    outcomes: { 74: 'Yes', 76: 'No' },
    banner: { 74: 'Yes', 76: 'No' },
  },
  {
    marketId: 11,
    title: 'Draw No Bet',
    lines: [''],
    margin: 600,
    outcomes: { 4: 'Home', 5: 'Away' },
    banner: { 4: '1', 5: '2' },
  },
  {
    marketId: 26,
    title: 'Odd/Even',
    lines: [''],
    margin: 500,
    outcomes: { 70: 'Odd', 72: 'Even' },
    banner: { 70: 'Odd', 72: 'Even' },
  },
  {
    marketId: 14,
    title: 'Handicap',
    lines: ['hcp=0:1', 'hcp=1:0'],
    margin: 700,
    outcomes: { 1711: 'Home ({line})', 1712: 'Draw ({line})', 1713: 'Away ({line})' },
    banner: { 1711: '1', 1712: 'X', 1713: '2' },
  },
  { marketId: 60, title: '1st Half - 1X2', lines: [''], margin: 700, outcomes: WINNER, banner: WINNER_BANNER },
  {
    marketId: 68,
    title: '1st Half - Over/Under',
    lines: totals('0.5', '1.5'),
    margin: 700,
    outcomes: OVER_UNDER,
    banner: OVER_UNDER_BANNER,
  },
  {
    marketId: 19,
    title: 'Home Over/Under',
    lines: totals('1.5'),
    margin: 700,
    outcomes: OVER_UNDER,
    banner: OVER_UNDER_BANNER,
  },
  {
    marketId: 20,
    title: 'Away Over/Under',
    lines: totals('1.5'),
    margin: 700,
    outcomes: OVER_UNDER,
    banner: OVER_UNDER_BANNER,
  },
];

/** Number of {@link markets} shown in lists of events. */
export const POPULAR_MARKETS = 5;
/**
 * Average share of the stakes on a bet builder that the operator keeps, × 10,000, once for all its outcomes. Published.
 */
export const BUILDER_MARGIN = 1000;
/**
 * Lowest and highest average return of a single bet in percent: the margins above, less rounding, plus void stakes. Published.
 */
export const FOOTBALL_RETURN = { min: 92, max: 96 } as const;
/** Minimum and maximum offered odds, × 10,000. */
export const MIN_ODDS = 10_100;
export const MAX_ODDS = 2_000_000;
/** Number of outcomes of a match in a bet builder. */
export const BUILDER_OUTCOMES = { least: 2, most: 6 } as const;

/** Returns a market by its id; undefined for an unknown id. */
export const findMarket = (marketId: number): MarketKind | undefined =>
  markets.find((market) => market.marketId === marketId);

/** Returns the value of a line: "2.5" for "total=2.5". */
export const getLineValue = (specifiers: string): string => specifiers.slice(specifiers.indexOf('=') + 1);
