import { BizCode } from '@oware/contracts';
import { type Clock } from '../platform/clock';
import { type Sql } from '../platform/database';
import { BizError } from '../platform/http/biz-error';

/** How many tries a key has before it must wait: then 30 s, doubling up to 15 minutes. */
interface Allowance {
  key: string;
  free: number;
}

const FIRST_WAIT = 30_000;
const LONGEST_WAIT = 15 * 60_000;
/** Failures are forgotten after an hour without a try. */
const MEMORY = 60 * 60_000;

/** Who tries to log in. */
export interface LoginAttempt {
  /** country/phone, whether or not such an account exists. */
  account: string;
  deviceId: string;
  address: string;
  /** The device has been logged in to this account before; a stranger's guesses then do not lock its owner out. */
  deviceKnown: boolean;
}

/** Guesses are counted by account, by device and by address; many phones share an address. */
const allowances = ({ account, deviceId, address, deviceKnown }: LoginAttempt): Allowance[] => [
  { key: `account:${account}${deviceKnown ? `:${deviceId}` : ''}`, free: 5 },
  { key: `device:${deviceId}`, free: 5 },
  { key: `address:${address}`, free: 50 },
];

/** Back-off for logins. Tries are counted before the password is looked at, so parallel guesses gain nothing. */
export class LoginThrottle {
  constructor(private db: Sql, private clock: Clock) {}

  /** Counts a try. @throws BizError 42900 with data.retryAfter in seconds while a key must wait */
  async begin(attempt: LoginAttempt): Promise<void> {
    const now = this.clock.now();
    const waits = await Promise.all(allowances(attempt).map((allowance) => this.count(allowance, now)));
    const wait = Math.max(...waits);
    if (wait > 0) {
      const retryAfter = Math.ceil(wait / 1000);
      throw new BizError(BizCode.tooManyAttempts, `Too many attempts. Please try again in ${words(retryAfter)}.`, { retryAfter });
    }
  }

  /** The password was right: the account and the device start afresh, the address gets this try back. */
  async succeeded(attempt: LoginAttempt): Promise<void> {
    const [account, device, address] = allowances(attempt).map(({ key }) => key);
    await this.db.query('delete from login_failures where key in ($1, $2)', [account, device]);
    await this.db.query('update login_failures set failures = failures - 1 where key = $1 and failures > 0', [address]);
  }

  /** The owner has proved the phone: the failures of the account and of this device are forgotten. */
  async forgive(account: string, deviceId: string): Promise<void> {
    const keys = [`account:${account}`, `account:${account}:${deviceId}`, `device:${deviceId}`];
    await this.db.query('delete from login_failures where key in ($1, $2, $3)', keys);
  }

  /** ms to wait; 0 when the try may go on. A try while waiting is not counted. */
  private async count({ key, free }: Allowance, now: number): Promise<number> {
    const [row] = await this.db.query<{ failures: number }>(
      `insert into login_failures as f values ($1, 1, 0, $2)
       on conflict (key) do update set
         failures = case when f.updated_at < $2 - $3::bigint then 1 else f.failures + 1 end,
         locked_until = case
           when f.updated_at < $2 - $3::bigint or f.failures + 1 < $4 then 0
           else $2 + least($6::bigint, $5::bigint * (2 ^ least(f.failures + 1 - $4, 20))::bigint) end,
         updated_at = $2
       where f.locked_until <= $2
       returning failures`,
      [key, now, MEMORY, free, FIRST_WAIT, LONGEST_WAIT],
    );
    if (row !== undefined) return 0;
    const [locked] = await this.db.query<{ locked_until: number }>('select locked_until from login_failures where key = $1', [key]);
    return Math.max(0, (locked?.locked_until ?? now) - now);
  }
}

const words = (seconds: number): string => (seconds < 60 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`);
