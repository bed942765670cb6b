import { type ShownGoal, type Step } from '@oware/virtuals-engine';

/** Minutes of a half and of a match. */
const HALF = 45;
const FULL = 90;

type Anchor = readonly [ms: number, minute: number];

/** Times of the animation with their minute; in between the clock runs evenly. */
function listAnchors(timeline: readonly Step[], goals: readonly ShownGoal[]): Anchor[] {
  const onPitch = goals.filter(({ on }) => on === 'attack').map(({ at, minute }): Anchor => [at, minute]);
  const ofSteps = timeline.flatMap(({ kind, at, duration }): Anchor[] =>
    kind === 'start'
      ? [[at, 0]]
      : kind === 'half-time'
        ? [
            [at, HALF],
            [at + duration, HALF],
          ]
        : kind === 'ending'
          ? [[at, FULL]]
          : [],
  );
  return [...ofSteps, ...onPitch].sort(([one], [other]) => one - other);
}

/**
 * Returns the minute of the match that the clock shows `ms` after kick-off, 0 to 90. Each goal on the pitch falls in its minute; the clock
 * stops at half-time.
 */
export function getMinute(timeline: readonly Step[], goals: readonly ShownGoal[], ms: number): number {
  const anchors = listAnchors(timeline, goals);
  const next = anchors.findIndex(([at]) => at > ms);
  if (next === 0) return 0;
  const [from, begin] = anchors.at(next < 0 ? -1 : next - 1) ?? [0, 0];
  if (next < 0) return begin;
  const [to, end] = anchors[next] ?? [from, begin];
  return Math.floor(begin + ((ms - from) / (to - from)) * (end - begin));
}
