import { createHmac } from 'node:crypto';
import { BizCode } from '@oware/contracts';
import { LoginThrottle } from '../identity/session/api';
import { type Clock } from '../platform/clock';
import { type Database } from '../platform/database';
import { BizError } from '../platform/errors/biz-error';
import { isSameText } from '../platform/same-text';
import { type StaffLog } from './log';
import { type Staff } from './staff';
import { changeMember, lockMember, findMemberById, findMemberByName, type MemberRow } from './store';

const DIGITS = 8;
/** Name in the log for confirmations by command, without another admin: running it requires the server's keys. */
const BY_COMMAND = 'staff:confirm';

/** Returns whether a member still waits to be confirmed by an admin other than the one who created the account. */
export const isWaiting = ({ openedBy, confirmedBy }: Pick<MemberRow, 'openedBy' | 'confirmedBy'>): boolean =>
  openedBy !== null && confirmedBy === null;

/**
 * A member whose account was created by an admin has no access until another admin has met them: the member's own page shows a number,
 * visible only with the password that the member chose, which they read out in person. So an admin who logs in first under another name
 * cannot get in alone (docs/adr/0091).
 */
export class Confirmations {
  readonly #throttle: LoginThrottle;

  constructor(private readonly parts: { db: Database; clock: Clock; secret: Buffer; log: StaffLog }) {
    this.#throttle = new LoginThrottle(parts.db, parts.clock);
  }

  /** Returns the number that the member reads out to another admin; it changes with the password. */
  getNumber({ name, passwordHash }: Pick<MemberRow, 'name' | 'passwordHash'>): string {
    const made = createHmac('sha256', this.parts.secret).update(`staff confirmation ${name} ${passwordHash}`).digest();
    return String(made.readUIntBE(0, 6) % 10 ** DIGITS).padStart(DIGITS, '0');
  }

  /** Returns the number for a logged-in member; null when the member is not waiting, or has not set a password yet. */
  async numberFor({ id, waits, provisional }: Staff): Promise<string | null> {
    const member = waits && !provisional ? await findMemberById(this.parts.db, id) : undefined;
    return member === undefined ? null : this.getNumber(member);
  }

  /**
   * Confirms a member.
   * @param number as read out by the member
   * @throws BizError 40400 nobody is waiting, 51170 the admin's own account or one that they created, 51173 wrong number, 42900 too many
   * attempts
   */
  async confirm(staff: Staff, id: number, number: string): Promise<void> {
    const { db, log } = this.parts;
    const attempt = { account: `staff confirmation/${id}`, deviceId: staff.sessionId, address: '', deviceKnown: true };
    await this.#throttle.begin(attempt);
    const matches = await db.transaction(async (tx) => {
      const member = await lockMember(tx, id);
      if (member === undefined || !isWaiting(member))
        throw new BizError(BizCode.notFound, 'This member is not waiting for confirmation.');
      if (id === staff.id || member.openedBy === staff.name)
        throw new BizError(
          BizCode.staffRoleMissing,
          'The admin who opened the account cannot confirm it: another admin must.',
        );
      const fits = !member.provisional && isSameText(this.getNumber(member), number.replace(/\s/g, ''));
      const action = fits ? 'member confirmed' : 'confirmation refused';
      if (fits) await changeMember(tx, id, { confirmedBy: staff.name });
      await log.add(tx, { member: staff.name, action, subject: member.name });
      return fits;
    });
    if (!matches) throw new BizError(BizCode.staffValueRefused, 'This is not the number that the member sees.');
    await this.#throttle.succeeded(attempt);
  }

  /**
   * Confirms a member without another admin.
   * @returns whether a member of this name was waiting and has set a password
   */
  confirmByCommand(name: string): Promise<boolean> {
    const { db, log } = this.parts;
    return db.transaction(async (tx) => {
      const found = await findMemberByName(tx, name);
      const member = found && (await lockMember(tx, found.id));
      if (member === undefined || !isWaiting(member) || member.provisional) return false;
      await changeMember(tx, member.id, { confirmedBy: BY_COMMAND });
      await log.add(tx, { member: BY_COMMAND, action: 'member confirmed', subject: member.name });
      return true;
    });
  }
}
