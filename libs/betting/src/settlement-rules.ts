/** What becomes of a match that is not played to its end as planned. */
export type Interruption = 'cancelled' | 'postponed' | 'abandoned';

/**
 * How bets on a sport are settled when the feed does not say: its own results and cancellations always come first. The server's job and
 * the page of rules both read these rows (docs/adr/0061).
 */
export interface SettlementRule {
  /** A match that was postponed or moved counts when it begins within so many hours of the time announced before. */
  begins: number;
  /** A match that was broken off counts when it is finished within so many hours of its start; what was decided by then stands. */
  finishes: number;
  /** Who gives up, or does not come: `decided` keeps what is decided and gives back the rest; null where sides play as teams. */
  givesUp: 'decided' | null;
}

/**
 * What becomes of bets on who wins a competition: several that share the place divide the stake (the feed's dead heat factor), a runner that
 * withdraws gives its stakes back (the feed's void factor). The page of rules says each row in words.
 */
export const OUTRIGHT_RULES = { deadHeat: 'divided', withdrawn: 'back' } as const;

/** Runners of a competition that withdraw at the most, as a share of those that are in it (docs/adr/0167). */
export const MOST_WITHDRAWN = 0.05;

/** Why the product itself gives stakes back; the feed's own numbers are below 1,000. */
export const VOID_REASON = { notPlayed: 90_001, moved: 90_002, replaced: 90_003 } as const;

const HOUR_MS = 60 * 60_000;

const TEAMS: SettlementRule = { begins: 48, finishes: 48, givesUp: null };
/** Played for an audience of the day: another day is another match. */
const SAME_DAY: SettlementRule = { begins: 24, finishes: 24, givesUp: null };
/** Part of a tournament that waits for it. */
const TOURNAMENT: SettlementRule = { begins: 336, finishes: 336, givesUp: 'decided' };
const SINGLES: SettlementRule = { begins: 48, finishes: 48, givesUp: 'decided' };

/** Sports whose rules are not those of teams, by sr:sport:{n}. */
const RULES: Readonly<Record<string, SettlementRule>> = {
  // Baseball, eSports and what is played by the hour.
  'sr:sport:3': SAME_DAY,
  'sr:sport:109': SAME_DAY,
  'sr:sport:110': SAME_DAY,
  'sr:sport:111': SAME_DAY,
  'sr:sport:137': SAME_DAY,
  'sr:sport:153': SAME_DAY,
  'sr:sport:195': SAME_DAY,
  // Cricket waits for rain.
  'sr:sport:21': { begins: 72, finishes: 72, givesUp: null },
  // Tennis and snooker.
  'sr:sport:5': TOURNAMENT,
  'sr:sport:19': TOURNAMENT,
  // Boxing, MMA, table tennis, darts, badminton, squash, beach volleyball.
  'sr:sport:10': SINGLES,
  'sr:sport:117': SINGLES,
  'sr:sport:20': SINGLES,
  'sr:sport:22': SINGLES,
  'sr:sport:31': SINGLES,
  'sr:sport:34': SINGLES,
};

/** The rule of a sport (`sr:sport:{n}`); one that is not listed has that of teams. */
export const settlementRule = (sportId: string): SettlementRule => RULES[sportId] ?? TEAMS;

/**
 * The moment, ms since 1970, at which stakes on lines without a result are given back when the feed has said nothing of them.
 * @param startTime when the match was to begin, ms since 1970
 */
export function givenBackAt(sportId: string, interruption: Interruption, startTime: number): number {
  const { begins, finishes } = settlementRule(sportId);
  const hours = interruption === 'cancelled' ? 0 : interruption === 'postponed' ? begins : finishes;
  return startTime + hours * HOUR_MS;
}

/** Whether bets placed before a match was moved are given back: it begins too long after the time announced before. Times in ms. */
export const moveGivesBack = (sportId: string, before: number, after: number): boolean =>
  after - before > settlementRule(sportId).begins * HOUR_MS;
