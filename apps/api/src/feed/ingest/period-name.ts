/** Words for the feed's match_status codes. */
const NAMES: Readonly<Record<number, string>> = {
  6: '1st half', 7: '2nd half', 8: 'Set 1', 9: 'Set 2', 10: 'Set 3', 11: 'Set 4', 12: 'Set 5',
  13: 'Q1', 14: 'Q2', 15: 'Q3', 16: 'Q4', 20: 'Started', 30: 'Break', 31: 'Half-time', 32: 'Awaiting overtime',
  33: 'Overtime half-time', 34: 'Awaiting penalties', 40: 'Overtime', 41: 'Overtime 1st half', 42: 'Overtime 2nd half',
  50: 'Penalties', 61: 'Delayed', 80: 'Interrupted', 81: 'Suspended', 90: 'Abandoned', 100: 'Ended',
  110: 'After overtime', 120: 'After penalties', 301: 'Break after Q1', 302: 'Half-time', 303: 'Break after Q3',
};
/** Codes that other sports read differently. */
const BY_SPORT: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  'sr:sport:5': { 301: 'Break after set 1', 302: 'Break after set 2', 303: 'Break after set 3' },
};

/** The period in words; empty when the feed gives no code or one that is not known. */
export const periodName = (sportId: string, matchStatus: number | null): string =>
  matchStatus === null ? '' : (BY_SPORT[sportId]?.[matchStatus] ?? NAMES[matchStatus] ?? '');
