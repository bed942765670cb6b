/** Why a match is not played to its end as planned. */
export type Interruption = 'cancelled' | 'postponed' | 'abandoned';

/**
 * Settlement rules of a sport for cases that the feed does not settle: the feed's own results and cancellations always take precedence. The
 * server's job and the page of rules use the same rows (docs/adr/0061).
 */
export interface SettlementRule {
  /** A postponed match counts when it starts within this number of hours after the previously announced time. */
  begins: number;
  /**
   * An abandoned match counts when it is finished within this number of hours after its start; lines decided before remain settled.
   */
  finishes: number;
  /** Retirement or walkover: `decided` keeps decided lines and refunds the rest; null for team sports. */
  givesUp: 'decided' | null;
}

/**
 * Rules for outrights: several winners divide the stake (the feed's dead heat factor), and stakes on a runner that withdraws are refunded
 * (the feed's void factor). The page of rules describes each of them.
 */
export const OUTRIGHT_RULES = { deadHeat: 'divided', withdrawn: 'back' } as const;

/** Maximum share of the runners of a competition that may withdraw (docs/adr/0167). */
export const MAX_WITHDRAWN = 0.05;

/** Reasons of the product's own refunds; the feed's numbers are below 1,000. */
export const VOID_REASON = { notPlayed: 90_001, moved: 90_002, replaced: 90_003 } as const;

const HOUR_MS = 60 * 60_000;

const TEAMS: SettlementRule = { begins: 48, finishes: 48, givesUp: null };
/** Played on a fixed day: another day is another match. */
const SAME_DAY: SettlementRule = { begins: 24, finishes: 24, givesUp: null };
/** Part of a tournament, which waits for the match. */
const TOURNAMENT: SettlementRule = { begins: 336, finishes: 336, givesUp: 'decided' };
const SINGLES: SettlementRule = { begins: 48, finishes: 48, givesUp: 'decided' };

/** Sports with other rules than teams, by sr:sport:{n}. */
const RULES: Readonly<Record<string, SettlementRule>> = {
  // Baseball, eSports and hourly events.
  'sr:sport:3': SAME_DAY,
  'sr:sport:109': SAME_DAY,
  'sr:sport:110': SAME_DAY,
  'sr:sport:111': SAME_DAY,
  'sr:sport:137': SAME_DAY,
  'sr:sport:153': SAME_DAY,
  'sr:sport:195': SAME_DAY,
  // Cricket waits for rain to end.
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

/** Returns the rule of a sport (`sr:sport:{n}`); sports that are not listed have the rule of teams. */
export const getSettlementRule = (sportId: string): SettlementRule => RULES[sportId] ?? TEAMS;

/**
 * Returns the time, ms since 1970, at which stakes on lines without a result are refunded when the feed has not settled them.
 * @param startTime scheduled start of the match, ms since 1970
 */
export function getRefundTime(sportId: string, interruption: Interruption, startTime: number): number {
  const { begins, finishes } = getSettlementRule(sportId);
  const hours = interruption === 'cancelled' ? 0 : interruption === 'postponed' ? begins : finishes;
  return startTime + hours * HOUR_MS;
}

/**
 * Returns whether bets placed before a match was moved are refunded, because it starts too long after the previous time. Times in ms.
 */
export const isMoveRefunded = (sportId: string, before: number, after: number): boolean =>
  after - before > getSettlementRule(sportId).begins * HOUR_MS;
