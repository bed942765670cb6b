import { type MatchMoment, type MatchStatistics, type MomentKind } from '@oware/contracts';
import { type EventState, isOver } from './event-state';

/** The fields of an event that moments are derived from. */
type Standing = Pick<EventState, 'sportId' | 'status' | 'score' | 'clock' | 'statistics' | 'stateTime'>;

/** A moment before it is stored. */
export type NewMoment = Omit<MatchMoment, 'id' | 'time'>;

/**
 * Points per stored moment in high-scoring sports, which also store each change of the lead. Other sports store every point. Keys are the n
 * of `sr:sport:{n}`: basketball and its kin, American football, cricket by runs, games to 11, 15, 21 or 25, rounds of a map.
 */
const STEPS: Readonly<Record<string, number>> = {
  2: 10,
  153: 10,
  16: 3,
  155: 3,
  21: 20,
  23: 5,
  34: 5,
  31: 5,
  20: 3,
  19: 20,
  6: 2,
  109: 4,
};
const getStep = (sportId: string): number => STEPS[sportId.slice('sr:sport:'.length)] ?? 1;

const isPlayed = ({ status }: Standing): boolean => status === 'live' || status === 'suspended';

function statusMoment(before: Standing, after: Standing): MomentKind | null {
  const [from, to] = [before.status, after.status];
  if (from === to) return null;
  if (to === 'postponed' || to === 'cancelled' || to === 'abandoned') return 'calledOff';
  if (isOver(to)) return isOver(from) ? null : 'end';
  if (to === 'live') return from === 'suspended' ? 'resumed' : 'start';
  return to === 'suspended' ? 'interrupted' : null;
}

const STATISTICS = [
  ['corners', 'corner'],
  ['yellowCards', 'yellowCard'],
  ['redCards', 'redCard'],
] as const satisfies readonly (readonly [keyof MatchStatistics, MomentKind])[];

type Sided = readonly [kind: MomentKind, side: 0 | 1 | null];

/** Yields each new corner and card. The first count received for a match that had begun yields none. */
function* statisticMoments(before: Standing, after: Standing): Generator<Sided> {
  for (const [name, kind] of STATISTICS) {
    const now = after.statistics?.[name];
    const then = before.statistics?.[name] ?? (before.status === 'notStarted' ? [0, 0] : now);
    if (!now || !then) continue;
    for (const side of [0, 1] as const) for (let n = then[side] ?? 0; n < now[side] && n < 50; n++) yield [kind, side];
  }
}

const getSum = ([home, away]: readonly [number, number]): number => home + away;
const getLeader = ([home, away]: readonly [number, number]): number => Math.sign(home - away);

/** Whether a count has reached its next step, or the lead has changed. */
const isStep = (sportId: string, then: readonly [number, number], now: readonly [number, number]): boolean =>
  Math.floor(getSum(now) / getStep(sportId)) !== Math.floor(getSum(then) / getStep(sportId)) ||
  (getLeader(now) !== 0 && getLeader(now) !== getLeader(then));

const gained = (then: readonly [number, number], now: readonly [number, number]): Sided[1] => {
  const [home, away] = [now[0] - then[0], now[1] - then[1]];
  return home === away ? null : home > away ? 0 : 1;
};

/**
 * Yields the changes of the score: a correction, the sides that scored, or points within a part when the score counts parts won.
 */
function* scoreMoments(before: Standing, after: Standing): Generator<Sided> {
  if (!after.score) return;
  const then: [number, number] = [before.score?.home ?? 0, before.score?.away ?? 0];
  const now: [number, number] = [after.score.home, after.score.away];
  if (now[0] < then[0] || now[1] < then[1]) return yield ['correction', null];
  const parts = after.score.periods;
  const countsParts = parts.length > 0 && getSum(now) !== parts.reduce((sum, part) => sum + getSum(part), 0);
  if (getSum(now) > getSum(then)) {
    if (!countsParts && getStep(after.sportId) > 1) {
      if (isStep(after.sportId, then, now)) yield ['score', gained(then, now)];
    } else for (const side of [0, 1] as const) if (now[side] > then[side]) yield ['score', side];
    return;
  }
  const part = parts.at(-1);
  const previous = before.score?.periods[parts.length - 1] ?? ([0, 0] as const);
  if (countsParts && part && getSum(part) > getSum(previous) && isStep(after.sportId, previous, part))
    yield ['points', gained(previous, part)];
}

const isCounted = ({ score, statistics }: Standing): boolean =>
  (score !== null &&
    getSum([score.home, score.away]) + score.periods.reduce((sum, part) => sum + getSum(part), 0) > 0) ||
  STATISTICS.some(([name]) => getSum(statistics?.[name] ?? [0, 0]) > 0);

/**
 * Whether a match was under way before it was followed: its first message finds it in play or over, or the first one after "not started"
 * already has a score or counts. Their times are unknown, so no moments are created.
 */
const wasUnderWay = (before: Standing, after: Standing): boolean =>
  before.stateTime === 0
    ? isPlayed(after) || after.status === 'ended' || after.status === 'closed'
    : before.status === 'notStarted' && isPlayed(after) && isCounted(after);

/** Returns the moments between two states of a match, in display order. */
export function findMoments(before: Standing, after: Standing): NewMoment[] {
  if (wasUnderWay(before, after)) return [];
  const found: Sided[] = [];
  const status = statusMoment(before, after);
  if (isPlayed(after) || isPlayed(before)) {
    const period = after.clock?.period ?? '';
    if (status === 'start') found.push(['start', null]);
    else if (isPlayed(after) && period !== '' && period !== (before.clock?.period ?? '')) found.push(['period', null]);
    found.push(...scoreMoments(before, after), ...statisticMoments(before, after));
  }
  if (status !== null && status !== 'start') found.push([status, null]);
  const { score, clock } = after;
  return found.map(([kind, side]) => ({
    kind,
    side,
    home: score?.home ?? 0,
    away: score?.away ?? 0,
    part: score?.periods.at(-1) ?? null,
    period: clock?.period ?? '',
    matchTime: clock?.matchTime ?? '',
  }));
}
