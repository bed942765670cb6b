import { type LegRow } from '../ticket-row';
import { counted, type Period, setOf, specifiersOf } from './words';

/** What a leg still needs, given the score of its part of the match. */
type Need = (leg: LegRow, score: { home: number; away: number }) => string;

interface MarketWords { period: Period; need: Need }

const now = ({ home, away }: { home: number; away: number }): string => `${home}-${away} now`;

const teamOf = (leg: LegRow, homeIds: string[]): string => (homeIds.includes(leg.outcomeId) ? leg.home : leg.away);

const winner: Need = (leg, score) =>
  leg.outcomeId === '2' ? `A draw is needed, ${now(score)}` : `${teamOf(leg, ['1', '4'])} must win, ${now(score)}`;

const drawNoBet: Need = (leg, score) => `${teamOf(leg, ['4'])} must win, a draw gives the stake back, ${now(score)}`;

const doubleChance: Need = (leg, score) =>
  leg.outcomeId === '10' ? `It must not end in a draw, ${now(score)}` : `${teamOf(leg, ['9'])} must not lose, ${now(score)}`;

const bothScore: Need = (leg, { home, away }) => {
  const missing = [home === 0 ? leg.home : '', away === 0 ? leg.away : ''].filter(Boolean);
  if (leg.outcomeId === '74') return missing.length === 0 ? 'Both teams have scored' : `${missing.join(' and ')} must still score`;
  return missing.length === 0 ? 'Both teams have scored' : `${missing.join(' or ')} must stay without a goal`;
};

const oddEven: Need = (leg, { home, away }) =>
  `An ${leg.outcomeId === '70' ? 'odd' : 'even'} total is needed, ${home + away} so far`;

/** Over and under lines on both teams together, or on one of them. */
const total = (side: 'both' | 'home' | 'away', where = (_leg: LegRow): string => ''): Need => (leg, { home, away }) => {
  const limit = Number(specifiersOf(leg.specifiers).total);
  const count = side === 'both' ? home + away : side === 'home' ? home : away;
  const over = leg.outcomeId === '12';
  const label = `${over ? 'Over' : 'Under'} ${limit}${where(leg)}`;
  if (!over) return `${label}: at most ${counted(Math.ceil(limit) - 1, leg.sportId)}, ${count} so far`;
  return `${label}: ${counted(Math.floor(limit) + 1, leg.sportId)} needed, ${count} so far`;
};

const handicap: Need = (leg, score) => `${leg.outcomeName}: with the handicap it must come first, ${now(score)}`;

/** Tennis and the like: what is won is a match of sets, or a set of games. */
const setWinner: Need = (leg, { home, away }) => `${teamOf(leg, ['4'])} must win set ${setOf(leg)}, ${home}-${away} in games`;
const matchWinner: Need = (leg, { home, away }) => `${teamOf(leg, ['4'])} must win the match, ${home}-${away} in sets`;
const lead = (unit: 'sets' | 'games'): Need => (leg, { home, away }) =>
  `${leg.outcomeName}: with the handicap it must come first, ${home}-${away} in ${unit}`;
const inSet = (leg: LegRow): string => ` in set ${setOf(leg)}`;

const match = (need: Need): MarketWords => ({ period: 'match', need });
const firstHalf = (need: Need): MarketWords => ({ period: 'first half', need });

/** Markets by their id in the feed; others are told by name and score alone. */
export const marketWords: Readonly<Record<number, MarketWords>> = {
  1: match(winner),
  10: match(doubleChance),
  11: match(drawNoBet),
  14: match(handicap),
  16: match(handicap),
  18: match(total('both')),
  19: match(total('home')),
  20: match(total('away')),
  26: match(oddEven),
  29: match(bothScore),
  60: firstHalf(winner),
  63: firstHalf(doubleChance),
  64: firstHalf(drawNoBet),
  68: firstHalf(total('both')),
  75: firstHalf(bothScore),
  186: { period: 'sets', need: matchWinner },
  187: { period: 'games', need: lead('games') },
  188: { period: 'sets', need: lead('sets') },
  189: { period: 'games', need: total('both') },
  202: { period: 'set', need: setWinner },
  204: { period: 'set', need: total('both', inSet) },
  219: match(winner),
  223: match(handicap),
  225: match(total('both')),
};
