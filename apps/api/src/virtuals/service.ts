import { type CountryCode, getVirtualGamePath, RACING_TYPE, type VirtualGameId, virtualGames } from '@oware/config';
import { type VirtualGame } from '@oware/contracts';
import { FIELD_RETURN, FOOTBALL_RETURN } from '@oware/virtuals-engine';
import { type Sql } from '../platform/database';
import { FOOTBALL_GAME } from './closed-games';

/** Name and type of each game that is played one round at a time. */
const instantGames: Readonly<Record<VirtualGameId, Pick<VirtualGame, 'name' | 'type'>>> = {
  basketball: { name: 'Instant Basketball', type: 'basketball' },
  penalties: { name: 'Penalty Shoot-out', type: 'football' },
  dogs: { name: 'Dog Race', type: RACING_TYPE },
  horses: { name: 'Horse Race', type: RACING_TYPE },
};

const listInstantGames = (): VirtualGame[] =>
  virtualGames.map((id) => ({
    id,
    ...instantGames[id],
    state: 'open',
    path: getVirtualGamePath(id),
    meanReturn: FIELD_RETURN,
  }));

/** Virtual lobby: its games, and which of them can be played. */
export class VirtualLobby {
  constructor(private db: Sql) {}

  /**
   * Lists the games of a country in lobby order: those of the table, then those that are played one round at a time. A row with the id of
   * one of these replaces it, for example to close it, and then its rounds are rejected too. Games without a page are not listed.
   * @param type sport key, or `racing`; all types without it
   */
  async listGames(country: CountryCode, type?: string): Promise<VirtualGame[]> {
    const rows = await this.db.query<Omit<VirtualGame, 'meanReturn'>>(
      'select id, type, name, state, path from virtual_games where country = $1 order by position, id',
      [country],
    );
    const stored = rows
      .filter(({ path }) => path !== null)
      .map((row): VirtualGame => ({
        ...row,
        meanReturn: row.id === FOOTBALL_GAME ? FOOTBALL_RETURN : row.id in instantGames ? FIELD_RETURN : null,
      }));
    const games = [...stored, ...listInstantGames().filter(({ id }) => !rows.some((row) => row.id === id))];
    return games.filter((game) => type === undefined || game.type === type);
  }
}
