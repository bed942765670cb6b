import { type CountryCode } from '@oware/config';
import { type VirtualGame } from '@oware/contracts';
import { type Sql } from '../platform/database';

/** Virtual lobby: its games, and which of them can be played. */
export class VirtualLobby {
  constructor(private db: Sql) {}

  /**
   * Lists the games of a country in lobby order.
   * @param type sport key; all sports without it
   */
  listGames(country: CountryCode, type?: string): Promise<VirtualGame[]> {
    return this.db.query<VirtualGame>(
      `select id, type, name, state, path from virtual_games
       where country = $1 and ($2::text is null or type = $2::text) order by position, id`,
      [country, type ?? null],
    );
  }
}
