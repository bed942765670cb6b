import { type LegRow } from '../ticket-row';
import { EARLY_NEEDS } from './early-payout';
import { inUnits, type Need, now, saying, soFar } from './need';
import { counted, isFight, type Period, setOf, specifiersOf, type Unit, unitOfMatch } from './words';

interface MarketWords {
  period: Period;
  need: Need;
}

const teamOf = (leg: LegRow, homeIds: string[]): { team: string } => ({
  team: homeIds.includes(leg.outcomeId) ? leg.home : leg.away,
});

const winner: Need = (leg, score) =>
  leg.outcomeId === '2' ? saying('draw', {}, now(score)) : saying('win', teamOf(leg, ['1', '4']), now(score));

const drawNoBet: Need = (leg, score) => saying('winOrBack', teamOf(leg, ['4']), now(score));

const doubleChance: Need = (leg, score) =>
  leg.outcomeId === '10' ? saying('noDraw', {}, now(score)) : saying('notLose', teamOf(leg, ['9']), now(score));

const bothScore: Need = ({ outcomeId, home, away }, score) => {
  if (score.home > 0 && score.away > 0) return saying('bothScored');
  if (score.home === 0 && score.away === 0)
    return saying(outcomeId === '74' ? 'bothMustScore' : 'eitherNoGoal', { home, away });
  return saying(outcomeId === '74' ? 'mustScore' : 'noGoal', { team: score.home === 0 ? home : away });
};

const oddEven: Need = (leg, { home, away }) => saying(leg.outcomeId === '70' ? 'odd' : 'even', {}, soFar(home + away));

/** Over and under lines on both teams together, or on one of them. */
const total =
  (
    side: 'both' | 'home' | 'away',
    where: 'line' | 'lineInSet' | 'lineInQuarter' | 'lineInInnings' = 'line',
    unit?: Unit,
  ): Need =>
  (leg, { home, away }) => {
    const limit = Number(specifiersOf(leg.specifiers).total);
    const over = leg.outcomeId === '12';
    return {
      need: (text) => {
        const line = text(where, { params: { line: limit, no: setOf(leg) } });
        return over
          ? text('over', { params: { line, needed: counted(text, Math.floor(limit) + 1, leg.sportId, unit) } })
          : text('under', { params: { line, most: counted(text, Math.ceil(limit) - 1, leg.sportId, unit) } });
      },
      standing: soFar(side === 'both' ? home + away : side === 'home' ? home : away),
    };
  };

const outcomeOf = ({ outcomeName }: LegRow): { outcome: string } => ({ outcome: outcomeName });
const handicap: Need = (leg, score) => saying('handicap', outcomeOf(leg), now(score));

/** Tennis and the like: what is won is a match of sets, or a set of games. */
const TENNIS = 'sr:sport:5';
/** What is counted in a set. */
const inSetCount = ({ sportId }: LegRow): 'games' | 'legs' | 'points' =>
  sportId === TENNIS ? 'games' : sportId === 'sr:sport:22' ? 'legs' : 'points';

const setWinner: Need = (leg, score) =>
  saying(
    leg.sportId === 'sr:sport:19' ? 'winFrame' : 'winSet',
    { ...teamOf(leg, ['4']), no: setOf(leg) },
    inUnits(score, inSetCount(leg)),
  );
const mapWinner: Need = (leg, score) => saying('winMap', { ...teamOf(leg, ['4']), no: setOf(leg) }, now(score));
const matchWinner: Need = (leg, score) =>
  isFight(leg)
    ? saying('winFight', teamOf(leg, ['4']))
    : saying('winMatch', teamOf(leg, ['4']), inUnits(score, `${unitOfMatch(leg)}s`));
const lead =
  (units: 'games' | 'points'): Need =>
  (leg, score) =>
    saying('handicap', outcomeOf(leg), inUnits(score, units));
const leadInMatch: Need = (leg, score) => saying('handicap', outcomeOf(leg), inUnits(score, `${unitOfMatch(leg)}s`));
const totalOfMatch: Need = (leg, score) => total('both', 'line', unitOfMatch(leg))(leg, score);
const exactScore: Need = (leg, score) => saying('exact', outcomeOf(leg), now(score));
const overtime: Need = (leg, score) => saying(leg.outcomeId === '74' ? 'level' : 'notLevel', {}, now(score));
/** Rounds are counted by the feed alone. */
const regularTotal: Need = (leg, score) =>
  isFight(leg) ? saying('rounds', outcomeOf(leg)) : total('both')(leg, score);
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
  204: ofPart('set', total('both', 'lineInSet')),
  219: match(winner),
  220: match(overtime),
  223: match(handicap),
  225: match(total('both')),
  227: match(total('home')),
  228: match(total('away')),
  229: match(oddEven),
  235: ofPart('quarter', winner),
  236: ofPart('quarter', total('both', 'lineInQuarter')),
  237: ofPart('points', lead('points')),
  238: ofPart('points', total('both', 'line', 'point')),
  251: match(winner),
  256: match(handicap),
  258: match(total('both')),
  264: match(oddEven),
  274: ofPart('first five innings', winner),
  275: ofPart('first five innings', handicap),
  276: ofPart('first five innings', total('both')),
  288: ofPart('innings', total('both', 'lineInInnings')),
  302: ofPart('quarter', drawNoBet),
  303: ofPart('quarter', handicap),
  309: ofPart('set', lead('points')),
  310: ofPart('set', total('both', 'lineInSet', 'point')),
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
