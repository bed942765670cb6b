import { PIN } from '@oware/config';
import { type Sql } from '../../platform/database';

/** A PIN as its rules need it. */
export interface PinRow {
  pinHash: string;
  failures: number;
  lockedUntil: number;
}

/** First and longest lock, ms: it doubles with each further wrong attempt. */
export const FIRST_LOCK = 30 * 60_000;
const MAX_LOCK = 24 * 60 * 60_000;

const COLUMNS = 'pin_hash as "pinHash", failures, locked_until as "lockedUntil"';

/** SQL of PINs. */
export class PinStore {
  constructor(private db: Sql) {}

  async find(userId: string, sql: Sql = this.db): Promise<PinRow | undefined> {
    return (await sql.query<PinRow>(`select ${COLUMNS} from pins where user_id = $1`, [userId]))[0];
  }

  /** Sets a PIN and resets its failures. */
  async put(sql: Sql, userId: string, pinHash: string, now: number): Promise<void> {
    await sql.query(
      `insert into pins (user_id, pin_hash, changed_at) values ($1, $2, $3)
       on conflict (user_id) do update set pin_hash = excluded.pin_hash, failures = 0, locked_until = 0, pending = '{}', changed_at = excluded.changed_at`,
      [userId, pinHash, now],
    );
  }

  /**
   * Counts an attempt before the PIN is checked, so that parallel guesses gain nothing; the last one locks the PIN. Parallel attempts with
   * the same PIN count once, even if that one has just locked it. Undefined while locked. Must be followed by `forgive`, `failed` or
   * `giveBack`.
   * @param mark distinguishes PINs
   */
  async countTry(userId: string, mark: string, now: number): Promise<PinRow | undefined> {
    const [row] = await this.db.query<PinRow>(
      `update pins set
         failures = failures + case when $6 = any(pending) then 0 else 1 end,
         locked_until = case when $6 = any(pending) then locked_until when failures + 1 < $3 then 0
           else $2::bigint + least($5::bigint, $4::bigint * (2 ^ least(failures + 1 - $3, 20))::bigint) end,
         pending = case when $6 = any(pending) then pending else pending || $6::text end
       where user_id = $1 and (locked_until <= $2::bigint or $6 = any(pending)) returning ${COLUMNS}`,
      [userId, now, PIN.tries, FIRST_LOCK, MAX_LOCK, mark],
    );
    return row;
  }

  /** Resets the failures after a right PIN. */
  async forgive(userId: string, mark: string, pinHash: string): Promise<void> {
    await this.db.query(
      'update pins set failures = 0, locked_until = 0, pending = array_remove(pending, $3) where user_id = $1 and pin_hash = $2',
      [userId, pinHash, mark],
    );
  }

  /** Subtracts the attempt, once, when the PIN could not be checked. */
  async subtract(userId: string, mark: string): Promise<void> {
    await this.db.query(
      `update pins set failures = failures - 1, locked_until = 0, pending = array_remove(pending, $2)
       where user_id = $1 and $2 = any(pending) and failures > 0`,
      [userId, mark],
    );
  }

  /** Ends an attempt with a wrong PIN. */
  async failed(sql: Sql, userId: string, mark: string): Promise<void> {
    await sql.query('update pins set pending = array_remove(pending, $2) where user_id = $1', [userId, mark]);
  }
}
