import { isOutright } from '@oware/contracts';

/** An event with its competition, if known. */
export interface CompetitionSelection {
  eventId: string;
  tournamentId?: string | undefined;
}

/** Returns whether two different events are of one competition, and one of them is its outright. */
const isOfWinner = (a: CompetitionSelection, b: CompetitionSelection): boolean =>
  a.eventId !== b.eventId &&
  a.tournamentId !== undefined &&
  a.tournamentId === b.tournamentId &&
  (isOutright(a.eventId) || isOutright(b.eventId));

/**
 * Lists selections on an outright and on other events of its competition: they depend on each other, so no bet combines them
 * (docs/adr/0075). The server checks selections with an unknown competition, such as from older codes and bets.
 */
export const listOutrightClashes = <P extends CompetitionSelection>(picks: readonly P[]): P[] =>
  picks.filter((pick) => picks.some((other) => isOfWinner(pick, other)));
