import type { TeamColours } from '@oware/contracts';
import type { Board } from './board';

/** Returns the colours of a team from one of its events; undefined until the feed has described them. */
export function findColours(board: Pick<Board, 'findEvents'>, teamId: string): TeamColours | undefined {
  for (const { home, colours } of board.findEvents('team', teamId)) {
    const found = home.id === teamId ? colours?.home : colours?.away;
    if (found) return found;
  }
  return undefined;
}
