/** A game of the virtual lobby. */
export interface VirtualGame {
  id: string;
  /** Key of its sport: football; `racing` for races. */
  type: string;
  name: string;
  /** Whether it can be played now. */
  state: 'open' | 'closed';
  /** Page of the game below the country prefix; null if it has none. Open games always have one. */
  path: string | null;
  /** Average return of its bets in percent, lowest and highest; null when it is not known. */
  meanReturn: { min: number; max: number } | null;
}

/** GET /virtuals/lobby/games, with `type` for games of one sport: games in lobby order. */
export interface VirtualGamesResponse {
  games: VirtualGame[];
}
