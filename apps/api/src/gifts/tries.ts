import { BizCode } from '@oware/contracts';
import { type Clock } from '../platform/clock';
import { type Sql } from '../platform/database';
import { BizError } from '../platform/http/biz-error';

const HOUR = 60 * 60_000;

/** Who tries a code. */
export interface Caller { userId: string; deviceId: string; address: string }

/** Tries at codes in an hour. Many phones share an address. */
const allowances = ({ userId, deviceId, address }: Caller): { key: string; limit: number }[] => [
  { key: `user:${userId}`, limit: 20 },
  { key: `device:${deviceId}`, limit: 30 },
  { key: `address:${address}`, limit: 300 },
];

/** Bounds guesses at codes; counted in the database, so that all servers share the counts. */
export class CodeTries {
  constructor(private readonly db: Sql, private readonly clock: Clock) {}

  /** Counts a try, before the code is looked at. @throws BizError 42900 with data.retryAfter in seconds */
  async take(caller: Caller): Promise<void> {
    const now = this.clock.now();
    const waits = await Promise.all(allowances(caller).map(async ({ key, limit }) => {
      const { count, startedAt } = await this.#count(key, now);
      return count > limit ? startedAt + HOUR - now : 0;
    }));
    const wait = Math.max(...waits);
    if (wait === 0) return;
    const retryAfter = Math.ceil(wait / 1000);
    throw new BizError(BizCode.tooManyAttempts, 'You have tried too many codes. Please try again later.', { retryAfter });
  }

  async #count(key: string, now: number): Promise<{ count: number; startedAt: number }> {
    const [row] = await this.db.query<{ count: number; startedAt: number }>(
      `insert into gift_tries as t values ($1, 1, $2::bigint)
       on conflict (key) do update set
         count = case when t.started_at <= $2::bigint - $3::bigint then 1 else t.count + 1 end,
         started_at = case when t.started_at <= $2::bigint - $3::bigint then $2::bigint else t.started_at end
       returning count, started_at as "startedAt"`,
      [key, now, HOUR],
    );
    return row as { count: number; startedAt: number };
  }
}
