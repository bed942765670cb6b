import { gradesOf, WON } from './graded';
import { allScores } from './score-model';
import { type TicketLeg } from './settlement';

/**
 * Which of several bets can win together and are worth most: of bets on one match alone those that win at the best score for them, and every other
 * bet. Singles on home and on away are never won both.
 * @param bets each with its legs and what it is worth when it wins @returns places in `bets`
 */
export function winTogether(
  bets: readonly { legs: readonly Pick<TicketLeg, 'eventId' | 'outcomes'>[]; worth: number }[],
): number[] {
  const places = bets.map((_, no) => no);
  const onOneMatch = new Map<string, number[]>();
  for (const no of places) {
    const legs = bets[no]?.legs ?? [];
    const eventId = legs[0]?.eventId;
    if (legs.length === 1 && eventId !== undefined) onOneMatch.set(eventId, [...(onOneMatch.get(eventId) ?? []), no]);
  }
  const left = new Set(places);
  for (const rivals of onOneMatch.values()) {
    if (rivals.length < 2) continue;
    const winners = bestScore(
      rivals.map((no) => ({ no, worth: bets[no]?.worth ?? 0, outcomes: bets[no]?.legs[0]?.outcomes ?? [] })),
    );
    for (const no of rivals) if (!winners.includes(no)) left.delete(no);
  }
  return [...left];
}

function bestScore(rivals: readonly { no: number; worth: number; outcomes: TicketLeg['outcomes'] }[]): number[] {
  const graded = rivals.map(({ no, worth, outcomes }) => ({ no, worth, grades: outcomes.map(gradesOf) }));
  let [most, winners]: [number, number[]] = [0, []];
  for (let at = 0; at < allScores.length; at++) {
    const won = graded.filter(({ grades }) => grades.every((each) => each[at] === WON));
    const sum = won.reduce((all, { worth }) => all + worth, 0);
    if (sum > most) [most, winners] = [sum, won.map(({ no }) => no)];
  }
  return winners;
}
