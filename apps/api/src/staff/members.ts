import { createHash, createHmac, randomBytes } from 'node:crypto';
import { BRAND } from '@oware/config';
import { BizCode } from '@oware/contracts';
import { type LoginAttempt, LoginThrottle, PasswordHashes } from '../identity/session/api';
import { createOtpauthUri, findStep, newSecret, toBase32, TOTP } from '../identity/two-factor/api';
import { type Clock, getDecisionTime } from '../platform/clock';
import { type Database, type Sql } from '../platform/database';
import { getDatabaseTime } from '../platform/database/now';
import { type HashCost, type HashThreads } from '../platform/hashing/hash-threads';
import { BizError } from '../platform/errors/biz-error';
import { AtRestCipher } from '../platform/encryption/encrypt';
import { type AtRestKeys } from '../platform/encryption/encryption-keys';
import { type EncryptedColumn } from '../platform/encryption/encrypted-column';
import { isSameText } from '../platform/same-text';
import { createToken, getTokenId } from '../platform/secret-token';
import { Confirmations, isWaiting } from './confirmation';
import { StaffLog } from './log';
import { rejectEasyStaffPassword } from './password-rule';
import { type StaffRole } from './roles';
import { type Staff } from './staff';
import * as store from './store';

/** A session ends after this time without a request, and in any case after the second, ms. */
const IDLE = 30 * 60_000;
const MAX_SESSION = 12 * 60 * 60_000;
const PURPOSE = 'staff secrets';
/**
 * Prefix of hashes of the password itself; hashes without it are of the password's MD5, as stored by earlier releases.
 */
const OF_TEXT = 'text:';
export const STAFF_NAME = /^[a-z][a-z0-9.-]{2,30}$/;

export const encryptedStaffSecrets: EncryptedColumn = {
  what: 'Staff authenticator secrets',
  purpose: PURPOSE,
  table: 'staff_members',
  id: 'id',
  column: 'sealed_secret',
  type: 'text',
  place: 't.name',
  batch: 500,
};

interface Dependencies {
  db: Database;
  clock: Clock;
  secret: Buffer;
  sealKeys: AtRestKeys;
  hashThreads: HashThreads;
  passwordCost: HashCost | undefined;
  /** Whether this is a demo. */
  demo: boolean;
}

/** Login data of a new member; shown once and never stored. */
export interface Credentials {
  name: string;
  password: string;
  /** Base32, to type into an authenticator app. */
  secret: string;
  /** The same key as a URI for a QR code. */
  uri: string;
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');
const rejected = (): BizError => new BizError(BizCode.wrongCredentials, 'The name, password or code is wrong.');

/** Name of the demo member, whose password and code are public; outside a demo, nobody can have this name. */
export const DEMO_MEMBER = 'demo';

/**
 * Members of staff: created by name, logged in with password and authenticator app, and locked out by the same counters as players.
 */
export class StaffMembers {
  readonly log: StaffLog;
  readonly confirmations: Confirmations;
  readonly #seal: AtRestCipher;
  readonly #passwords: PasswordHashes;
  readonly #throttle: LoginThrottle;

  constructor(private readonly parts: Dependencies) {
    this.log = new StaffLog(parts);
    this.confirmations = new Confirmations({ ...parts, log: this.log });
    this.#seal = new AtRestCipher(parts.sealKeys, PURPOSE);
    this.#passwords = new PasswordHashes(parts.hashThreads, parts.passwordCost);
    this.#throttle = new LoginThrottle(parts.db, parts.clock);
  }

