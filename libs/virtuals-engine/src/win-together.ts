import { getGrades, WON } from './graded';
import { allScores } from './score-model';
import { type TicketLeg } from './settlement';

/**
 * Returns the bets that can all win together and are worth most. If several bets are on one match only, that includes those that win at the
 * score with the highest total, and it always includes all other bets. Singles on home and on away, for example, never win together.
 * @param bets legs of each bet and what it is worth when it wins
 * @returns indexes in `bets`
 */
export function findJointWinners(
  bets: readonly { legs: readonly Pick<TicketLeg, 'eventId' | 'outcomes'>[]; worth: number }[],
): number[] {
  const indexes = bets.map((_, no) => no);
  const onOneMatch = new Map<string, number[]>();
  for (const no of indexes) {
    const legs = bets[no]?.legs ?? [];
    const eventId = legs[0]?.eventId;
    if (legs.length === 1 && eventId !== undefined) onOneMatch.set(eventId, [...(onOneMatch.get(eventId) ?? []), no]);
  }
  const possible = new Set(indexes);
  for (const rivals of onOneMatch.values()) {
    if (rivals.length < 2) continue;
    const winners = findBestScore(
      rivals.map((no) => ({ no, worth: bets[no]?.worth ?? 0, outcomes: bets[no]?.legs[0]?.outcomes ?? [] })),
    );
    for (const no of rivals) if (!winners.includes(no)) possible.delete(no);
  }
  return [...possible];
}

function findBestScore(rivals: readonly { no: number; worth: number; outcomes: TicketLeg['outcomes'] }[]): number[] {
  const graded = rivals.map(({ no, worth, outcomes }) => ({ no, worth, grades: outcomes.map(getGrades) }));
  let [most, winners]: [number, number[]] = [0, []];
  for (let at = 0; at < allScores.length; at++) {
    const won = graded.filter(({ grades }) => grades.every((each) => each[at] === WON));
    const sum = won.reduce((all, { worth }) => all + worth, 0);
    if (sum > most) [most, winners] = [sum, won.map(({ no }) => no)];
  }
  return winners;
}
