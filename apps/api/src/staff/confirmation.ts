import { createHmac } from 'node:crypto';
import { BizCode } from '@oware/contracts';
import { LoginThrottle } from '../identity/session/throttle';
import { type Clock } from '../platform/clock';
import { type Database } from '../platform/database';
import { BizError } from '../platform/http/biz-error';
import { isSameText } from '../platform/same-text';
import { type StaffLog } from './log';
import { type Staff } from './staff';
import { changeMember, lockMember, memberOfId, memberOfName, type MemberRow } from './store';

const DIGITS = 8;
/** What confirms a member without another admin: who runs it has the server's keys. */
const BY_COMMAND = 'staff:confirm';

/** Whether a member still waits for another admin than who opened the account. */
export const isWaiting = ({ openedBy, confirmedBy }: Pick<MemberRow, 'openedBy' | 'confirmedBy'>): boolean =>
  openedBy !== null && confirmedBy === null;

/**
 * A member who was opened by an admin opens nothing before another admin has met them: the page of the member shows a number that only who chose its password has, and
 * they say it in person. So an admin who logs in first in another's name gets nowhere alone (docs/adr/0091).
 */
export class Confirmations {
  readonly #throttle: LoginThrottle;

  constructor(private readonly parts: { db: Database; clock: Clock; secret: Buffer; log: StaffLog }) {
    this.#throttle = new LoginThrottle(parts.db, parts.clock);
  }

  /** What the member says to another admin; another one with another password. */
  numberOf({ name, passwordHash }: Pick<MemberRow, 'name' | 'passwordHash'>): string {
    const made = createHmac('sha256', this.parts.secret).update(`staff confirmation ${name} ${passwordHash}`).digest();
    return String(made.readUIntBE(0, 6) % 10 ** DIGITS).padStart(DIGITS, '0');
  }

  /** The same for who is logged in; null for who does not wait, or has no password of their own yet. */
  async numberFor({ id, waits, provisional }: Staff): Promise<string | null> {
    const member = waits && !provisional ? await memberOfId(this.parts.db, id) : undefined;
    return member === undefined ? null : this.numberOf(member);
  }

  /**
   * Lets a member in. @param number as the member says it
   * @throws BizError 40400 nobody waits, 51170 it is the admin's own or opened by them, 51173 another number, 42900 too many of them
   */
  async confirm(staff: Staff, id: number, number: string): Promise<void> {
    const { db, log } = this.parts;
    const attempt = { account: `staff confirmation/${id}`, deviceId: staff.sessionId, address: '', deviceKnown: true };
    await this.#throttle.begin(attempt);
    const right = await db.transaction(async (tx) => {
      const member = await lockMember(tx, id);
      if (member === undefined || !isWaiting(member)) throw new BizError(BizCode.notFound, 'Nobody waits here.');
      if (id === staff.id || member.openedBy === staff.name)
        throw new BizError(BizCode.staffRoleMissing, 'Another admin than who opened the account confirms it.');
      const fits = !member.provisional && isSameText(this.numberOf(member), number.replace(/\s/g, ''));
      const action = fits ? 'member confirmed' : 'confirmation refused';
      if (fits) await changeMember(tx, id, { confirmedBy: staff.name });
      await log.add(tx, { member: staff.name, action, subject: member.name });
      return fits;
    });
    if (!right) throw new BizError(BizCode.staffValueRefused, 'This is not the number that the member sees.');
    await this.#throttle.succeeded(attempt);
  }

  /** Confirms a member without another admin. @returns whether one of this name waited, with a password of their own */
  confirmByCommand(name: string): Promise<boolean> {
    const { db, log } = this.parts;
    return db.transaction(async (tx) => {
      const found = await memberOfName(tx, name);
      const member = found && (await lockMember(tx, found.id));
      if (member === undefined || !isWaiting(member) || member.provisional) return false;
      await changeMember(tx, member.id, { confirmedBy: BY_COMMAND });
      await log.add(tx, { member: BY_COMMAND, action: 'member confirmed', subject: member.name });
      return true;
    });
  }
}
