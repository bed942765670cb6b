import { type EventState, type LineState, type OutcomeState } from './event-state';

/** Outcomes of such ids are players. */
const PLAYER = 'sr:player:';

export const isPlayer = (outcomeId: string): boolean => outcomeId.startsWith(PLAYER);

/** Whether the outcomes of a line are players; all of them are, but for one that is nobody and comes last. */
export function isOfPlayers({ outcomes }: Pick<LineState, 'outcomes'>): boolean {
  for (const id of outcomes.keys()) return isPlayer(id);
  return false;
}

/** The players that the lines of an event name, once for each line; one whose profile has not come is left out. */
export function* playersOf({ lines }: EventState): Generator<OutcomeState> {
  for (const line of lines.values()) {
    if (!isOfPlayers(line)) continue;
    for (const outcome of line.outcomes.values())
      if (isPlayer(outcome.id) && outcome.name !== outcome.id) yield outcome;
  }
}