  /**
   * Creates a member account.
   * @param fixed public password and secret of a demo
   * @param provisional whether someone else sees the login data: the first login must change them, and another admin must confirm the
   * member
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
      const sealedSecret = this.#seal.encrypt(name, secret).toString('base64url');
      const createdAt = await this.#now(tx);
      const openedBy = provisional ? by : null;
      const member = { name, passwordHash, sealedSecret, roles: [...roles], createdAt, provisional, openedBy };
      const row = await store.insertMember(tx, member);
      if (row !== undefined)
        await this.log.add(tx, { member: by, action: 'member opened', subject: name, after: roles });
      return row;
    });
    if (made === undefined) return null;
    return { name, password, ...formatKey(name, secret) };
  }

  /** Returns whether a member of this name exists. */
  async has(name: string): Promise<boolean> {
    return (await store.findMemberByName(this.parts.db, name)) !== undefined;
  }

  /**
   * Logs in and returns the session token.
   * @throws BizError 40101 wrong login data, 42900 too many attempts
   */
  async login(given: { name: string; password: string; code: string }, address: string): Promise<string> {
    const { db } = this.parts;
    const name = given.name.trim().toLowerCase();
    const member = await store.findMemberByName(db, name);
    const deviceKnown = member !== undefined && (await store.hasUsedAddress(db, member.id, address));
    const attempt = {
      // All invalid names share a counter, so that no spelling of a name reaches the counter of a member.
      account: `staff/${STAFF_NAME.test(name) ? name : '-'}`,
      // Guesses from an office's address do not lock out members who have logged in from there.
      deviceId: deviceKnown ? `staff ${address} ${name}` : `staff ${address}`,
      address,
      deviceKnown,
    };
    await this.#throttle.begin(attempt);
    const fits = await this.#fits(name, given.password, member, attempt);
    const open = member !== undefined && member.disabledAt === null && this.#exists(name);
    if (!open || !fits || !(await this.#takeCode(member, given.code))) {
      if (member !== undefined) await this.log.addAlone(db, { member: name, action: 'login refused', subject: name });
      throw rejected();
    }
    await this.#throttle.succeeded(attempt);
    const upgraded = member.passwordHash.startsWith(OF_TEXT) ? undefined : await this.#hash(name, given.password);
    const token = createToken();
    const now = await this.#now(db);
    await db.transaction(async (tx) => {
      const times = { createdAt: now, expiresAt: now + IDLE, endsAt: now + MAX_SESSION };
      if (upgraded !== undefined) await store.upgradeHash(tx, member, upgraded);
      await store.insertSession(tx, { id: getTokenId(token), memberId: member.id, address, ...times });
      await this.log.add(tx, { member: name, action: 'logged in', subject: name });
    });
    return token;
  }

  /** Returns the member with a session token; null when the session has ended. */
  async findStaff(token: string): Promise<Staff | null> {
    const { db, secret } = this.parts;
    const sessionId = getTokenId(token);
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

  /** Returns the authenticator key for a first login. It depends on the session, so that nobody else can know it. */
  createKey(staff: Staff): { secret: string; uri: string } {
    return formatKey(staff.name, this.#newSecret(staff));
  }

  #newSecret({ name, sessionId }: Staff): Buffer {
    const made = createHmac('sha256', this.parts.secret).update(`staff key ${name} ${sessionId}`).digest();
    return made.subarray(0, TOTP.secretBytes);
  }

  /**
   * Changes a member's own password, and at the first login also the authenticator key; all other sessions end.
   * @throws BizError 40101 the old password or a code is wrong, 51173 the new password is too easy to guess, 51196 a first login that
   * changes only one of them
   */
  async changePassword(
    staff: Staff,
    given: { password: string; code: string; next: string; newCode?: string | undefined },
  ): Promise<void> {
    rejectEasyStaffPassword(given.next, staff.name);
    const { db } = this.parts;
    const member = await store.findMemberById(db, staff.id);
    const attempt = { account: `staff/${staff.name}`, deviceId: staff.sessionId, address: '', deviceKnown: true };
    await this.#throttle.begin(attempt);
    const fits = member !== undefined && (await this.#fits(staff.name, given.password, member, attempt));
    if (!fits || !(await this.#takeCode(member, given.code))) throw rejected();
    await this.#throttle.succeeded(attempt);
    const key = member.provisional ? await this.#takeNewKey(staff, given) : {};
    const passwordHash = await this.#hash(staff.name, given.next);
    await db.transaction(async (tx) => {
      const now = await store.lockMember(tx, staff.id);
      // Someone else has changed it in the meantime: the password given is no longer the current one.
      if (now?.passwordHash !== member.passwordHash || now.provisional !== member.provisional) throw rejected();
      await store.changeMember(tx, staff.id, { passwordHash, ...key });
      await store.endSessions(tx, staff.id, await this.#now(tx), staff.sessionId);
      const action = member.provisional ? 'password and key changed' : 'password changed';
      await this.log.add(tx, { member: staff.name, action, subject: staff.name });
    });
  }

  /** Checks the new authenticator key of a first login, and returns the changes. */
  async #takeNewKey(
    staff: Staff,
    { password, next, newCode = '' }: { password: string; next: string; newCode?: string | undefined },
  ): Promise<Pick<store.MemberRow, 'sealedSecret' | 'lastStep' | 'provisional'>> {
    const secret = this.#newSecret(staff);
    const lastStep = findStep(secret, newCode.replace(/\s/g, ''), await this.#now(this.parts.db), 0);
    if (next === password || lastStep === undefined)
      throw new BizError(
        BizCode.staffFirstLogin,
        'Choose another password, and type the code that the app shows for the new key.',
      );
    return { sealedSecret: this.#seal.encrypt(staff.name, secret).toString('base64url'), lastStep, provisional: false };
  }

  /**
   * Changes the roles of another member, or closes the account.
   * @throws BizError 40400 no such member, 51170 the member's own account
   */
  async change(staff: Staff, id: number, next: { roles: StaffRole[]; disabled: boolean }): Promise<void> {
    const own = new BizError(BizCode.staffRoleMissing, 'Only another admin can change your roles.');
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
    const secret = this.#seal.decrypt(member.name, Buffer.from(member.sealedSecret, 'base64url'));
    const step = findStep(secret, code.replace(/\s/g, ''), await this.#now(db), member.lastStep);
    return step !== undefined && store.useStep(db, member.id, step);
  }

  /**
   * Checks the password of a counted attempt, which no longer counts when the check fails with an error. Hashing for unknown addresses uses
   * their own queue: guesses at staff passwords do not delay logins of players.
   */
  async #fits(
    name: string,
    password: string,
    member: store.MemberRow | undefined,
    attempt: LoginAttempt,
  ): Promise<boolean> {
    const { address, deviceKnown } = attempt;
    const stored = member?.passwordHash ?? OF_TEXT + this.#passwords.createUnmatchable();
    const claim = { account: `staff/${name}`, address, known: deviceKnown };
    try {
      return stored.startsWith(OF_TEXT)
        ? await this.#passwords.matchesText(password, stored.slice(OF_TEXT.length), claim)
        : await this.#passwords.matches(md5(password), stored, claim);
    } catch (error) {
      await this.#throttle.subtract(attempt);
      throw error;
    }
  }

  async #hash(name: string, password: string): Promise<string> {
    const claim = { account: `staff/${name}`, address: '', known: true };
    return OF_TEXT + (await this.#passwords.hashText(password, claim));
  }

  async #now(sql: Sql): Promise<number> {
    return getDecisionTime(this.parts.clock) ?? getDatabaseTime(sql);
  }
}

const formatKey = (name: string, secret: Buffer): { secret: string; uri: string } => ({
  secret: toBase32(secret),
  uri: createOtpauthUri(secret, `${BRAND} staff`, name),
});

/** Returns whether a form was created for this login. */
export const isOwnForm = ({ formToken }: Staff, given: unknown): boolean =>
  typeof given === 'string' && isSameText(formToken, given);
