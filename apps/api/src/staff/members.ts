import { createHash, createHmac, randomBytes } from 'node:crypto';
import { BRAND } from '@oware/config';
import { BizCode } from '@oware/contracts';
import { PasswordHashes } from '../identity/session/password';
import { type LoginAttempt, LoginThrottle } from '../identity/session/throttle';
import { base32 } from '../identity/two-factor/base32';
import { newSecret, otpauthUri, stepOfCode, TOTP } from '../identity/two-factor/totp';
import { type Clock, decisionTime } from '../platform/clock';
import { type Database, type Sql } from '../platform/database';
import { databaseNow } from '../platform/database/now';
import { type HashCost, type HashThreads } from '../platform/hashing/hash-threads';
import { BizError } from '../platform/http/biz-error';
import { Seal } from '../platform/seal/seal';
import { type SealKeys } from '../platform/seal/seal-keys';
import { type SealedColumn } from '../platform/seal/sealed-column';
import { isSameText } from '../platform/same-text';
import { newToken, tokenId } from '../platform/secret-token';
import { Confirmations, isWaiting } from './confirmation';
import { StaffLog } from './log';
import { rejectEasyStaffPassword } from './password-rule';
import { type StaffRole } from './roles';
import { type Staff } from './staff';
import * as store from './store';

/** A login ends after so long without a page, and in any case after a day's work, ms. */
const IDLE = 30 * 60_000;
const LONGEST = 12 * 60 * 60_000;
const PURPOSE = 'staff secrets';
/** Before a hash of the password itself; a hash without it is of the password's MD5, as releases before stored it. */
const OF_TEXT = 'text:';
export const STAFF_NAME = /^[a-z][a-z0-9.-]{2,30}$/;

export const sealedStaffSecrets: SealedColumn = {
  what: 'Authenticator secrets of staff',
  purpose: PURPOSE,
  table: 'staff_members',
  id: 'id',
  column: 'sealed_secret',
  type: 'text',
  place: 't.name',
  batch: 500,
};

interface Parts {
  db: Database;
  clock: Clock;
  secret: Buffer;
  sealKeys: SealKeys;
  hashThreads: HashThreads;
  passwordCost: HashCost | undefined;
  /** Whether this is a demo. */
  demo: boolean;
}

/** What a new member needs to log in; shown once, and kept nowhere. */
export interface Credentials {
  name: string;
  password: string;
  /** Base32, for who types it into an authenticator app. */
  secret: string;
  /** The same as its QR code would say it. */
  uri: string;
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');
const refused = (): BizError =>
  new BizError(BizCode.wrongCredentials, 'Name, password and code do not belong together.');

/** The member of a demo, whose password and code everybody knows: outside a demo nobody has this name. */
export const DEMO_MEMBER = 'demo';

/** Members of staff: opened by name, logged in by password and authenticator app, locked out by the counters that players have. */
export class StaffMembers {
  readonly log: StaffLog;
  readonly confirmations: Confirmations;
  readonly #seal: Seal;
  readonly #passwords: PasswordHashes;
  readonly #throttle: LoginThrottle;

  constructor(private readonly parts: Parts) {
    this.log = new StaffLog(parts);
    this.confirmations = new Confirmations({ ...parts, log: this.log });
    this.#seal = new Seal(parts.sealKeys, PURPOSE);
    this.#passwords = new PasswordHashes(parts.hashThreads, parts.passwordCost);
    this.#throttle = new LoginThrottle(parts.db, parts.clock);
  }

