import { type PreferredStakesRequest } from '@oware/contracts';
import { type Sql } from '../platform/database';

export interface ProfileRow {
  nickname: string | null;
  avatar: string | null;
  settings: { stakes?: PreferredStakesRequest };
}

/** SQL of what a player is called and has chosen. */
export class AccountStore {
  constructor(private db: Sql) {}

  async profile(userId: string): Promise<ProfileRow | undefined> {
    const [row] = await this.db.query<ProfileRow>('select nickname, avatar, settings from users where id = $1', [userId]);
    return row;
  }

  async saveStakes(userId: string, stakes: PreferredStakesRequest): Promise<void> {
    await this.db.query(`update users set settings = settings || jsonb_build_object('stakes', $2::jsonb) where id = $1`, [
      userId,
      JSON.stringify(stakes),
    ]);
  }
}
