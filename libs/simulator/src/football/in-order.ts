import { gradeMarket, type GradedOutcome, type Pair } from '@oware/betting';
import type { Offer } from '../match';
import { type Cell, FIRST_HALF_SHARE, getNextChances, getNoGoalChance, getShareBy, listFurtherGoals } from './chances';
import { CORNERS_FIRST_HALF, getCornerMeans } from './corners-and-cards';
import type { FootballView } from './course';
import { TALLY_MARGINS } from './further';

const FIRST_HALF_GOAL = 62;
const SECOND_HALF_GOAL = 84;
const INTERVAL = 100;
const TEN_MINUTES = 105;
const CORNER = 163;

/** Average minutes of each half with stoppage time: of a half that has not begun, prices do not know more. */
const LENGTHS = [47.5, 49] as const;
const HALF = 45;

/** Creates a line on the next event: home, none, away. */
const createNextOffer = (
  marketId: number,
  specifiers: string,
  [home, none, away]: readonly [number, number, number],
): Offer => ({
  marketId,
  specifiers,
  outcomes: [
    { id: '6', probability: home },
    { id: '7', probability: none },
    { id: '8', probability: away },
  ],
});

/** Returns the chances of the next event of two independent random processes: home, none, away. */
function getNextOfIndependent([home, away]: Pair): [number, number, number] {
  const none = Math.exp(-home - away);
  const share = home + away === 0 ? 0 : (1 - none) / (home + away);
  return [home * share, none, away * share];
}

const scaled = ([home, away]: Pair, factor: number): Pair => [home * factor, away * factor];

/**
 * Returns the parameters of `listFurtherGoals` for a part of the rest of a match.
 * @param share of the match's goals that are expected in the part
 */
function toPart({ score, toCome }: FootballView, means: Pair, share: number): Parameters<typeof listFurtherGoals> {
  const left = Math.max(0, toCome[0] + toCome[1] - share);
  return [score.fullTime, scaled(means, share), scaled(means, left), means];
}

const listGoals = (view: FootballView, means: Pair, share: number): Cell[] =>
  listFurtherGoals(...toPart(view, means, share));

/** Returns the minute of a match on a clock of 90 minutes; 90 when it is over. */
function getClock({ phase, minutes }: FootballView): number {
  if (phase === 'before') return 0;
  if (phase === 'first') return Math.min(HALF - 0.01, minutes);
  if (phase === 'break') return HALF;
  return phase === 'second' ? Math.min(2 * HALF - 0.01, HALF + minutes) : 2 * HALF;
}

/** Shares of a match's goals that are scored in each half. */
const SHARES = [FIRST_HALF_SHARE, 1 - FIRST_HALF_SHARE] as const;

/** Returns the minutes of a half with stoppage time: those of the view in a half in play, so that all its prices agree. */
function getLength({ phase, minutes, left }: FootballView, half: 0 | 1): number {
  const isInPlay = phase === (half === 0 ? 'first' : 'second') && left[half] < 1;
  return isInPlay ? minutes / (1 - left[half]) : LENGTHS[half];
}

/**
 * Returns the share of a half's goals that are scored by a minute of the clock, now or later. The clock stops at 45 and 90 before the half
 * ends: the remaining share is then that of the view, as otherwise the stoppage time would be sold again each minute.
 */
function getScoredShare(view: FootballView, half: 0 | 1, minute: number): number {
  const sofar = 1 - view.toCome[half] / SHARES[half];
  const ofHalf = minute - half * HALF;
  if (minute <= getClock(view) || ofHalf <= 0) return sofar;
  return ofHalf >= HALF ? 1 : Math.max(sofar, getShareBy(ofHalf / getLength(view, half)));
}

/** Returns the share of a match's goals between two minutes of its clock, the first of which is now or later. */
const getShare = (view: FootballView, from: number, to: number): number =>
  SHARES[0] * (getScoredShare(view, 0, to) - getScoredShare(view, 0, from)) +
  SHARES[1] * (getScoredShare(view, 1, to) - getScoredShare(view, 1, from));

