import { countries, formatDateTime } from '@oware/config';
import { BizCode, type WaitCause, waitCauses, type WithdrawalWait } from '@oware/contracts';
import { z } from 'zod';
import { createLoginRequired } from '../platform/auth';
import { type Clock, getDecisionTime } from '../platform/clock';
import { type Sql } from '../platform/database';
import { queryChecked } from '../platform/database/checked-rows';
import { DATABASE_NOW } from '../platform/database/now';
import { BizError } from '../platform/errors/biz-error';
import { findState } from '../identity/session/api';
import { type Owner } from './owner';

const HOUR = 60 * 60_000;
/** Default wait of withdrawals, hours. */
export const WAIT_HOURS = 24;

const stateRow = z.object({
  now: z.number().int(),
  change: z.enum(waitCauses).nullable(),
  changedAt: z.number().int().nullable(),
  isLiving: z.boolean().nullable(),
  /** First login on the device of this session, if the account was logged in elsewhere before; otherwise null. */
  deviceSince: z.number().int().nullable(),
});
type StateRow = z.output<typeof stateRow>;

/** Returns the starts of all waits, with their causes. */
const getStarts = ({ change, changedAt, deviceSince }: StateRow): { cause: WaitCause; since: number }[] => [
  ...(change === null || changedAt === null ? [] : [{ cause: change, since: changedAt }]),
  ...(deviceSince === null ? [] : [{ cause: 'newDevice' as const, since: deviceSince }]),
];

/**
 * Makes withdrawals wait after changes that a person who has taken over the account would make, and on new devices (docs/adr/0162).
 */
export class WithdrawalWaits {
  /** @param parts.hours length of the wait; 0 for none */
  constructor(private readonly parts: { clock: Clock; hours: number }) {}

  /** Returns the wait that ends last; null when the player can withdraw in this login. */
  async find(sql: Sql, owner: Owner): Promise<WithdrawalWait | null> {
    const row = await this.#read(sql, owner);
    return row === undefined ? null : this.#latest(row);
  }

  /**
   * Rule of withdrawals, for their transaction. It skips closed accounts, whose money is paid out by staff.
   * @throws BizError 44010 with a {@link WithdrawalWait}, 40100 when the session has ended
   */
  readonly reject = async (tx: Sql, owner: Owner): Promise<void> => {
    if ((await findState(tx, owner.userId)) === 'closed') return;
    const row = await this.#read(tx, owner);
    if (row === undefined) return;
    if (row.isLiving === false) throw createLoginRequired();
    const wait = this.#latest(row);
    if (wait === null) return;
    const { gmtOffset } = countries[owner.country];
    const until = formatDateTime(wait.until, gmtOffset);
    const message = `To keep your money safe, withdrawals are paused until ${until}. Betting and deposits work as usual.`;
    throw new BizError(BizCode.withdrawalsWait, message, wait);
  };

  #latest(row: StateRow): WithdrawalWait | null {
    const wait = this.parts.hours * HOUR;
    const waits = getStarts(row)
      .map(({ cause, since }) => ({ cause, until: since + wait }))
      .filter(({ until }) => until > row.now)
      .sort((a, b) => b.until - a.until);
    return waits[0] ?? null;
  }

  async #read(sql: Sql, { userId, sessionId }: Owner): Promise<StateRow | undefined> {
    const [row] = await queryChecked(
      sql,
      stateRow,
      `select coalesce($3::bigint, ${DATABASE_NOW}) as now, u.sensitive_change as change, u.sensitive_change_at as "changedAt",
         s.ended_at is null and s.expires_at > coalesce($3::bigint, ${DATABASE_NOW}) as "isLiving",
         (select d.since from (select min(created_at) as since from sessions where user_id = $1 and device_id = s.device_id) d
          where exists (select from sessions o where o.user_id = $1 and o.device_id <> s.device_id and o.created_at < d.since))
           as "deviceSince"
       from users u left join sessions s on s.id = $2 and s.user_id = u.id where u.id = $1`,
      [userId, sessionId ?? null, getDecisionTime(this.parts.clock)],
    );
    return row;
  }
}
