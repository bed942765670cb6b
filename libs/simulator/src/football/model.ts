import { gradeMarket, type GradedOutcome, type Pair } from '@oware/betting';
import { getAgreedResults, type Ending, createOffer } from '../grades';
import type { Course, Offer, SimMatch, SportModel } from '../match';
import { type Cell, getNextChances, listFurtherGoals, listScoreCells } from './chances';
import { type FootballView, getViewAt, writeScript } from './course';
import { type Depth, createFurtherOffers, listHalves, getPart } from './further';
import { getFurtherResults } from './further-decided';
import { getScorerResults, createScorerOffers } from './goalscorers';
import { getNextResults, createNextOffers } from './in-order';
import { getSquad } from './squads';

const NEXT_GOAL = 8;
const HALF_FULL = 47;
const FIRST_HALF: readonly number[] = [60, 63, 66, 68, 74, 75];

const atHalfTime = ([home, away, chance]: Cell): Ending => ({
  counted: [home, away],
  score: { fullTime: [home, away], halfTime: [home, away] },
  chance,
});
const atFullTime = ([home, away, chance]: Cell): Ending => ({
  counted: [home, away],
  score: { fullTime: [home, away] },
  chance,
});

const times = ([home, away]: Pair, factor: number): Pair => [home * factor, away * factor];

/** Returns handicaps and totals around the expected values, so that the balanced line is among them. */
function lines(view: FootballView, strengths: Pair): [number, string][] {
  const [home, away] = view.score.fullTime;
  const toCome = view.toCome[0] + view.toCome[1];
  const margin = home - away + (strengths[0] - strengths[1]) * toCome;
  const fair = -Math.round(margin * 4) / 4;
  const goals = home + away;
  const total = (id: number, from: number, count: number): [number, string][] =>
    Array.from({ length: count }, (_, index) => [id, `total=${from + index + 0.5}`]);
  const asian = [-0.5, -0.25, 0, 0.25, 0.5].map((step): [number, string] => [16, `hcp=${fair + step}`]);
  const european = ['0:1', '0:2', '1:0', '2:0'].map((hcp): [number, string] => [14, `hcp=${hcp}`]);
  const list: [number, string][] = [
    [1, ''],
    [10, ''],
    [11, ''],
    [26, ''],
    [29, ''],
    ...european,
    ...asian,
    ...total(18, goals, goals === 0 ? 5 : 4),
    ...total(19, home, 3),
    ...total(20, away, 3),
  ];
  if (view.phase === 'before' || view.phase === 'first') list.push([60, ''], [75, ''], ...total(68, goals, 3));
  return list;
}

/**
 * Returns the index of an outcome of half-time/full-time among the nine, from the leads at both whistles: home/home is the first.
 */
const getOutcomeIndex = (half: number, full: number): number => (1 - Math.sign(half)) * 3 + 1 - Math.sign(full);

/** Prices half-time/full-time from the joint chances of the two halves. */
function halfFull(view: FootballView, strengths: Pair): Offer {
  const chances = Array.from({ length: 9 }, () => 0);
  for (const { first, second, chance } of listHalves(view, strengths)) {
    const half = first[0] - first[1];
    const index = getOutcomeIndex(half, half + second[0] - second[1]);
    chances[index] = (chances[index] as number) + chance;
  }
  const outcomes = chances.map((probability, index) => ({ id: String(418 + index * 2), probability }));
  return { marketId: HALF_FULL, specifiers: '', outcomes };
}

/** @param ends possible ends of the match; the current score is the end without another goal */
function nextGoal(view: FootballView, ends: readonly Cell[]): Offer {
  const [nowHome, nowAway] = view.score.fullTime;
  const [home, none, away] = getNextChances(ends.map(([h, a, chance]): Cell => [h - nowHome, a - nowAway, chance]));
  return {
    marketId: NEXT_GOAL,
    specifiers: `goalnr=${view.incidents + 1}`,
    outcomes: [
      { id: '6', probability: home },
      { id: '7', probability: none },
      { id: '8', probability: away },
    ],
  };
}

