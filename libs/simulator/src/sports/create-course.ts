import { listOutcomeIds, getSettlementRule } from '@oware/betting';
import type { Command, Course, SimMatch, View } from '../match';
import { applyPriceDrift } from '../price-drift';
import { createRandom } from '../random';
import { getPlay } from '.';

/** Shares of matches in individual sports that do not take place, and that end early as one side retires. */
const SHARE = { walkover: 0.006, retired: 0.018 } as const;
/** The feed's match_status for a walkover and a retirement, home first. */
const CODES = { walkover: [93, 94], retired: [95, 96] } as const;
/** A fighter who retires loses, as in the model of a fight. */
const FIGHTS: readonly string[] = ['sr:sport:10', 'sr:sport:117'];
const STAGE = 'given up';

/** Early end of a match: simulated ms from its start, 0 for a walkover; `side` gives up. */
export interface GivenUp {
  kind: keyof typeof SHARE;
  at: number;
  side: 0 | 1;
}

/**
 * Returns whether and when a side gives a match up; null in sports without a rule for it, and in matches with a real result.
 */
export function findGivenUp(match: SimMatch, duration: number): GivenUp | null {
  if (getSettlementRule(match.sportId).givesUp === null || match.ending) return null;
  const random = createRandom(`${match.seed}:gives up`);
  const draw = random.next();
  const side = random.next() < 0.5 ? 0 : 1;
  if (draw < SHARE.walkover) return { kind: 'walkover', at: 0, side };
  if (draw < SHARE.walkover + SHARE.retired && !FIGHTS.includes(match.sportId))
    return { kind: 'retired', at: Math.round(duration * (0.25 + 0.6 * random.next())), side };
  return null;
}

/** Returns the final state of a match that was given up: the score as it was; a walkover is cancelled. */
function lastView(view: View, { kind, side }: GivenUp): View {
  const code = CODES[kind][kind === 'walkover' ? (side === 0 ? 1 : 0) : side];
  return {
    ...view,
    status: 'ended',
    stage: STAGE,
    stateXml:
      kind === 'walkover'
        ? `<sport_event_status status="5" match_status="${code}"/>`
        : view.stateXml
            .replace(/ status="\d+" match_status="\d+"/, ` status="3" match_status="${code}"`)
            .replace(/<clock[^>]*\/>/, ''),
  };
}

/**
 * Creates the course of a match, in which a side may give up. Results decided by then are kept and other lines are void, as in
 * `getSettlementRule`.
 */
export function createCourse(match: SimMatch, commands: readonly Command[]): Course {
  const play = getPlay(match.sportId);
  const course = play.model.play(applyPriceDrift(match, play), commands);
  const end = commands.length === 0 ? findGivenUp(match, course.duration) : null;
  if (!end) return course;
  const stood = course.at(end.at);
  const over = lastView(stood, end);
  return {
    ...course,
    duration: end.at,
    at: (elapsed) => (elapsed < end.at ? course.at(elapsed) : over),
    offers: (view, strengths) => (view.stage === STAGE ? [] : course.offers(view, strengths)),
    decided: (view, marketId, specifiers) =>
      view.stage === STAGE
        ? ((end.at > 0 ? course.decided(stood, marketId, specifiers) : null) ??
          listOutcomeIds(marketId, specifiers).map((outcomeId) => ({ outcomeId, result: 0, voidFactor: 1 })))
        : course.decided(view, marketId, specifiers),
  };
}
