import { gradesOf, LOST } from './graded';
import { allScores } from './score-model';
import { type TicketLeg } from './settlement';

type Bet = readonly Pick<TicketLeg, 'eventId' | 'outcomes'>[];

/** How many choices are tried before the answer is no. */
const MOST_TRIES = 20_000;

/** The scores of a match at which a leg loses. */
function lostAt({ outcomes }: Bet[number]): Uint8Array {
  const grades = outcomes.map(gradesOf);
  return Uint8Array.from(allScores, (_, at) => (grades.some((each) => each[at] === LOST) ? 1 : 0));
}

/** Scores of both; null when there is none. */
function both(a: Uint8Array | undefined, b: Uint8Array): Uint8Array | null {
  const left = a === undefined ? b : b.map((is, at) => is & (a[at] as number));
  return left.includes(1) ? left : null;
}

/**
 * Whether matches can end so that every one of these bets loses. Bets of which one always wins, or is void, cover all results: a gift must
 * not pay of them.
 */
export function canAllLose(bets: readonly Bet[]): boolean {
  // Bets with few legs leave little choice: they come first.
  const order = [...bets]
    .sort((a, b) => a.length - b.length)
    .map((legs) => legs.map((leg) => ({ eventId: leg.eventId, lost: lostAt(leg) })));
  let tries = 0;
  function loses(at: number, scores: ReadonlyMap<string, Uint8Array>): boolean {
    const legs = order[at];
    if (legs === undefined) return true;
    return legs.some(({ eventId, lost }) => {
      if (++tries > MOST_TRIES) return false;
      const left = both(scores.get(eventId), lost);
      return left !== null && loses(at + 1, new Map(scores).set(eventId, left));
    });
  }
  return loses(0, new Map());
}
