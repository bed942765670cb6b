import { type LegRow } from '../ticket-row';
import { EARLY_NEEDS } from './early-payout';
import { counted, isFight, type Period, setOf, specifiersOf, unitOfMatch } from './words';

/** What a leg still needs, given the score of its part of the match. */
type Need = (leg: LegRow, score: { home: number; away: number }) => string;

interface MarketWords {
  period: Period;
  need: Need;
}

const now = ({ home, away }: { home: number; away: number }): string => `${home}-${away} now`;

const teamOf = (leg: LegRow, homeIds: string[]): string => (homeIds.includes(leg.outcomeId) ? leg.home : leg.away);

const winner: Need = (leg, score) =>
  leg.outcomeId === '2' ? `A draw is needed, ${now(score)}` : `${teamOf(leg, ['1', '4'])} must win, ${now(score)}`;

const drawNoBet: Need = (leg, score) => `${teamOf(leg, ['4'])} must win, a draw gives the stake back, ${now(score)}`;

const doubleChance: Need = (leg, score) =>
  leg.outcomeId === '10'
    ? `It must not end in a draw, ${now(score)}`
    : `${teamOf(leg, ['9'])} must not lose, ${now(score)}`;

const bothScore: Need = (leg, { home, away }) => {
  const missing = [home === 0 ? leg.home : '', away === 0 ? leg.away : ''].filter(Boolean);
  if (leg.outcomeId === '74')
    return missing.length === 0 ? 'Both teams have scored' : `${missing.join(' and ')} must still score`;
  return missing.length === 0 ? 'Both teams have scored' : `${missing.join(' or ')} must stay without a goal`;
};

const oddEven: Need = (leg, { home, away }) =>
  `An ${leg.outcomeId === '70' ? 'odd' : 'even'} total is needed, ${home + away} so far`;

/** Over and under lines on both teams together, or on one of them. */
const total =
  (side: 'both' | 'home' | 'away', where = (_leg: LegRow): string => '', unit?: string): Need =>
  (leg, { home, away }) => {
    const limit = Number(specifiersOf(leg.specifiers).total);
    const count = side === 'both' ? home + away : side === 'home' ? home : away;
    const over = leg.outcomeId === '12';
    const label = `${over ? 'Over' : 'Under'} ${limit}${where(leg)}`;
    if (!over) return `${label}: at most ${counted(Math.ceil(limit) - 1, leg.sportId, unit)}, ${count} so far`;
    return `${label}: ${counted(Math.floor(limit) + 1, leg.sportId, unit)} needed, ${count} so far`;
  };

const handicap: Need = (leg, score) => `${leg.outcomeName}: with the handicap it must come first, ${now(score)}`;

/** Tennis and the like: what is won is a match of sets, or a set of games. */
const TENNIS = 'sr:sport:5';
/** What a set is called, and what is counted in it. */
const setWord = ({ sportId }: LegRow): string => (sportId === 'sr:sport:19' ? 'frame' : 'set');
const inSetCount = ({ sportId }: LegRow): string =>
  sportId === TENNIS ? 'games' : sportId === 'sr:sport:22' ? 'legs' : 'points';

const setWinner: Need = (leg, { home, away }) =>
  `${teamOf(leg, ['4'])} must win ${setWord(leg)} ${setOf(leg)}, ${home}-${away} in ${inSetCount(leg)}`;
const mapWinner: Need = (leg, { home, away }) =>
  `${teamOf(leg, ['4'])} must win map ${setOf(leg)}, ${home}-${away} now`;
const matchWinner: Need = (leg, { home, away }) =>
  isFight(leg)
    ? `${teamOf(leg, ['4'])} must win the fight`
    : `${teamOf(leg, ['4'])} must win the match, ${home}-${away} in ${unitOfMatch(leg)}`;
