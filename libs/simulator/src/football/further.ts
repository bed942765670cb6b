import { countBySide, type Pair } from '@oware/betting';
import { type Count, type Joint, createJointOfSides, getMean, type Space } from '../engine/joint';
import { type Ending, createOffer } from '../grades';
import type { Offer } from '../match';
import { type Cell, type Halves, combineHalves, getPoissonChances, listScoreCells } from './chances';
import { CARDS_FIRST_HALF, getCardMeans, CORNERS_FIRST_HALF, getCornerMeans, RED_SHARE } from './corners-and-cards';
import type { FootballView } from './course';
import { DECIDED_BY } from './decided-by';

/** Number of markets of a match: all of them in a big league, the popular ones in others. */
export type Depth = 'some' | 'all';

const times = ([home, away]: Pair, factor: number): Pair => [home * factor, away * factor];
const sum = ([home, away]: Pair, [moreHome, moreAway]: Pair): Pair => [home + moreHome, away + moreAway];
const NONE: Pair = [0, 0];

/** Higher counts of corners and cards are too rare to price. */
const MAX_COUNT = 24;

/**
 * Returns the possible ends by goals of both halves.
 * @param means expected goals of the whole match
 */
export function listHalves(view: FootballView, means: Pair): Halves[] {
  const { phase, score, toCome } = view;
  const half = score.halfTime ?? NONE;
  const inSecond = phase === 'second' || phase === 'after';
  const since: Pair = inSecond ? [score.fullTime[0] - half[0], score.fullTime[1] - half[1]] : NONE;
  const played: Cell[] = [[half[0], half[1], 1]];
  const first = phase === 'before' || phase === 'first' ? listScoreCells(half, times(means, toCome[0]), null) : played;
  const second =
    phase === 'after' ? [[since[0], since[1], 1] as Cell] : listScoreCells(since, times(means, toCome[1]), null);
  return combineHalves(first, second, means);
}

/** Adds up the chances of halves with the same pair. */
function gathered(halves: readonly Halves[], getPair: (each: Halves) => Pair): Count[] {
  const cells = new Map<number, Count>();
  for (const each of halves) {
    const counted = getPair(each);
    const key = counted[0] * 64 + counted[1];
    const cached = cells.get(key);
    if (cached) cached.chance += each.chance;
    else cells.set(key, { counted, chance: each.chance });
  }
  return [...cells.values()];
}

/** Converts halves to endings that are identified by the goals of both. */
const asEndings = (halves: readonly Halves[]): Ending[] =>
  halves.map(({ first, second, chance }) => ({
    counted: [first[0] * 32 + second[0], first[1] * 32 + second[1]],
    score: { fullTime: sum(first, second), halfTime: first },
    chance,
  }));

/** Chances of everything that markets count. */
export interface Outlook {
  full: Count[];
  half: Count[];
  second: Count[];
  halves: Ending[];
  corners: Joint;
  firstCorners: Joint;
  cards: Joint;
  firstCards: Joint;
  reds: Joint;
}

/** Returns the chances of corners or cards at the end: current counts and further ones in the remaining time. */
function tallied(now: Pair, means: Pair, factor: number): Joint {
  return createJointOfSides(
    now,
    getPoissonChances(means[0] * factor, MAX_COUNT),
    getPoissonChances(means[1] * factor, MAX_COUNT),
  );
}

function createOutlook(view: FootballView, means: Pair): Outlook {
  const halves = listHalves(view, means);
  const { corners, bookings } = view.score;
  const [first, second] = view.left;
  const left = (share: number): number => share * first + (1 - share) * second;
  const [ofCorners, ofCards] = [getCornerMeans(means), getCardMeans(means)];
  return {
    full: gathered(halves, (each) => sum(each.first, each.second)),
    half: gathered(halves, (each) => each.first),
    second: gathered(halves, (each) => each.second),
    halves: asEndings(halves),
    corners: tallied(countBySide(corners ?? []), ofCorners, left(CORNERS_FIRST_HALF)),
    firstCorners: tallied(countBySide(corners ?? [], true), ofCorners, CORNERS_FIRST_HALF * first),
    cards: tallied(countBySide(bookings ?? []), ofCards, left(CARDS_FIRST_HALF)),
    firstCards: tallied(countBySide(bookings ?? [], true), ofCards, CARDS_FIRST_HALF * first),
    reds: tallied(countBySide((bookings ?? []).filter(({ red }) => red)), ofCards, RED_SHARE * left(CARDS_FIRST_HALF)),
  };
}

type Part = keyof Outlook;
/** A market, the part that it counts, and its lines: fixed ones, or steps from the even line. */
type Row = readonly [id: number, part: Part, lines?: Lines];
type Lines =
  | { readonly at: readonly string[] }
  | { readonly total: readonly number[]; readonly of?: Space }
  | { readonly hcp: readonly number[] };

const total = (steps: readonly number[], of: Space = 'total'): Lines => ({ total: steps, of });
const hcp = (...steps: number[]): Lines => ({ hcp: steps });
const at = (...lines: string[]): Lines => ({ at: lines });
const ids = (part: Part, ...all: number[]): Row[] => all.map((id) => [id, part]);

