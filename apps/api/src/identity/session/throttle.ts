import { BizCode } from '@oware/contracts';
import { addressBlocks } from '@oware/http-server';
import { type Clock, decisionTime } from '../../platform/clock';
import { BLOCK_FACTOR, retryAfter } from '../../platform/counters/limit-calls';
import { type Sql } from '../../platform/database';
import { DATABASE_NOW } from '../../platform/database/now';
import { BizError } from '../../platform/http/biz-error';

/** How many tries a key has before it must wait: then 30 s, doubling up to 15 minutes. */
interface Allowance {
  key: string;
  free: number;
}

/** Tries of strangers from one address. */
const OF_ADDRESS = 200;
const FIRST_WAIT = 30_000;
const LONGEST_WAIT = 15 * 60_000;
/** Failures are forgotten after an hour without a try, ms. */
export const FAILURE_MEMORY = 60 * 60_000;

/** Who tries to log in. */
export interface LoginAttempt {
  /** country/phone, whether or not such an account exists. */
  account: string;
  deviceId: string;
  address: string;
  /** The device has been logged in to this account before; a stranger's guesses then do not lock its owner out. */
  deviceKnown: boolean;
  captchaPassed?: boolean;
  /** Hash that the browser sends of itself; undefined without one. */
  fingerprint?: string | undefined;
}

/** Tries by the account and its device, then those that the caller shares with others. */
interface Allowances {
  own: Allowance[];
  shared: Allowance[];
}

/**
 * Guesses are counted by device, by account, and last by what others share: the browser at its address, which stays the same when its cookies
 * are cleared after each guess (docs/adr/0154), the address, which thousands of phones share, and the blocks around it, within which one customer changes addresses. Nobody is kept out by these whose device the account
 * knows, or who has solved a captcha, as is asked of everybody there long before.
 */
function allowances(attempt: LoginAttempt): Allowances {
  const { account, deviceId, address, deviceKnown, captchaPassed = false, fingerprint } = attempt;
  const own = [
    { key: `device:${deviceId}`, free: 5 },
    { key: `account:${account}${deviceKnown ? `:${deviceId}` : ''}`, free: 5 },
  ];
  if (deviceKnown || captchaPassed) return { own, shared: [] };
  const browser = fingerprint === undefined ? [] : [{ key: `browser:${address}/${fingerprint}`, free: 40 }];
  const blocks = addressBlocks(address).map((block) => ({ key: `block:${block}`, free: BLOCK_FACTOR * OF_ADDRESS }));
  return { own, shared: [...browser, { key: `address:${address}`, free: OF_ADDRESS }, ...blocks] };
}

const allOf = (attempt: LoginAttempt): Allowance[] => {
  const { own, shared } = allowances(attempt);
  return [...own, ...shared];
};

/** Back-off for logins, by the database's clock. Tries are counted before the password is looked at, so parallel guesses gain nothing. */
export class LoginThrottle {
  constructor(
    private db: Sql,
    private clock: Clock,
  ) {}

  /**
   * Counts a try, by one key after the other: who must wait by their own takes nothing from those that they share.
   * @throws BizError 42900 with data.retryAfter in seconds while a key must wait
   */
  async begin(attempt: LoginAttempt): Promise<void> {
    const counted: string[] = [];
    for (const allowance of allOf(attempt)) {
      const wait = await this.count(allowance);
      if (wait === 0) {
        counted.push(allowance.key);
        continue;
      }
      await this.takeBack(counted);
      const seconds = retryAfter(wait);
      throw new BizError(BizCode.tooManyAttempts, `Too many attempts. Please try again in ${words(seconds)}.`, {
        retryAfter: seconds,
      });
    }
  }

  /** The password was right: the account and the device start afresh, the browser and the address get this try back. */
  async succeeded(attempt: LoginAttempt): Promise<void> {
    const { own, shared } = allowances(attempt);
    const keysOf = (list: readonly Allowance[]): string[] => list.map(({ key }) => key);
    await this.db.query('delete from login_failures where key = any($1)', [keysOf(own)]);
    if (shared.length > 0)
      await this.db.query('update login_failures set failures = failures - 1 where key = any($1) and failures > 0', [
        keysOf(shared),
      ]);
  }

  /** Nobody looked at the password. */
  giveBack(attempt: LoginAttempt): Promise<void> {
    return this.takeBack(allOf(attempt).map(({ key }) => key));
  }

  /** The owner has proved the phone: the failures of the account and of this device are forgotten. */
  async forgive(account: string, deviceId: string): Promise<void> {
    const keys = [`account:${account}`, `account:${account}:${deviceId}`, `device:${deviceId}`];
    await this.db.query('delete from login_failures where key in ($1, $2, $3)', keys);
  }

  /** Also the wait that this try may have begun: while there is one, no other try is counted. */
  private async takeBack(keys: readonly string[]): Promise<void> {
    await this.db.query(
      'update login_failures set failures = failures - 1, locked_until = 0 where key = any($1) and failures > 0',
      [keys],
    );
  }

  /** ms to wait; 0 when the try may go on. A try while waiting is not counted. */
  private async count({ key, free }: Allowance): Promise<number> {
    const now = decisionTime(this.clock);
    const [row] = await this.db.query<{ failures: number }>(
      `insert into login_failures as f (key, failures, locked_until, updated_at)
       select $1, 1, 0, coalesce($2::bigint, ${DATABASE_NOW})
       on conflict (key) do update set
         failures = case when f.updated_at < excluded.updated_at - $3::bigint then 1 else f.failures + 1 end,
         locked_until = case
           when f.updated_at < excluded.updated_at - $3::bigint or f.failures + 1 < $4 then 0
           else excluded.updated_at + least($6::bigint, $5::bigint * (2 ^ least(f.failures + 1 - $4, 20))::bigint) end,
         updated_at = excluded.updated_at
       where f.locked_until <= excluded.updated_at
       returning failures`,
      [key, now, FAILURE_MEMORY, free, FIRST_WAIT, LONGEST_WAIT],
    );
    if (row !== undefined) return 0;
    const [locked] = await this.db.query<{ wait: number }>(
      `select locked_until - coalesce($2::bigint, ${DATABASE_NOW}) as wait from login_failures where key = $1`,
      [key, now],
    );
    return Math.max(0, locked?.wait ?? 0);
  }
}

const words = (seconds: number): string => (seconds < 60 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`);
