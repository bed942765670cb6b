import { type EventState, type LineState, type OutcomeState } from './event-state';

/** Prefix of outcome ids that are players. */
const PLAYER = 'sr:player:';

export const isPlayer = (outcomeId: string): boolean => outcomeId.startsWith(PLAYER);

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
