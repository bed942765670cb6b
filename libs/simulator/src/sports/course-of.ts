import { outcomeIds, settlementRule } from '@oware/betting';
import type { Command, Course, SimMatch, View } from '../match';
import { withOpinion } from '../opinion';
import { seeded } from '../random';
import { playOf } from '.';

/** Shares of matches of sports of single players that do not take place, and that one of the two ends early. */
const SHARE = { walkover: 0.006, retired: 0.018 } as const;
/** The feed's match_status: nobody came against a side, or a side retired, home first. */
const CODES = { walkover: [93, 94], retired: [95, 96] } as const;
/** A fighter who retires loses by it, as the model of a fight has it. */
const FIGHTS: readonly string[] = ['sr:sport:10', 'sr:sport:117'];
const STAGE = 'given up';

/** How a match ends before its end: simulated ms from its start, 0 when it does not begin; `side` gives up. */
export interface GivenUp {
  kind: keyof typeof SHARE;
  at: number;
  side: 0 | 1;
}

/** Whether somebody gives a match up: only where the rules of the sport say what that means, and not in one that is driven by hand. */
export function givenUp(match: SimMatch, duration: number): GivenUp | null {
  if (settlementRule(match.sportId).givesUp === null || match.ending) return null;
  const random = seeded(`${match.seed}:gives up`);
  const draw = random.next();
  const side = random.next() < 0.5 ? 0 : 1;
  if (draw < SHARE.walkover) return { kind: 'walkover', at: 0, side };
  if (draw < SHARE.walkover + SHARE.retired && !FIGHTS.includes(match.sportId))
    return { kind: 'retired', at: Math.round(duration * (0.25 + 0.6 * random.next())), side };
  return null;
}

/** What is seen once a match was given up: the score as it was, and that it is over; one that did not begin is off. */
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
 * The course of a match with what its sport's model does not know: that somebody may give it up. What is decided by then stands and
 * the rest goes back, as `settlementRule` says.
 */
export function courseOf(match: SimMatch, commands: readonly Command[]): Course {
  const play = playOf(match.sportId);
  const course = play.model.play(withOpinion(match, play), commands);
  const end = commands.length === 0 ? givenUp(match, course.duration) : null;
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
          outcomeIds(marketId, specifiers).map((outcomeId) => ({ outcomeId, result: 0, voidFactor: 1 })))
        : course.decided(view, marketId, specifiers),
  };
}
