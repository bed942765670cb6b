import type { TeamColours } from '@oware/contracts';
import type { Board } from './board';

/** What a team plays in, as one of its events has it; undefined while the feed has not described it. */
export function coloursOf(board: Pick<Board, 'eventsOf'>, teamId: string): TeamColours | undefined {
  for (const { home, colours } of board.eventsOf('team', teamId)) {
    const found = home.id === teamId ? colours?.home : colours?.away;
    if (found) return found;
  }
  return undefined;
}
