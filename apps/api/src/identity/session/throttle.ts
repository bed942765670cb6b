import { BizCode } from '@oware/contracts';
import { listAddressBlocks } from '@oware/http-server';
import { type Clock, getDecisionTime } from '../../platform/clock';
import { BLOCK_FACTOR, toRetryAfter } from '../../platform/counters/limit-calls';
import { type Sql } from '../../platform/database';
import { DATABASE_NOW } from '../../platform/database/now';
import { BizError } from '../../platform/errors/biz-error';

/** Number of free attempts of a key; after that it must wait 30 s, doubling up to 15 minutes. */
interface Allowance {
  key: string;
  free: number;
}

/** Free attempts of strangers from one address. */
const OF_ADDRESS = 200;
const FIRST_WAIT = 30_000;
const MAX_WAIT = 15 * 60_000;
/** Time without an attempt after which failures are reset, ms. */
export const FAILURE_MEMORY = 60 * 60_000;

/** An attempt to log in. */
export interface LoginAttempt {
  /** country/phone, whether or not the account exists. */
  account: string;
  deviceId: string;
  address: string;
  /**
   * Whether the device has been logged in to this account before; guesses by strangers then do not lock its owner out.
   */
  deviceKnown: boolean;
  captchaPassed?: boolean;
  /** Fingerprint hash of the browser; undefined without one. */
  fingerprint?: string | undefined;
}

/** Limits of the account and its device, then those that the caller shares with others. */
interface Allowances {
  own: Allowance[];
  shared: Allowance[];
}

/**
 * Guesses are counted by device, by account, and finally by shared keys: the browser at its address, which stays the same when cookies are
 * cleared after each guess (docs/adr/0154), the address, which thousands of phones share, and the blocks around it, within which one
 * customer can change addresses. Shared keys do not apply to known devices, nor after a solved captcha, which is required there long
 * before.
 */
function listAllowances(attempt: LoginAttempt): Allowances {
  const { account, deviceId, address, deviceKnown, captchaPassed = false, fingerprint } = attempt;
  const own = [
    { key: `device:${deviceId}`, free: 5 },
    { key: `account:${account}${deviceKnown ? `:${deviceId}` : ''}`, free: 5 },
  ];
  if (deviceKnown || captchaPassed) return { own, shared: [] };
  const browser = fingerprint === undefined ? [] : [{ key: `browser:${address}/${fingerprint}`, free: 40 }];
  const blocks = listAddressBlocks(address).map((block) => ({
    key: `block:${block}`,
    free: BLOCK_FACTOR * OF_ADDRESS,
  }));
  return { own, shared: [...browser, { key: `address:${address}`, free: OF_ADDRESS }, ...blocks] };
}

const listAll = (attempt: LoginAttempt): Allowance[] => {
  const { own, shared } = listAllowances(attempt);
  return [...own, ...shared];
};

/**
 * Back-off for logins, by the database's clock. Attempts are counted before the password is checked, so parallel guesses gain nothing.
 */
export class LoginThrottle {
  constructor(
    private db: Sql,
    private clock: Clock,
  ) {}

  /**
   * Counts an attempt, one key after the other: a caller whose own key must wait is not counted under shared keys.
   * @throws BizError 42900 with data.retryAfter in seconds while a key must wait
   */
  async begin(attempt: LoginAttempt): Promise<void> {
    const counted: string[] = [];
    for (const allowance of listAll(attempt)) {
      const wait = await this.count(allowance);
      if (wait === 0) {
        counted.push(allowance.key);
        continue;
      }
      await this.subtractKeys(counted);
      const seconds = toRetryAfter(wait);
      throw new BizError(
        BizCode.tooManyAttempts,
        `Too many attempts. Please try again in ${formatDuration(seconds)}.`,
        {
          retryAfter: seconds,
        },
      );
    }
  }

  /** Resets the account and the device after a right password; subtracts this attempt for browser and address. */
  async succeeded(attempt: LoginAttempt): Promise<void> {
    const { own, shared } = listAllowances(attempt);
    const getKeys = (list: readonly Allowance[]): string[] => list.map(({ key }) => key);
    await this.db.query('delete from login_failures where key = any($1)', [getKeys(own)]);
    if (shared.length > 0)
      await this.db.query('update login_failures set failures = failures - 1 where key = any($1) and failures > 0', [
        getKeys(shared),
      ]);
  }

  /** Subtracts an attempt whose password was not checked. */
  subtract(attempt: LoginAttempt): Promise<void> {
    return this.subtractKeys(listAll(attempt).map(({ key }) => key));
  }

  /** Resets the failures of the account and of this device, after the owner has proved the phone. */
  async forgive(account: string, deviceId: string): Promise<void> {
    const keys = [`account:${account}`, `account:${account}:${deviceId}`, `device:${deviceId}`];
    await this.db.query('delete from login_failures where key in ($1, $2, $3)', keys);
  }

  /** Also ends a wait that this attempt may have started: during a wait, no other attempt is counted. */
  private async subtractKeys(keys: readonly string[]): Promise<void> {
    await this.db.query(
      'update login_failures set failures = failures - 1, locked_until = 0 where key = any($1) and failures > 0',
      [keys],
    );
  }

  /**
   * Counts an attempt, unless the key must wait.
   * @returns ms to wait; 0 when the attempt is allowed
   */
  private async count({ key, free }: Allowance): Promise<number> {
    const now = getDecisionTime(this.clock);
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
      [key, now, FAILURE_MEMORY, free, FIRST_WAIT, MAX_WAIT],
    );
    if (row !== undefined) return 0;
    const [locked] = await this.db.query<{ wait: number }>(
      `select locked_until - coalesce($2::bigint, ${DATABASE_NOW}) as wait from login_failures where key = $1`,
      [key, now],
    );
    return Math.max(0, locked?.wait ?? 0);
  }
}

const formatDuration = (seconds: number): string =>
  seconds < 60 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