  /**
   * Opens a member.
   * @param fixed for a demo, whose password and secret everybody knows
   * @param provisional somebody sees them who may not act as the member: the first login changes both, and another admin confirms it
   * @returns null when the name is taken
   */
  async create(
    name: string,
    roles: readonly StaffRole[],
    by: string,
    fixed?: { password: string; secret: Buffer },
    provisional = false,
  ): Promise<Credentials | null> {
    const { db } = this.parts;
    if (!this.#exists(name)) return null;
    const { password, secret } = fixed ?? { password: randomBytes(15).toString('base64url'), secret: newSecret() };
    if (fixed === undefined) rejectEasyStaffPassword(password, name);
    const passwordHash = await this.#hash(name, password);
    const made = await db.transaction(async (tx) => {
      const sealedSecret = this.#seal.close(name, secret).toString('base64url');
      const createdAt = await this.#now(tx);
      const openedBy = provisional ? by : null;
      const member = { name, passwordHash, sealedSecret, roles: [...roles], createdAt, provisional, openedBy };
      const row = await store.insertMember(tx, member);
      if (row !== undefined)
        await this.log.add(tx, { member: by, action: 'member opened', subject: name, after: roles });
      return row;
    });
    if (made === undefined) return null;
    return { name, password, ...keyOf(name, secret) };
  }

  /** Whether there is a member of a name. */
  async has(name: string): Promise<boolean> {
    return (await store.memberOfName(this.parts.db, name)) !== undefined;
  }

  /** The token of a login. @throws BizError 40101 something of it is wrong, 42900 after too many tries */
  async login(given: { name: string; password: string; code: string }, address: string): Promise<string> {
    const { db } = this.parts;
    const name = given.name.trim().toLowerCase();
    const member = await store.memberOfName(db, name);
    const deviceKnown = member !== undefined && (await store.knowsAddress(db, member.id, address));
    const attempt = {
      // What is no name counts together, so that no spelling of one reaches the counter of a member.
      account: `staff/${STAFF_NAME.test(name) ? name : '-'}`,
      // Whoever guesses at the address of an office keeps no member out who has been logged in there.
      deviceId: deviceKnown ? `staff ${address} ${name}` : `staff ${address}`,
      address,
      deviceKnown,
    };
    await this.#throttle.begin(attempt);
    const fits = await this.#fits(name, given.password, member, attempt).catch(async (error: unknown) => {
      await this.#throttle.giveBack(attempt);
      throw error;
    });
    const open = member !== undefined && member.disabledAt === null && this.#exists(name);
    if (!open || !fits || !(await this.#takeCode(member, given.code))) {
      if (member !== undefined) await this.log.addAlone(db, { member: name, action: 'login refused', subject: name });
      throw refused();
    }
    await this.#throttle.succeeded(attempt);
    const upgraded = member.passwordHash.startsWith(OF_TEXT) ? undefined : await this.#hash(name, given.password);
    const token = newToken();
    const now = await this.#now(db);
    await db.transaction(async (tx) => {
      const times = { createdAt: now, expiresAt: now + IDLE, endsAt: now + LONGEST };
      if (upgraded !== undefined) await store.upgradeHash(tx, member, upgraded);
      await store.insertSession(tx, { id: tokenId(token), memberId: member.id, address, ...times });
      await this.log.add(tx, { member: name, action: 'logged in', subject: name });
    });
    return token;
  }