const STARTS = at('hcp=0:1', 'hcp=1:0');
const EXACT = at('variant=sr:exact_goals:3+');

/** Markets of all leagues. */
const SOME: readonly Row[] = [
  ...ids('full', 31, 32, 35, 45, 546),
  [37, 'full', total([0])],
  [15, 'full', at('variant=sr:winning_margin:3+')],
  [21, 'full', at('variant=sr:exact_goals:6+')],
  ...ids('halves', 52),
  ...ids('half', 63, 64),
  ...ids('second', 83, 85, 86),
  [90, 'second', total([0])],
];

const MORE: readonly Row[] = [
  ...ids('full', 27, 28, 33, 34, 548, 549, 550, 551, 860, 861, 862, 863, 864, 865),
  [23, 'full', EXACT],
  [24, 'full', EXACT],
  [25, 'full', at('variant=sr:goal_range:7+')],
  [36, 'full', total([0])],
  [547, 'full', total([0])],
  ...[854, 855, 856, 857, 858, 859].map((id): Row => [id, 'full', total([0])]),
  ...ids('halves', 46, 48, 49, 50, 51, 53, 54, 55, 540, 541),
  ...ids('half', 74, 81, 542, 552),
  [65, 'half', STARTS],
  [66, 'half', hcp(-0.25, 0, 0.25)],
  [69, 'half', total([0], 'home')],
  [70, 'half', total([0], 'away')],
  ...ids('second', 94, 95, 96, 98, 543, 545, 553),
  [87, 'second', STARTS],
  [88, 'second', hcp(-0.25, 0, 0.25)],
  [92, 'second', total([0], 'away')],
  [544, 'second', total([0])],
  [165, 'corners', hcp(-1, 0, 1)],
  [166, 'corners', total([-2, -1, 0, 1, 2])],
  [172, 'corners'],
  [177, 'firstCorners', total([-1, 0, 1])],
  [178, 'firstCorners', total([0], 'home')],
  [136, 'cards'],
  [139, 'cards', total([-1, 0, 1])],
  [142, 'cards'],
  [146, 'reds'],
  [149, 'firstCards'],
  [152, 'firstCards', total([0])],
  [155, 'firstCards'],
];

const PARTS = new Map([...SOME, ...MORE].map(([id, part]) => [id, part]));
const OF_FIRST_HALF: readonly Part[] = ['half', 'firstCorners', 'firstCards'];
const COUNT: Readonly<Record<Space, (pair: Pair) => number>> = {
  total: ([home, away]) => home + away,
  margin: ([home, away]) => away - home,
  home: ([home]) => home,
  away: ([, away]) => away,
  pair: ([home]) => home,
};

const getEndings = (part: Count[] | Ending[] | Joint, space: Space): readonly Ending[] =>
  Array.isArray(part) ? part : part.of(space);
/** The nearest half above a whole number; the nearest quarter for a handicap. */
const halfLine = (mean: number): number => Math.floor(mean) + 0.5;
const quarterLine = (mean: number): number => Math.round(mean * 4) / 4;

function listSpecifiers(lines: Lines | undefined, part: Outlook[Part]): string[] {
  if (!lines) return [''];
  if ('at' in lines) return [...lines.at];
  if ('hcp' in lines) {
    const mean = getMean(getEndings(part, 'margin') as Count[], COUNT.margin);
    return lines.hcp.map((step) => `hcp=${quarterLine(mean) + step}`);
  }
  const { total: steps, of = 'total' } = lines;
  const mean = getMean(getEndings(part, of) as Count[], COUNT[of]);
  return steps
    .map((step) => halfLine(mean) + step)
    .filter((value) => value > 0)
    .map((value) => `total=${value}`);
}

/**
 * Multiple of the sport's margin for lines on corners and cards in play: there are so many of these events that the chance of no further
 * one rises by a tenth between two prices.
 */
export const TALLY_MARGINS = 3;
const TALLIES: readonly Part[] = ['corners', 'firstCorners', 'cards', 'firstCards', 'reds'];

/**
 * Returns lines of the further markets, on goals, corners and cards, except those on parts of the match that are over.
 */
export function createFurtherOffers(view: FootballView, means: Pair, depth: Depth): Offer[] {
  const outlook = createOutlook(view, means);
  const firstIsOpen = view.phase === 'before' || view.phase === 'first';
  return [...SOME, ...(depth === 'all' ? MORE : [])].flatMap(([id, part, lines]) => {
    if (!firstIsOpen && OF_FIRST_HALF.includes(part)) return [];
    const ends = outlook[part];
    const margins = view.phase !== 'before' && TALLIES.includes(part) ? { margins: TALLY_MARGINS } : {};
    return listSpecifiers(lines, ends).map((specifiers) => ({
      ...createOffer(id, specifiers, getEndings(ends, DECIDED_BY[id] ?? 'pair')),
      ...margins,
    }));
  });
}

/** Returns the part that a further market counts; undefined for other markets. */
export const getPart = (marketId: number): Part | undefined => PARTS.get(marketId);
