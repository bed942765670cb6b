import { getGrades, VOID, WON } from './graded';
import { listOutcomes } from './markets';

/** Returns whether a bet on one outcome is paid at every score at which a bet on another is, and at least as much per odds. */
function paysWhenever(grades: Uint8Array, other: Uint8Array): boolean {
  for (let at = 0; at < other.length; at++) {
    if (other[at] === WON && grades[at] !== WON) return false;
    if (other[at] === VOID && grades[at] !== WON && grades[at] !== VOID) return false;
  }
  return true;
}

let covers: ReadonlyMap<number, readonly number[]> | null = null;

/**
 * Returns for outcomes, by their index in `listOutcomes`, the outcomes that are paid whenever they are and have a lower margin: "home or
 * draw" for "home" with a goal ahead. Their odds must not be higher. With equal margins the probabilities alone keep the odds in order.
 * Calculated once.
 */
export function listCovers(): ReadonlyMap<number, readonly number[]> {
  if (covers !== null) return covers;
  const outcomes = listOutcomes().map(({ name, margin }) => ({ margin, grades: getGrades(name) }));
  const found = new Map<number, number[]>();
  for (const [at, { margin, grades }] of outcomes.entries()) {
    const above = [...outcomes.entries()].flatMap(([cover, other]) =>
      other.margin < margin && paysWhenever(other.grades, grades) ? [cover] : [],
    );
    if (above.length > 0) found.set(at, above);
  }
  return (covers = found);
}
