/** Names of the feed's match_status codes. */
const NAMES: Readonly<Record<number, string>> = {
  1: 'Period 1',
  2: 'Period 2',
  3: 'Period 3',
  6: '1st half',
  7: '2nd half',
  8: 'Set 1',
  9: 'Set 2',
  10: 'Set 3',
  11: 'Set 4',
  12: 'Set 5',
  13: 'Q1',
  14: 'Q2',
  15: 'Q3',
  16: 'Q4',
  20: 'Started',
  30: 'Break',
  31: 'Half-time',
  32: 'Awaiting overtime',
  33: 'Overtime half-time',
  34: 'Awaiting penalties',
  40: 'Overtime',
  41: 'Overtime 1st half',
  42: 'Overtime 2nd half',
  50: 'Penalties',
  61: 'Delayed',
  80: 'Interrupted',
  81: 'Suspended',
  90: 'Abandoned',
  91: 'Walkover',
  92: 'Retired',
  93: 'Walkover',
  94: 'Walkover',
  95: 'Retired',
  96: 'Retired',
  97: 'Defaulted',
  98: 'Defaulted',
  100: 'Ended',
  110: 'After overtime',
  120: 'After penalties',
  301: 'Break after Q1',
  302: 'Half-time',
  303: 'Break after Q3',
  419: 'Extra inning, top',
  420: 'Extra inning, bottom',
  501: '1st innings',
  502: '2nd innings',
  518: 'Super over',
  // Tops and bottoms of the nine innings of baseball.
  ...Object.fromEntries(
    Array.from({ length: 18 }, (_, at) => [
      401 + at,
      `Inning ${Math.floor(at / 2) + 1}, ${at % 2 === 0 ? 'top' : 'bottom'}`,
    ]),
  ),
  // The breaks between them, in the same order; 438 is before the first extra inning, 439 between two of those.
  ...Object.fromEntries(
    Array.from({ length: 18 }, (_, at) => [
      421 + at,
      `Break ${at % 2 === 0 ? 'in' : 'after'} inning ${Math.floor(at / 2) + 1}`,
    ]),
  ),
  439: 'Break in extra innings',
};
type Names = Readonly<Record<number, string>>;
const SETS: Names = {
  301: 'Break after set 1',
  302: 'Break after set 2',
  303: 'Break after set 3',
  304: 'Break after set 4',
};
const PERIODS: Names = { 301: 'Break after period 1', 302: 'Break after period 2' };
const ROUNDS: Names = { 1: 'Round 1', 2: 'Round 2', 3: 'Round 3', 4: 'Round 4', 5: 'Round 5' };
/** Codes with another meaning in some sports. */
const BY_SPORT: Readonly<Record<string, Names>> = {
  ...Object.fromEntries([5, 20, 22, 23, 31, 34].map((number) => [`sr:sport:${number}`, SETS])),
  'sr:sport:3': { 32: 'Awaiting extra innings', 40: 'Extra innings', 110: 'After extra innings' },
  'sr:sport:4': PERIODS,
  'sr:sport:195': PERIODS,
  'sr:sport:117': ROUNDS,
  'sr:sport:10': { 20: 'In the ring' },
  'sr:sport:21': { 301: 'Innings break' },
  'sr:sport:155': { 20: 'First to 21' },
};
const STARTED = 20;
/** Sports whose code only means that the match is in play: the current part follows from the number of scores. */
const PARTS: Readonly<Record<string, string>> = {
  'sr:sport:19': 'Frame',
  'sr:sport:109': 'Map',
  'sr:sport:110': 'Map',
  'sr:sport:111': 'Map',
};

/**
 * Returns the name of the period; empty without a known code.
 * @param parts number of parts of the match with a score
 */
export function getPeriodName(sportId: string, matchStatus: number | null, parts = 0): string {
  if (matchStatus === null) return '';
  const part = PARTS[sportId];
  if (part !== undefined && matchStatus === STARTED && parts > 0) return `${part} ${parts}`;
  return BY_SPORT[sportId]?.[matchStatus] ?? NAMES[matchStatus] ?? '';
}

/** Codes of unusual ends: walkover, retirement, or play beyond the regular parts. */
const ENDINGS: readonly (number | null)[] = [91, 92, 93, 94, 95, 96, 97, 98, 110, 120];

/** Returns the name of an unusual end of a match; empty otherwise. */
export const getEndingName = (sportId: string, matchStatus: number | null): string =>
  ENDINGS.includes(matchStatus) ? getPeriodName(sportId, matchStatus) : '';
