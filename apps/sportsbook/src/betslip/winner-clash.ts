import { isOutright } from '@oware/contracts';
import { type SlipPick } from './pick';

type Named = Pick<SlipPick, 'eventId' | 'sportId' | 'tournament'>;

/** Of two different events of one competition, one is who wins it. */
const isOfWinner = (a: Named, b: Named): boolean =>
  a.eventId !== b.eventId &&
  a.sportId === b.sportId &&
  a.tournament === b.tournament &&
  (isOutright(a.eventId) || isOutright(b.eventId));

/**
 * Picks on who wins a competition and on another event of it: the one depends on the other, so no bet joins them (docs/adr/0075). The server
 * knows competitions by their ids; a pick has their names.
 */
export const winnerClash = <P extends Named>(picks: readonly P[]): P[] =>
  picks.filter((pick) => picks.some((other) => isOfWinner(pick, other)));
