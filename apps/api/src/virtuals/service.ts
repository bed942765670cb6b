import { type CountryCode } from '@oware/config';
import { type VirtualGame } from '@oware/contracts';
import { type Sql } from '../platform/database';

/** The virtual lobby: which games there are, and which can be played. */
export class VirtualLobby {
  constructor(private db: Sql) {}

  /** The games of a country in the order of its lobby. @param type sport key; all sports without it */
  games(country: CountryCode, type?: string): Promise<VirtualGame[]> {
    return this.db.query<VirtualGame>(
      `select id, type, name, state, path from virtual_games
       where country = $1 and ($2::text is null or type = $2::text) order by position, id`,
      [country, type ?? null],
    );
  }
}
