import type { GradedOutcome, Pair } from '@oware/betting';
import { decide, type Standing } from '../engine/decide';
import { addChance, toAways, type Count, toHomes, Joint, toMargins, toTotals } from '../engine/joint';
import { createOffers, type Plan } from '../engine/line-plan';
import { getMarketPart, parsePeriodNumber, type Part } from '../engine/market-parts';
import type { Course, SportModel } from '../match';
import { BALLS, getInnings, getRunsBeyond, type Innings, WICKETS } from './balls';
import { type CricketView, isSecondOver, getSuperOverChance, getViewAt, writeScript } from './course';

const STEPS = [-8, -4, 0, 4, 8];

const FIRST_SIDE = 19;

/** Markets of a match of twenty overs. */
const PLANS: readonly Plan[] = [
  { id: 340 },
  { id: 1 },
  { id: FIRST_SIDE, line: 'total', steps: STEPS },
  { id: 20, line: 'total', steps: STEPS },
  { id: 18, line: 'total', steps: [-10, 0, 10] },
  { id: 288, line: 'total', steps: STEPS, number: 'inningnr' },
];

/** Returns the open markets; the runs of the first side are known once the other side bats. */
const getPlans = ({ innings }: CricketView): readonly Plan[] =>
  innings === 1 ? PLANS : PLANS.filter(({ id }) => id !== FIRST_SIDE);

/** Chances of the possible ends of a match, by margin and by runs. */
interface Ends {
  margin: Map<number, number>;
  total: Map<number, number>;
  home: Map<number, number>;
  away: Map<number, number>;
}

/**
 * Returns the chances of the final scores: the chasing side stops with the ball by which it leads.
 * @param first further runs of the first side, beyond `from`
 */
function getFinalScores(first: Innings, [fromHome, fromAway]: Pair, second: Innings): Ends {
  const ends: Ends = { margin: new Map(), total: new Map(), home: new Map(), away: new Map() };
  const addEnd = (target: number, chase: number, chance: number): void => {
    addChance(ends.margin, target - chase, chance);
    addChance(ends.total, target + chase, chance);
    addChance(ends.away, chase, chance);
  };
  first.runs.forEach((chance, runs) => {
    const target = fromHome + runs;
    if (chance < 1e-6) return;
    addChance(ends.home, target, chance);
    for (let more = 0; more < second.runs.length && fromAway + more <= target; more++) {
      const share = second.runs[more] as number;
      if (share > 1e-8) addEnd(target, fromAway + more, chance * share);
    }
    for (const [index, share] of getRunsBeyond(second, target - fromAway).entries())
      if (share > 1e-9) addEnd(target, target + index + 1, chance * share);
  });
  return ends;
}

const none = (): Count[] => [];

const joint = ({ margin, total, home, away }: Ends): Joint =>
  new Joint({
    pair: none,
    margin: () => toMargins(margin),
    total: () => toTotals(total),
    home: () => toHomes(home),
    away: () => toAways(away),
  });

/** A tie is won by one by the winner of the super over. */
function withSuperOver(ends: Ends, share: number): Joint {
  const margin = new Map(ends.margin);
  const tie = margin.get(0) ?? 0;
  margin.delete(0);
  addChance(margin, 1, tie * share);
  addChance(margin, -1, tie * (1 - share));
  return joint({ ...ends, margin });
}

/** Innings by strength and state; a match needs the same ones repeatedly. */
const cache = new Map<string, Innings>();
const MAX_CACHED = 300;
/** Number of strengths from 0 to 1 for which innings are computed. */
const STRENGTHS = 500;

function getCachedInnings(index: number, balls: number, wickets: number): Innings {
  const key = `${index} ${balls} ${wickets}`;
  let innings = cache.get(key);
  if (!innings) {
    if (cache.size >= MAX_CACHED) cache.clear();
    cache.set(key, (innings = getInnings(index / STRENGTHS, balls, wickets)));
  }
  return innings;
}

/**
 * Returns the courses of an innings between those of the two nearest strengths. The nearest one alone misprices a winner by up to 1 % until
 * the strength moves: players would join such prices in a multiple and cash it out later (docs/adr/0196).
 */
function findInnings(strength: number, balls: number, wickets: number): Innings {
  const below = Math.floor(strength * STRENGTHS);
  const [weaker, stronger] = [getCachedInnings(below, balls, wickets), getCachedInnings(below + 1, balls, wickets)];
  const part = strength * STRENGTHS - below;
  const mix = (from: number, to: number | undefined): number => from + ((to ?? 0) - from) * part;
  return {
    runs: weaker.runs.map((chance, runs) => mix(chance, stronger.runs[runs])),
    bowled: weaker.bowled.map((expected, runs) => mix(expected, stronger.bowled[runs])),
    ball: weaker.ball.map(([runs, share], kind) => [runs, mix(share, stronger.ball[kind]?.[1])] as const),
  };
}

/** An innings that is over. */
const OVER: Innings = { runs: [1], bowled: [], ball: [] };

function outlook(view: CricketView, strengths: Pair): (part: Part, number: number) => Joint | null {
  const inFirst = view.innings === 1;
  const side = inFirst ? 0 : 1;
  const level = !inFirst && isSecondOver(view);
  const now = level ? OVER : findInnings(strengths[side], BALLS - view.balls, WICKETS - view.out[side]);
  const ends = inFirst
    ? getFinalScores(now, [view.runs[0], 0], findInnings(strengths[1], BALLS, WICKETS))
    : getFinalScores(OVER, view.runs, now);
  const match = joint(ends);
  const whole = withSuperOver(ends, getSuperOverChance(strengths));
  const innings = (margins: Map<number, number>): Joint =>
    joint({ margin: margins, total: margins, home: margins, away: margins });
  return (part, number) => {
    if (part === 'overtime') return whole;
    if (level) return null;
    if (part === 'match') return match;
    if (number === 1) return inFirst ? innings(ends.home) : null;
    return inFirst ? null : innings(ends.away);
  };
}

function standing(view: CricketView, marketId: number, specifiers: string): Standing {
  const over = view.phase === 'after';
  const done = over || isSecondOver(view);
  const { part } = getMarketPart(marketId);
  if (part === 'overtime') return { now: view.score.withOvertime ?? [0, 0], state: over ? 'over' : 'open' };
  const firstOver = marketId === FIRST_SIDE || (part === 'period' && parsePeriodNumber(specifiers) === 1);
  if (firstOver) return { now: [view.runs[0], 0], state: done || view.innings === 2 ? 'over' : 'open' };
  const ofSecond = part === 'period' || marketId === 20;
  return { now: ofSecond ? [0, view.runs[1]] : view.runs, state: done ? 'over' : 'open' };
}

/** Cricket, twenty overs per side: balls give runs or wickets, a super over decides a tie. */
export const cricket: SportModel<CricketView> = {
  play(match, commands): Course<CricketView> {
    const states = writeScript(match, commands);
    return {
      duration: states.at(-1)?.at ?? 0,
      at: (elapsed) => getViewAt(states, elapsed),
      offers: (view, strengths) =>
        view.phase === 'after' ? [] : createOffers(getPlans(view), outlook(view, strengths), [view.innings]),
      decided: (view, marketId, specifiers): GradedOutcome[] | null =>
        decide(marketId, specifiers, standing(view, marketId, specifiers), view.score),
    };
  },
};
