import { isOutright } from '@oware/contracts';

/** An event with its competition, where that is known. */
export interface OfCompetition {
  eventId: string;
  tournamentId?: string | undefined;
}

/** Of two different events of one competition, one is who wins it. */
const isOfWinner = (a: OfCompetition, b: OfCompetition): boolean =>
  a.eventId !== b.eventId &&
  a.tournamentId !== undefined &&
  a.tournamentId === b.tournamentId &&
  (isOutright(a.eventId) || isOutright(b.eventId));

/**
 * Picks on who wins a competition and on another event of it: the one depends on the other, so no bet joins them (docs/adr/0075). A pick whose
 * competition is not known, as of before codes and bets had it, is left to the server.
 */
export const winnerClash = <P extends OfCompetition>(picks: readonly P[]): P[] =>
  picks.filter((pick) => picks.some((other) => isOfWinner(pick, other)));