const lead =
  (unit: 'games' | 'points'): Need =>
  (leg, { home, away }) =>
    `${leg.outcomeName}: with the handicap it must come first, ${home}-${away} in ${unit}`;
const leadInMatch: Need = (leg, { home, away }) =>
  `${leg.outcomeName}: with the handicap it must come first, ${home}-${away} in ${unitOfMatch(leg)}`;
const totalOfMatch: Need = (leg, score) => total('both', undefined, unitOfMatch(leg).slice(0, -1))(leg, score);
const exactScore: Need = (leg, score) => `It must end ${leg.outcomeName}, ${now(score)}`;
const overtime: Need = (leg, score) =>
  leg.outcomeId === '74'
    ? `It must be level after regular time, ${now(score)}`
    : `It must not be level after regular time, ${now(score)}`;
/** Rounds are counted by the feed alone. */
const regularTotal: Need = (leg, score) => (isFight(leg) ? `${leg.outcomeName} rounds` : total('both')(leg, score));
const inSet = (leg: LegRow): string => ` in set ${setOf(leg)}`;
const inQuarter = (leg: LegRow): string => ` in quarter ${setOf(leg)}`;
const inInnings = (leg: LegRow): string => ` in innings ${setOf(leg)}`;
/** A market of one part of a match. */
const ofPart = (period: Period, need: Need): MarketWords => ({ period, need });

const match = (need: Need): MarketWords => ({ period: 'match', need });
const firstHalf = (need: Need): MarketWords => ({ period: 'first half', need });
const secondHalf = (need: Need): MarketWords => ({ period: 'second half', need });

/** Markets by their id in the feed; others are named by name and score alone. */
export const marketWords: Readonly<Record<number, MarketWords>> = {
  1: match(winner),
  10: match(doubleChance),
  11: match(drawNoBet),
  14: match(handicap),
  16: match(handicap),
  18: match(regularTotal),
  19: match(total('home')),
  20: match(total('away')),
  26: match(oddEven),
  29: match(bothScore),
  60: firstHalf(winner),
  63: firstHalf(doubleChance),
  64: firstHalf(drawNoBet),
  66: firstHalf(handicap),
  68: firstHalf(total('both')),
  75: firstHalf(bothScore),
  83: secondHalf(winner),
  88: secondHalf(handicap),
  90: secondHalf(total('both')),
  186: ofPart('sets', matchWinner),
  187: ofPart('games', lead('games')),
  188: ofPart('sets', leadInMatch),
  189: ofPart('games', total('both')),
  196: ofPart('sets', exactScore),
  199: ofPart('sets', exactScore),
  202: ofPart('set', setWinner),
  204: ofPart('set', total('both', inSet)),
  219: match(winner),
  220: match(overtime),
  223: match(handicap),
  225: match(total('both')),
  227: match(total('home')),
  228: match(total('away')),
  229: match(oddEven),
  235: ofPart('quarter', winner),
  236: ofPart('quarter', total('both', inQuarter)),
  237: ofPart('points', lead('points')),
  238: ofPart('points', total('both', undefined, 'point')),
  251: match(winner),
  256: match(handicap),
  258: match(total('both')),
  264: match(oddEven),
  274: ofPart('first five innings', winner),
  275: ofPart('first five innings', handicap),
  276: ofPart('first five innings', total('both')),
  288: ofPart('innings', total('both', inInnings)),
  302: ofPart('quarter', drawNoBet),
  303: ofPart('quarter', handicap),
  309: ofPart('set', lead('points')),
  310: ofPart('set', total('both', inSet, 'point')),
  311: ofPart('set', oddEven),
  314: ofPart('sets', totalOfMatch),
  327: ofPart('sets', leadInMatch),
  330: ofPart('map', mapWinner),
  340: match(winner),
  406: match(winner),
  410: match(handicap),
  412: match(total('both')),
  ...Object.fromEntries(Object.entries(EARLY_NEEDS).map(([id, need]) => [id, match(need)])),
};
