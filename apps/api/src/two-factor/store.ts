import { type TwoFactorChange, type TwoFactorMethod } from '@oware/contracts';
import { type Sql } from '../platform/database';

/** A player's second factor. */
export interface FactorRow {
  method: TwoFactorMethod;
  sealedSecret: string | null;
  lastStep: number;
  since: number;
}

/** Something that waits for a code. Times in ms since 1970. */
export interface ChallengeRow {
  id: string;
  userId: string;
  purpose: TwoFactorChange | 'login';
  stage: 'prove' | 'confirm';
  method: TwoFactorMethod;
  sealedSecret: string | null;
  passwordHash: string;
  sessionId: string | null;
  deviceId: string;
  keepSignedIn: boolean;
  expiresAt: number;
}

const CHALLENGE = `id, user_id as "userId", purpose, stage, method, sealed_secret as "sealedSecret", password_hash as "passwordHash",
  session_id as "sessionId", device_id as "deviceId", keep_signed_in as "keepSignedIn", expires_at as "expiresAt"`;
const LIVING = 'id = $1 and used_at is null and expires_at > $2';

/** SQL of second factors. */
export class TwoFactorStore {
  constructor(private db: Sql) {}

  async factor(userId: string): Promise<FactorRow | undefined> {
    const [row] = await this.db.query<FactorRow>(
      'select method, sealed_secret as "sealedSecret", last_step as "lastStep", since from two_factor where user_id = $1',
      [userId],
    );
    return row;
  }

  async codesLeft(userId: string): Promise<number> {
    const [row] = await this.db.query<{ left: number }>(
      'select count(*)::int as left from two_factor_recovery_codes where user_id = $1 and used_at is null',
      [userId],
    );
    return row?.left ?? 0;
  }

  async addChallenge(row: ChallengeRow): Promise<void> {
    await this.db.query(
      `insert into two_factor_challenges
         (id, user_id, purpose, stage, method, sealed_secret, password_hash, session_id, device_id, keep_signed_in, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [row.id, row.userId, row.purpose, row.stage, row.method, row.sealedSecret, row.passwordHash, row.sessionId, row.deviceId, row.keepSignedIn, row.expiresAt],
    );
  }

  async challenge(id: string, now: number): Promise<ChallengeRow | undefined> {
    const [row] = await this.db.query<ChallengeRow>(`select ${CHALLENGE} from two_factor_challenges where ${LIVING}`, [id, now]);
    return row;
  }

  /** Counts a try before the code is looked at; false when tries are used up. */
  async countTry(id: string, now: number, mostTries: number): Promise<boolean> {
    const rows = await this.db.query(
      `update two_factor_challenges set attempts = attempts + 1 where ${LIVING} and attempts < $3 returning id`,
      [id, now, mostTries],
    );
    return rows.length === 1;
  }

  /** Uses a challenge up; false when another call did so first. */
  async useChallenge(sql: Sql, id: string, now: number): Promise<boolean> {
    const rows = await sql.query(`update two_factor_challenges set used_at = $2 where ${LIVING} returning id`, [id, now]);
    return rows.length === 1;
  }

  /** Notes the step of a code that was taken; false when that or a later one was taken before. */
  async takeStep(userId: string, step: number): Promise<boolean> {
    const rows = await this.db.query(
      'update two_factor set last_step = $2 where user_id = $1 and last_step < $2 returning user_id',
      [userId, step],
    );
    return rows.length === 1;
  }

  async useRecoveryCode(userId: string, codeHash: string, now: number): Promise<boolean> {
    const rows = await this.db.query(
      `update two_factor_recovery_codes set used_at = $3
       where user_id = $1 and code_hash = $2 and used_at is null returning user_id`,
      [userId, codeHash, now],
    );
    return rows.length === 1;
  }

  async putFactor(sql: Sql, userId: string, factor: FactorRow): Promise<void> {
    await sql.query(
      `insert into two_factor (user_id, method, sealed_secret, last_step, since) values ($1, $2, $3, $4, $5)
       on conflict (user_id) do update set method = excluded.method, sealed_secret = excluded.sealed_secret,
         last_step = excluded.last_step, since = excluded.since`,
      [userId, factor.method, factor.sealedSecret, factor.lastStep, factor.since],
    );
  }

  async putRecoveryCodes(sql: Sql, userId: string, hashes: readonly string[]): Promise<void> {
    await sql.query('delete from two_factor_recovery_codes where user_id = $1', [userId]);
    await sql.query(
      'insert into two_factor_recovery_codes (user_id, code_hash) select $1, unnest($2::text[])',
      [userId, hashes],
    );
  }

  async removeFactor(sql: Sql, userId: string): Promise<void> {
    await sql.query('delete from two_factor_recovery_codes where user_id = $1', [userId]);
    await sql.query('delete from two_factor where user_id = $1', [userId]);
  }
}
