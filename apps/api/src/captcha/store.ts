import { type CountryCode } from '@oware/config';
import { type ProtectedAction } from '@oware/contracts';
import { type Sql } from '../platform/database';

/** A round as the rules need it. Times in ms since 1970. */
export interface RoundRow {
  id: string;
  country: CountryCode;
  action: ProtectedAction;
  deviceId: string;
  phone: string | null;
  passed: number;
  usedAt: number | null;
  expiresAt: number;
}

/** A question that is about to be asked. */
export interface NewQuiz { id: string; roundId: string; answerHash: string; tries: number; expiresAt: number }

const COLUMNS = 'id, country, action, device_id as "deviceId", phone, passed, used_at as "usedAt", expires_at as "expiresAt"';

/** SQL of rounds and quizzes. */
export class CaptchaStore {
  constructor(private db: Sql) {}

  async insert({ id, country, action, deviceId, phone, expiresAt }: Omit<RoundRow, 'passed' | 'usedAt'>, siteKeyHash: string | null): Promise<void> {
    await this.db.query(
      `insert into captcha_rounds (id, country, action, device_id, phone, site_key_hash, expires_at) values ($1, $2, $3, $4, $5, $6, $7)`,
      [id, country, action, deviceId, phone, siteKeyHash, expiresAt],
    );
  }

  /** Gives a round another site key and more time. */
  async renew(id: string, siteKeyHash: string | null, expiresAt: number): Promise<void> {
    await this.db.query('update captcha_rounds set site_key_hash = $2, token_hash = null, expires_at = $3 where id = $1', [id, siteKeyHash, expiresAt]);
  }

  async round(id: string): Promise<RoundRow | undefined> {
    const [row] = await this.db.query<RoundRow>(`select ${COLUMNS} from captcha_rounds where id = $1`, [id]);
    return row;
  }

  async roundOf(siteKeyHash: string): Promise<RoundRow | undefined> {
    const [row] = await this.db.query<RoundRow>(`select ${COLUMNS} from captcha_rounds where site_key_hash = $1`, [siteKeyHash]);
    return row;
  }

  /** Counts a solved captcha. @param tokenHash of the own quiz, null for a token that its provider has accepted @returns how many now */
  async pass(id: string, tokenHash: string | null): Promise<number | undefined> {
    const [row] = await this.db.query<{ passed: number }>(
      `update captcha_rounds set passed = passed + 1, token_hash = null
       where id = $1 and used_at is null and ($2::text is null or token_hash = $2) returning passed`,
      [id, tokenHash],
    );
    return row?.passed;
  }

  /** Uses a round up; false when another call did so first. */
  async use(id: string, now: number): Promise<boolean> {
    const rows = await this.db.query('update captcha_rounds set used_at = $2 where id = $1 and used_at is null returning id', [id, now]);
    return rows.length === 1;
  }

  async putQuiz({ id, roundId, answerHash, tries, expiresAt }: NewQuiz): Promise<void> {
    await this.db.query(
      'insert into captcha_quizzes (id, round_id, answer_hash, tries_left, expires_at) values ($1, $2, $3, $4, $5)',
      [id, roundId, answerHash, tries, expiresAt],
    );
  }

  /** Takes one of a question's tries, before the answer is looked at. Nothing when there is none left. */
  async tryQuiz(id: string): Promise<{ roundId: string; answerHash: string; expiresAt: number } | undefined> {
    const [row] = await this.db.query<{ roundId: string; answerHash: string; expiresAt: number }>(
      `update captcha_quizzes set tries_left = tries_left - 1 where id = $1 and tries_left > 0
       returning round_id as "roundId", answer_hash as "answerHash", expires_at as "expiresAt"`,
      [id],
    );
    return row;
  }

  async answerHashOf(quizId: string): Promise<string | undefined> {
    const [row] = await this.db.query<{ hash: string }>('select answer_hash as hash from captcha_quizzes where id = $1', [quizId]);
    return row?.hash;
  }

  /** A question was answered rightly: it takes no more answers, and its round has a validation token. */
  async solve(quizId: string, roundId: string, tokenHash: string): Promise<void> {
    await this.db.query('update captcha_quizzes set tries_left = 0 where id = $1', [quizId]);
    await this.db.query('update captcha_rounds set token_hash = $2 where id = $1 and used_at is null', [roundId, tokenHash]);
  }
}