/** Returns the possible scores at half-time; they depend on the low-score factor of the final score. */
function listHalfTimeCells({ score, toCome }: FootballView, strengths: Pair): Cell[] {
  const now = score.halfTime ?? [0, 0];
  const goals = listFurtherGoals(now, times(strengths, toCome[0]), times(strengths, toCome[1]), strengths);
  return goals.map(([home, away, chance]) => [now[0] + home, now[1] + away, chance]);
}

function offers(view: FootballView, strengths: Pair): Offer[] {
  if (view.phase === 'after') return [];
  const toCome = view.toCome[0] + view.toCome[1];
  const full = listScoreCells(view.score.fullTime, times(strengths, toCome), strengths);
  const atEnd = full.map(atFullTime);
  const half = listHalfTimeCells(view, strengths).map(atHalfTime);
  const graded = lines(view, strengths).map(([id, specifiers]) =>
    createOffer(id, specifiers, FIRST_HALF.includes(id) ? half : atEnd),
  );
  return [...graded, halfFull(view, strengths), nextGoal(view, full)];
}

function* reachable([home, away]: Pair, more: number, toScore: (pair: Pair) => Ending): Iterable<Ending> {
  for (let h = home; h <= home + more; h++) for (let a = away; a <= away + more; a++) yield toScore([h, a]);
}

function nextGoalResult(view: FootballView, specifiers: string): GradedOutcome[] | null {
  const goal = view.goals[Number(specifiers.slice('goalnr='.length)) - 1];
  if (!goal && view.phase !== 'after') return null;
  const winner = goal ? (goal.side === 0 ? '6' : '8') : '7';
  return ['6', '7', '8'].map((outcomeId) => ({ outcomeId, result: outcomeId === winner ? 1 : 0 }));
}

function decided(match: SimMatch, view: FootballView, marketId: number, specifiers: string): GradedOutcome[] | null {
  const next = getNextResults(view, marketId, specifiers);
  if (next !== undefined) return next;
  const scorer = getScorerResults(match, view, marketId, specifiers);
  if (scorer !== undefined) return scorer;
  const part = getPart(marketId);
  if (part !== undefined && part !== 'full' && part !== 'half')
    return getFurtherResults(view, marketId, specifiers, part);
  if (marketId === NEXT_GOAL) return nextGoalResult(view, specifiers);
  const over = view.phase === 'after';
  if (marketId === HALF_FULL) {
    return over ? gradeMarket(marketId, '', view.score) : null;
  }
  const ofHalf = part === 'half' || FIRST_HALF.includes(marketId);
  const open = ofHalf ? view.phase === 'before' || view.phase === 'first' : !over;
  const from = ofHalf ? (view.score.halfTime ?? [0, 0]) : view.score.fullTime;
  const toEnding = ofHalf ? atHalfTime : atFullTime;
  return getAgreedResults(
    marketId,
    specifiers,
    reachable(from, open ? 9 : 0, ([h, a]) => toEnding([h, a, 1])),
  );
}

/** Football: goals are Poisson processes whose rates increase towards the end of each half. */
export const football: SportModel<FootballView> = {
  play(match, commands): Course<FootballView> {
    const script = writeScript(match, commands);
    const { depth } = match;
    return {
      duration: script.end,
      at: (elapsed) => getViewAt(script, elapsed, depth === 'all'),
      offers,
      further: (view, strengths) =>
        depth === undefined || view.phase === 'after' ? [] : furtherLines(match, view, strengths, depth),
      people: () => (depth === 'all' ? [...getSquad(match.home.id), ...getSquad(match.away.id)] : []),
      endings: (view, strengths) =>
        listHalves(view, strengths).map(({ first, second, chance }) => ({
          score: { fullTime: [first[0] + second[0], first[1] + second[1]], halfTime: first },
          chance,
        })),
      decided: (view, marketId, specifiers) => decided(match, view, marketId, specifiers),
    };
  },
};

function furtherLines(match: SimMatch, view: FootballView, strengths: Pair, depth: Depth): Offer[] {
  const goals = createFurtherOffers(view, strengths, depth);
  return depth === 'all'
    ? [...goals, ...createNextOffers(view, strengths), ...createScorerOffers(match, view, strengths)]
    : goals;
}
