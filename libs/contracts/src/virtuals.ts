/** A game of the virtual lobby. */
export interface VirtualGame {
  id: string;
  /** Key of the sport that it plays: football. */
  type: string;
  name: string;
  /** Whether it can be played now. */
  state: 'open' | 'closed';
  /** Where it is played, below the country prefix; null while it is nowhere yet. An open game has one. */
  path: string | null;
}

/** GET /virtuals/lobby/games, with `type` for those of one sport: games in the order of the lobby. */
export interface VirtualGamesResponse {
  games: VirtualGame[];
}
