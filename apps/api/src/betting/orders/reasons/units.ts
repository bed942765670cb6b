import { getCountText } from '@oware/content';
import { type LegRow } from '../ticket-row';
import { type ReasonTexts } from './texts';

export type Unit = 'goal' | 'point' | 'run' | 'game' | 'round' | 'frame' | 'set' | 'map';

/** Parses specifiers such as `hcp=0:1|total=2.5` into an object. */
export const parseSpecifiers = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split('|').flatMap((pair) => {
      const [name, ...value] = pair.split('=');
      return name ? [[name, value.join('=')]] : [];
    }),
  );

/** Unit of the score by sport; all other sports count points. */
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

/** Formats a count, such as "1 goal" or "3 points", in the unit of the sport unless a market counts another unit. */
export const formatCount = (text: ReasonTexts, amount: number, sportId: string, unit?: Unit): string =>
  getCountText(text, unit ?? UNITS[sportId] ?? 'point', amount);

const MAPS: readonly string[] = ['sr:sport:109', 'sr:sport:110', 'sr:sport:111'];
const FIGHTS: readonly string[] = ['sr:sport:10', 'sr:sport:117'];
type OfSport = Pick<LegRow, 'sportId'>;

export const isFight = ({ sportId }: OfSport): boolean => FIGHTS.includes(sportId);
/** Unit that decides a match in sports that are not decided by goals or points alone. */
export const getMatchUnit = ({ sportId }: OfSport): 'set' | 'frame' | 'map' =>
  MAPS.includes(sportId) ? 'map' : sportId === 'sr:sport:19' ? 'frame' : 'set';

/**
 * Part of a match that a market is about, and the unit that it counts: in tennis the sets, all games, or the games of one set.
 */
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

/** Returns the number of the set, map, quarter or innings of a leg, from 1. */
export function getPartNumber(leg: Pick<LegRow, 'specifiers'>): number {
  const { setnr, mapnr, quarternr, inningnr } = parseSpecifiers(leg.specifiers);
  return Number(setnr ?? mapnr ?? quarternr ?? inningnr);
}

/** Returns the score of the part of the match that a market is about; null while it is unknown. */
export function getPartScore({ score, specifiers }: Pick<LegRow, 'score' | 'specifiers'>, period: Period): Pair | null {
  if (score === null) return null;
  if (period === 'match' || period === 'sets') return { home: score.home, away: score.away };
  if (period === 'games' || period === 'points' || period === 'first five innings') {
    const parts = period === 'first five innings' ? score.periods.slice(0, 5) : score.periods;
    return parts.reduce<Pair>(({ home, away }, pair) => ({ home: home + pair[0], away: away + pair[1] }), {
      home: 0,
      away: 0,
    });
  }
  if (period === 'first half' && score.periods.length > 2) return computeFirstHalf(score.periods);
  const pair =
    score.periods[period === 'first half' ? 0 : period === 'second half' ? 1 : getPartNumber({ specifiers }) - 1];
  return pair === undefined ? null : { home: pair[0], away: pair[1] };
}

/** Returns the score of the first half of a match that is played in quarters. */
const computeFirstHalf = ([first = [0, 0], second = [0, 0]]: readonly (readonly [number, number])[]): Pair => ({
  home: first[0] + second[0],
  away: first[1] + second[1],
});

/** Returns the text parameters of a score such as "Arsenal 2-1 Chelsea". */
export const toScoreParams = ({ home, away }: Pick<LegRow, 'home' | 'away'>, score: Pair) => ({
  home,
  away,
  score: `${score.home}-${score.away}`,
});

const OVER = new Set(['ended', 'closed']);

/** Describes the time or the unit of a score: at full time, at half-time, in sets, in set 2; so far. */
export function formatMoment(text: ReasonTexts, leg: LegRow, period: Period): string {
  const over = OVER.has(leg.eventStatus);
  const periodCount = leg.score?.periods.length ?? 0;
  const formatState = (ended: boolean, moment: string): string =>
    ended ? moment : text('momentSoFar', { params: { moment } });
  switch (period) {
    case 'sets':
      return isFight(leg) ? text('moment_fight') : formatState(over, text(`moment_${getMatchUnit(leg)}s`));
    case 'games':
    case 'points':
      return formatState(over, text(`moment_${period}`));
    case 'set':
    case 'map':
    case 'quarter':
    case 'innings': {
      const no = getPartNumber(leg);
      const part = period === 'set' ? getMatchUnit(leg) : period;
      return formatState(over || periodCount > no, text(`moment_${part}`, { params: { no } }));
    }
    case 'first five innings':
      return formatState(over || periodCount > 5, text('moment_firstFive'));
    default:
      if (period === 'first half' && periodCount > 1) return text('moment_halfTime');
      return text(over ? 'moment_fullTime' : 'moment_now');
  }
}
