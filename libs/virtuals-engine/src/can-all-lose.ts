import { getGrades, LOST } from './graded';
import { allScores } from './score-model';
import { type TicketLeg } from './settlement';

type Bet = readonly Pick<TicketLeg, 'eventId' | 'outcomes'>[];

/** Maximum number of combinations to try; above it the result is false. */
const MAX_TRIES = 20_000;

/** Returns the scores of a match at which a leg loses. */
function getLosingScores({ outcomes }: Bet[number]): Uint8Array {
  const grades = outcomes.map(getGrades);
  return Uint8Array.from(allScores, (_, at) => (grades.some((each) => each[at] === LOST) ? 1 : 0));
}

/** Returns the scores in both sets; null without any. */
function intersect(a: Uint8Array | undefined, b: Uint8Array): Uint8Array | null {
  const left = a === undefined ? b : b.map((is, at) => is & (a[at] as number));
  return left.includes(1) ? left : null;
}

/**
 * Returns whether matches can end so that every one of these bets loses. Otherwise, when one always wins or is void, they cover all
 * results, and a gift must not pay for them.
 */
export function canAllLose(bets: readonly Bet[]): boolean {
  // Bets with few legs first: they leave the fewest combinations.
  const order = [...bets]
    .sort((a, b) => a.length - b.length)
    .map((legs) => legs.map((leg) => ({ eventId: leg.eventId, lost: getLosingScores(leg) })));
  let tries = 0;
  function loses(at: number, scores: ReadonlyMap<string, Uint8Array>): boolean {
    const legs = order[at];
    if (legs === undefined) return true;
    return legs.some(({ eventId, lost }) => {
      if (++tries > MAX_TRIES) return false;
      const left = intersect(scores.get(eventId), lost);
      return left !== null && loses(at + 1, new Map(scores).set(eventId, left));
    });
  }
  return loses(0, new Map());
}