  /** Who has a token; null when its login is over. */
  async staffOf(token: string): Promise<Staff | null> {
    const { db, secret } = this.parts;
    const sessionId = tokenId(token);
    const member = await store.touchSession(db, sessionId, await this.#now(db), IDLE);
    if (member === undefined || !this.#exists(member.name)) return null;
    const formToken = createHmac('sha256', secret).update(`staff form ${sessionId}`).digest('base64url');
    const { id, name, roles, provisional } = member;
    return { id, name, roles, sessionId, formToken, provisional, waits: isWaiting(member) };
  }

  async logout({ name, sessionId }: Staff): Promise<void> {
    const { db } = this.parts;
    await store.endSession(db, sessionId, await this.#now(db));
    await this.log.addAlone(db, { member: name, action: 'logged out', subject: name });
  }

  /** The key of the authenticator app that a first login sets up. It belongs to that login, so that no other can know it. */
  newKey(staff: Staff): { secret: string; uri: string } {
    return keyOf(staff.name, this.#newSecret(staff));
  }

  #newSecret({ name, sessionId }: Staff): Buffer {
    const made = createHmac('sha256', this.parts.secret).update(`staff key ${name} ${sessionId}`).digest();
    return made.subarray(0, TOTP.secretBytes);
  }

  /**
   * Changes a member's own password, at the first login the key of the authenticator app as well; other logins end.
   * @throws BizError 40101 the old one or a code is wrong, 51173 the new one is too easy to guess, 51196 a first login that changes only one of them
   */
  async changePassword(
    staff: Staff,
    given: { password: string; code: string; next: string; newCode?: string | undefined },
  ): Promise<void> {
    rejectEasyStaffPassword(given.next, staff.name);
    const { db } = this.parts;
    const member = await store.memberOfId(db, staff.id);
    const attempt = { account: `staff/${staff.name}`, deviceId: staff.sessionId, address: '', deviceKnown: true };
    await this.#throttle.begin(attempt);
    const fits = member !== undefined && (await this.#fits(staff.name, given.password, member, attempt));
    if (!fits || !(await this.#takeCode(member, given.code))) throw refused();
    await this.#throttle.succeeded(attempt);
    const key = member.provisional ? await this.#takeNewKey(staff, given) : {};
    const passwordHash = await this.#hash(staff.name, given.next);
    await db.transaction(async (tx) => {
      const now = await store.lockMember(tx, staff.id);
      // Somebody else has changed it meanwhile: the password that was shown is not that of now.
      if (now?.passwordHash !== member.passwordHash || now.provisional !== member.provisional) throw refused();
      await store.changeMember(tx, staff.id, { passwordHash, ...key });
      await store.endSessions(tx, staff.id, await this.#now(tx), staff.sessionId);
      const action = member.provisional ? 'password and key changed' : 'password changed';
      await this.log.add(tx, { member: staff.name, action, subject: staff.name });
    });
  }

  /** What a first login changes beside the password. */
  async #takeNewKey(
    staff: Staff,
    { password, next, newCode = '' }: { password: string; next: string; newCode?: string | undefined },
  ): Promise<Pick<store.MemberRow, 'sealedSecret' | 'lastStep' | 'provisional'>> {
    const secret = this.#newSecret(staff);
    const lastStep = stepOfCode(secret, newCode.replace(/\s/g, ''), await this.#now(this.parts.db), 0);
    if (next === password || lastStep === undefined)
      throw new BizError(
        BizCode.staffFirstLogin,
        'Choose another password, and type the code that the app shows for the new key.',
      );
    return { sealedSecret: this.#seal.close(staff.name, secret).toString('base64url'), lastStep, provisional: false };
  }

  /** Changes what another member may do. @throws BizError 40400 no such member, 51170 it is the member's own */
  async change(staff: Staff, id: number, next: { roles: StaffRole[]; disabled: boolean }): Promise<void> {
    const own = new BizError(BizCode.staffRoleMissing, 'Another admin changes your own roles.');
    if (id === staff.id) throw own;
    await this.parts.db.transaction(async (tx) => {
      const member = await store.lockMember(tx, id);
      if (member === undefined) throw new BizError(BizCode.notFound, 'There is no such member.');
      const now = await this.#now(tx);
      const disabledAt = next.disabled ? (member.disabledAt ?? now) : null;
      await store.changeMember(tx, id, { roles: next.roles, disabledAt });
      if (next.disabled) await store.endSessions(tx, id, now);
      await this.log.add(tx, {
        member: staff.name,
        action: 'member changed',
        subject: member.name,
        before: { roles: member.roles, disabled: member.disabledAt !== null },
        after: next,
      });
    });
  }

  #exists(name: string): boolean {
    return this.parts.demo || name !== DEMO_MEMBER;
  }

  async #takeCode(member: store.MemberRow, code: string): Promise<boolean> {
    const { db } = this.parts;
    const secret = this.#seal.open(member.name, Buffer.from(member.sealedSecret, 'base64url'));
    const step = stepOfCode(secret, code.replace(/\s/g, ''), await this.#now(db), member.lastStep);
    return step !== undefined && store.takeStep(db, member.id, step);
  }

  /** Strangers wait in the lane of strangers, by their address: guesses at members keep no player from their own login. */
  #fits(
    name: string,
    password: string,
    member: store.MemberRow | undefined,
    { address, deviceKnown }: Pick<LoginAttempt, 'address' | 'deviceKnown'>,
  ): Promise<boolean> {
    const stored = member?.passwordHash ?? OF_TEXT + this.#passwords.nobody();
    const claim = { account: `staff/${name}`, address, known: deviceKnown };
    return stored.startsWith(OF_TEXT)
      ? this.#passwords.fitsText(password, stored.slice(OF_TEXT.length), claim)
      : this.#passwords.fits(md5(password), stored, claim);
  }

  async #hash(name: string, password: string): Promise<string> {
    const claim = { account: `staff/${name}`, address: '', known: true };
    return OF_TEXT + (await this.#passwords.hashText(password, claim));
  }

  async #now(sql: Sql): Promise<number> {
    return decisionTime(this.parts.clock) ?? databaseNow(sql);
  }
}

const keyOf = (name: string, secret: Buffer): { secret: string; uri: string } => ({
  secret: base32(secret),
  uri: otpauthUri(secret, `${BRAND} staff`, name),
});

/** Whether a form was made for a login. */
export const isOwnForm = ({ formToken }: Staff, given: unknown): boolean =>
  typeof given === 'string' && isSameText(formToken, given);
