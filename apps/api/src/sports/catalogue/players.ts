import { type EventState, isPlayer, type LineState, type OutcomeState } from './event-state';

/** Whether the outcomes of a line are players; the last one may be "no player". */
export function isOfPlayers({ outcomes }: Pick<LineState, 'outcomes'>): boolean {
  for (const id of outcomes.keys()) return isPlayer(id);
  return false;
}

/** Yields the players on the lines of an event, once for each line; skips players whose profile has not arrived. */
export function* listPlayers({ lines }: EventState): Generator<OutcomeState> {
  for (const line of lines.values()) {
    if (!isOfPlayers(line)) continue;
    for (const outcome of line.outcomes.values())
      if (isPlayer(outcome.id) && outcome.name !== outcome.id) yield outcome;
  }
}
