import { type LegRow } from '../ticket-row';

/** Specifiers as an object: `hcp=0:1|total=2.5`. */
export const specifiersOf = (text: string): Record<string, string> =>
  Object.fromEntries(text.split('|').flatMap((pair) => {
    const [name, ...value] = pair.split('=');
    return name ? [[name, value.join('=')]] : [];
  }));

const UNITS: Record<string, [one: string, many: string]> = {
  'sr:sport:1': ['goal', 'goals'],
  'sr:sport:2': ['point', 'points'],
  'sr:sport:5': ['game', 'games'],
};

/** "1 goal", "3 points": what the sport counts. */
export function counted(amount: number, sportId: string): string {
  const [one, many] = UNITS[sportId] ?? ['point', 'points'];
  return `${amount} ${amount === 1 ? one : many}`;
}

/** The part of a match that a market is about, and what is counted there: in tennis sets, all games, or the games of one set. */
export type Period = 'match' | 'first half' | 'second half' | 'sets' | 'games' | 'set';
type Pair = { home: number; away: number };

/** The set that a leg is about, from 1. */
export const setOf = (leg: Pick<LegRow, 'specifiers'>): number => Number(specifiersOf(leg.specifiers).setnr);

/** The score of the part of the match that a market is about; null while nobody knows it. */
export function scoreOf({ score, specifiers }: Pick<LegRow, 'score' | 'specifiers'>, period: Period): Pair | null {
  if (score === null) return null;
  if (period === 'match' || period === 'sets') return { home: score.home, away: score.away };
  if (period === 'games') {
    return score.periods.reduce<Pair>(({ home, away }, pair) => ({ home: home + pair[0], away: away + pair[1] }), { home: 0, away: 0 });
  }
  const pair = score.periods[period === 'first half' ? 0 : period === 'second half' ? 1 : setOf({ specifiers }) - 1];
  return pair === undefined ? null : { home: pair[0], away: pair[1] };
}

/** "Arsenal 2-1 Chelsea". */
export const line = ({ home, away }: Pick<LegRow, 'home' | 'away'>, score: Pair): string =>
  `${home} ${score.home}-${score.away} ${away}`;

const OVER = new Set(['ended', 'closed']);

/** When the score was so, or what it counts: at full time, at half-time, in sets, in set 2; so far. */
export function moment(leg: LegRow, period: Period): string {
  const over = OVER.has(leg.eventStatus);
  const known = leg.score?.periods.length ?? 0;
  switch (period) {
    case 'sets':
    case 'games':
      return `in ${period}${over ? '' : ' so far'}`;
    case 'set':
      return `in set ${setOf(leg)}${over || known > setOf(leg) ? '' : ' so far'}`;
    default:
      if (period === 'first half' && known > 1) return 'at half-time';
      return over ? 'at full time' : 'so far';
  }
}
