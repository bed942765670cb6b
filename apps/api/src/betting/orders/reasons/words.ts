import { countText } from '@oware/content';
import { type LegRow } from '../ticket-row';
import { type ReasonTexts } from './texts';

export type Unit = 'goal' | 'point' | 'run' | 'game' | 'round' | 'frame' | 'set' | 'map';

/** Specifiers as an object: `hcp=0:1|total=2.5`. */
export const specifiersOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split('|').flatMap((pair) => {
      const [name, ...value] = pair.split('=');
      return name ? [[name, value.join('=')]] : [];
    }),
  );

/** What a sport counts, one of it; points in all others. */
const UNITS: Readonly<Record<string, Unit>> = {
  ...Object.fromEntries([1, 4, 6, 29, 137, 195, 202120001].map((number) => [`sr:sport:${number}`, 'goal' as const])),
  'sr:sport:3': 'run',
  'sr:sport:5': 'game',
  'sr:sport:10': 'round',
  'sr:sport:117': 'round',
  'sr:sport:19': 'frame',
  'sr:sport:21': 'run',
  'sr:sport:22': 'set',
  'sr:sport:109': 'map',
  'sr:sport:110': 'map',
  'sr:sport:111': 'map',
};

/** "1 goal", "3 points": what the sport counts, or the unit that a market counts instead. */
export const counted = (text: ReasonTexts, amount: number, sportId: string, unit?: Unit): string =>
  countText(text, unit ?? UNITS[sportId] ?? 'point', amount);

const MAPS: readonly string[] = ['sr:sport:109', 'sr:sport:110', 'sr:sport:111'];
const FIGHTS: readonly string[] = ['sr:sport:10', 'sr:sport:117'];
type OfSport = Pick<LegRow, 'sportId'>;

export const isFight = ({ sportId }: OfSport): boolean => FIGHTS.includes(sportId);
/** What is won in a sport that is not about goals or points alone. */
export const unitOfMatch = ({ sportId }: OfSport): 'set' | 'frame' | 'map' =>
  MAPS.includes(sportId) ? 'map' : sportId === 'sr:sport:19' ? 'frame' : 'set';

/** The part of a match that a market is about, and what is counted there: in tennis sets, all games, or the games of one set. */
export type Period =
  | 'match'
  | 'first half'
  | 'second half'
  | 'sets'
  | 'games'
  | 'points'
  | 'set'
  | 'map'
  | 'quarter'
  | 'innings'
  | 'first five innings';
type Pair = { home: number; away: number };

/** The set, map, quarter or innings that a leg is about, from 1. */
export function setOf(leg: Pick<LegRow, 'specifiers'>): number {
  const { setnr, mapnr, quarternr, inningnr } = specifiersOf(leg.specifiers);
  return Number(setnr ?? mapnr ?? quarternr ?? inningnr);
}

/** The score of the part of the match that a market is about; null while nobody knows it. */
export function scoreOf({ score, specifiers }: Pick<LegRow, 'score' | 'specifiers'>, period: Period): Pair | null {
  if (score === null) return null;
  if (period === 'match' || period === 'sets') return { home: score.home, away: score.away };
  if (period === 'games' || period === 'points' || period === 'first five innings') {
    const parts = period === 'first five innings' ? score.periods.slice(0, 5) : score.periods;
    return parts.reduce<Pair>(({ home, away }, pair) => ({ home: home + pair[0], away: away + pair[1] }), {
      home: 0,
      away: 0,
    });
  }
  if (period === 'first half' && score.periods.length > 2) return halfOf(score.periods);
  const pair = score.periods[period === 'first half' ? 0 : period === 'second half' ? 1 : setOf({ specifiers }) - 1];
  return pair === undefined ? null : { home: pair[0], away: pair[1] };
}

/** The first half of a match that is played in quarters. */
const halfOf = ([first = [0, 0], second = [0, 0]]: readonly (readonly [number, number])[]): Pair => ({
  home: first[0] + second[0],
  away: first[1] + second[1],
});

/** Teams and score of "Arsenal 2-1 Chelsea". */
export const atScore = ({ home, away }: Pick<LegRow, 'home' | 'away'>, score: Pair) => ({
  home,
  away,
  score: `${score.home}-${score.away}`,
});

const OVER = new Set(['ended', 'closed']);

/** When the score was so, or what it counts: at full time, at half-time, in sets, in set 2; so far. */
export function moment(text: ReasonTexts, leg: LegRow, period: Period): string {
  const over = OVER.has(leg.eventStatus);
  const known = leg.score?.periods.length ?? 0;
  const said = (ended: boolean, words: string): string =>
    ended ? words : text('momentSoFar', { params: { moment: words } });
  switch (period) {
    case 'sets':
      return isFight(leg) ? text('moment_fight') : said(over, text(`moment_${unitOfMatch(leg)}s`));
    case 'games':
    case 'points':
      return said(over, text(`moment_${period}`));
    case 'set':
    case 'map':
    case 'quarter':
    case 'innings': {
      const no = setOf(leg);
      const part = period === 'set' ? unitOfMatch(leg) : period;
      return said(over || known > no, text(`moment_${part}`, { params: { no } }));
    }
    case 'first five innings':
      return said(over || known > 5, text('moment_firstFive'));
    default:
      if (period === 'first half' && known > 1) return text('moment_halfTime');
      return text(over ? 'moment_fullTime' : 'moment_now');
  }
}
