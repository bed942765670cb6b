import { type PreferredStakesRequest } from '@oware/contracts';
import { saveChoice } from '../../identity/session/api';
import { type Sql } from '../../platform/database';

export interface ProfileRow {
  nickname: string | null;
  avatar: string | null;
  settings: { stakes?: PreferredStakesRequest };
}

/** Queries for a player's nickname, avatar and settings. */
export class AccountStore {
  constructor(private db: Sql) {}

  async profile(userId: string): Promise<ProfileRow | undefined> {
    const [row] = await this.db.query<ProfileRow>('select nickname, avatar, settings from users where id = $1', [
      userId,
    ]);
    return row;
  }

  async saveStakes(userId: string, stakes: PreferredStakesRequest): Promise<void> {
    await saveChoice(this.db, userId, 'stakes', stakes);
  }
}