/** Prices the fifteen-minute intervals of the next goal. */
function interval(view: FootballView, means: Pair): Offer {
  const now = getClock(view);
  const until = (minute: number): number =>
    getNoGoalChance(...toPart(view, means, getShare(view, now, Math.max(now, minute))));
  const chances = [15, 30, 45, 60, 75, 90].map((end) => until(end - 15) - until(end));
  return {
    marketId: INTERVAL,
    specifiers: `goalnr=${view.goals.length + 1}`,
    outcomes: [...chances, until(90)].map((probability, index) => ({ id: String(584 + index * 2), probability })),
  };
}

/** Prices the results of the ten-minute intervals that are not over. */
function tenMinutes(view: FootballView, means: Pair): Offer[] {
  const now = getClock(view);
  return [10, 20, 30, 40, 50, 60, 70, 80, 90]
    .filter((to) => to > now)
    .map((to) => {
      const goals = listGoals(view, means, getShare(view, Math.max(now, to - 10), to));
      const lead = view.goals
        .filter(({ minute }) => minute > to - 10 && minute <= to)
        .reduce((sum, { side }) => sum + (side === 0 ? 1 : -1), 0);
      const chances = [0, 0, 0];
      for (const [home, away, chance] of goals) {
        const at = 1 - Math.sign(lead + home - away);
        chances[at] = (chances[at] as number) + chance;
      }
      const outcomes = chances.map((probability, index) => ({ id: String(index + 1), probability }));
      return { marketId: TEN_MINUTES, specifiers: `from=${to - 9}|to=${to}`, outcomes };
    });
}

/** Returns lines on next events and their times: goals of a half, minutes of goals, corners. */
export function createNextOffers(view: FootballView, means: Pair): Offer[] {
  const { phase, goals, left, toCome } = view;
  const early = goals.filter(({ minute }) => minute <= HALF).length;
  const offers = [
    createNextOffer(
      SECOND_HALF_GOAL,
      `goalnr=${goals.length - early + 1}`,
      getNextChances(listGoals(view, means, toCome[1])),
    ),
    interval(view, means),
    ...tenMinutes(view, means),
    {
      ...createNextOffer(
        CORNER,
        `cornernr=${(view.score.corners?.length ?? 0) + 1}`,
        getNextOfIndependent(
          scaled(getCornerMeans(means), CORNERS_FIRST_HALF * left[0] + (1 - CORNERS_FIRST_HALF) * left[1]),
        ),
      ),
      ...(phase !== 'before' && { margins: TALLY_MARGINS }),
    },
  ];
  if (phase === 'before' || phase === 'first')
    offers.push(
      createNextOffer(FIRST_HALF_GOAL, `goalnr=${early + 1}`, getNextChances(listGoals(view, means, toCome[0]))),
    );
  return offers;
}

const getNumber = (specifiers: string): number => Number(/(?:goalnr|cornernr|to)=(\d+)/.exec(specifiers)?.[1] ?? 0);

/** Returns the results of such a line, null while something can still change them; undefined for other markets. */
export function getNextResults(
  view: FootballView,
  marketId: number,
  specifiers: string,
): GradedOutcome[] | null | undefined {
  const { phase, goals, score } = view;
  const over = phase === 'after';
  const number = getNumber(specifiers);
  const graded = (isKnown: boolean): GradedOutcome[] | null =>
    over || isKnown ? gradeMarket(marketId, specifiers, score) : null;
  const early = goals.filter(({ minute }) => minute <= HALF).length;
  switch (marketId) {
    case FIRST_HALF_GOAL:
      return graded((phase !== 'before' && phase !== 'first') || early >= number);
    case SECOND_HALF_GOAL:
      return graded(goals.length - early >= number);
    case INTERVAL:
      return graded(goals.length >= number);
    case TEN_MINUTES:
      // The last minute of a half lasts until the whistle.
      return graded(getClock(view) >= number + (number === HALF ? 0.01 : 0));
    case CORNER:
      return graded((score.corners?.length ?? 0) >= number);
    default:
      return undefined;
  }
}
