import { type LegRow } from '../ticket-row';
import { EARLY_REQUIREMENTS } from './early-payout';
import { inUnits, type Need, now, createRequirement, soFar } from './need';
import { formatCount, isFight, type Period, getPartNumber, parseSpecifiers, type Unit, getMatchUnit } from './units';

interface MarketWords {
  period: Period;
  need: Need;
}

const getTeam = (leg: LegRow, homeIds: string[]): { team: string } => ({
  team: homeIds.includes(leg.outcomeId) ? leg.home : leg.away,
});

const winner: Need = (leg, score) =>
  leg.outcomeId === '2'
    ? createRequirement('draw', {}, now(score))
    : createRequirement('win', getTeam(leg, ['1', '4']), now(score));

const drawNoBet: Need = (leg, score) => createRequirement('winOrBack', getTeam(leg, ['4']), now(score));

const doubleChance: Need = (leg, score) =>
  leg.outcomeId === '10'
    ? createRequirement('noDraw', {}, now(score))
    : createRequirement('notLose', getTeam(leg, ['9']), now(score));

const bothScore: Need = ({ outcomeId, home, away }, score) => {
  if (score.home > 0 && score.away > 0) return createRequirement('bothScored');
  if (score.home === 0 && score.away === 0)
    return createRequirement(outcomeId === '74' ? 'bothMustScore' : 'eitherNoGoal', { home, away });
  return createRequirement(outcomeId === '74' ? 'mustScore' : 'noGoal', { team: score.home === 0 ? home : away });
};

const oddEven: Need = (leg, { home, away }) =>
  createRequirement(leg.outcomeId === '70' ? 'odd' : 'even', {}, soFar(home + away));

/** Over and under lines on the total of both teams, or of one of them. */
const total =
  (
    side: 'both' | 'home' | 'away',
    where: 'line' | 'lineInSet' | 'lineInQuarter' | 'lineInInnings' = 'line',
    unit?: Unit,
  ): Need =>
  (leg, { home, away }) => {
    const limit = Number(parseSpecifiers(leg.specifiers).total);
    const over = leg.outcomeId === '12';
    return {
      need: (text) => {
        const line = text(where, { params: { line: limit, no: getPartNumber(leg) } });
        return over
          ? text('over', { params: { line, needed: formatCount(text, Math.floor(limit) + 1, leg.sportId, unit) } })
          : text('under', { params: { line, most: formatCount(text, Math.ceil(limit) - 1, leg.sportId, unit) } });
      },
      standing: soFar(side === 'both' ? home + away : side === 'home' ? home : away),
    };
  };

const getOutcome = ({ outcomeName }: LegRow): { outcome: string } => ({ outcome: outcomeName });
const handicap: Need = (leg, score) => createRequirement('handicap', getOutcome(leg), now(score));

/** A sport whose matches are won in sets, and sets in games. */
const TENNIS = 'sr:sport:5';
/** Unit that is counted within a set. */
const inSetCount = ({ sportId }: LegRow): 'games' | 'legs' | 'points' =>
  sportId === TENNIS ? 'games' : sportId === 'sr:sport:22' ? 'legs' : 'points';

const setWinner: Need = (leg, score) =>
  createRequirement(
    leg.sportId === 'sr:sport:19' ? 'winFrame' : 'winSet',
    { ...getTeam(leg, ['4']), no: getPartNumber(leg) },
    inUnits(score, inSetCount(leg)),
  );
const mapWinner: Need = (leg, score) =>
  createRequirement('winMap', { ...getTeam(leg, ['4']), no: getPartNumber(leg) }, now(score));
const matchWinner: Need = (leg, score) =>
  isFight(leg)
    ? createRequirement('winFight', getTeam(leg, ['4']))
    : createRequirement('winMatch', getTeam(leg, ['4']), inUnits(score, `${getMatchUnit(leg)}s`));
const lead =
  (units: 'games' | 'points'): Need =>
  (leg, score) =>
    createRequirement('handicap', getOutcome(leg), inUnits(score, units));
const leadInMatch: Need = (leg, score) =>
  createRequirement('handicap', getOutcome(leg), inUnits(score, `${getMatchUnit(leg)}s`));
const totalOfMatch: Need = (leg, score) => total('both', 'line', getMatchUnit(leg))(leg, score);
const exactScore: Need = (leg, score) => createRequirement('exact', getOutcome(leg), now(score));
const overtime: Need = (leg, score) => createRequirement(leg.outcomeId === '74' ? 'level' : 'notLevel', {}, now(score));
/** Totals of fights are in rounds, which only the feed counts. */
const regularTotal: Need = (leg, score) =>
  isFight(leg) ? createRequirement('rounds', getOutcome(leg)) : total('both')(leg, score);
/** Creates the texts of a market on one part of a match. */
const ofPart = (period: Period, need: Need): MarketWords => ({ period, need });

const match = (need: Need): MarketWords => ({ period: 'match', need });
const firstHalf = (need: Need): MarketWords => ({ period: 'first half', need });
const secondHalf = (need: Need): MarketWords => ({ period: 'second half', need });

/** Markets with a requirement text, by market id; all others show only their name and score. */
export const marketRequirements: Readonly<Record<number, MarketWords>> = {
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
  ...Object.fromEntries(Object.entries(EARLY_REQUIREMENTS).map(([id, need]) => [id, match(need)])),
};
