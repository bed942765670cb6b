import { getAge, countries, MIN_AGE } from '@oware/config';
import { BizCode, type IdentityDeclineReason } from '@oware/contracts';
import { markVerified } from '../../identity/session/api';
import { type Warnings } from '../../notify/warnings/api';
import { type Bus } from '../../platform/bus';
import { type Clock } from '../../platform/clock';
import { type Database, type Sql } from '../../platform/database';
import { BizError } from '../../platform/errors/biz-error';
import { isSamePerson } from '../../platform/person-name';
import { type Limits } from '../../protection/limits/api';
import { saveName } from '../profile/api';
import { type IdentityPictures } from './pictures';
import { type Finding, type Holder } from './provider';
import { changeCheck, lockCheck, lockVerifiedNames, isNumberTaken, getVerification, type CheckRow } from './store';
import { getAdultTime, getRejection } from './findings';

/** Follow-up of a verification, within its transaction. */
export type OnVerified = (tx: Sql, userId: string) => Promise<void>;

/**
 * Records a person's decision within its transaction.
 * @param decided resulting check
 */
export type RecordDecision = (tx: Sql, decided: CheckRow) => Promise<void>;

export interface DecisionDependencies {
  db: Database;
  clock: Clock;
  bus: Bus;
  warnings: Warnings;
  limits: Pick<Limits, 'exclude'>;
  pictures: IdentityPictures;
}

/** Arguments of a decision: see `decide`. */
interface Decision {
  refusal: IdentityDeclineReason | null;
  writeDown: RecordDecision | undefined;
  holder: Holder | undefined;
}

interface Decided {
  row: CheckRow;
  news: boolean;
}

/** Lowest plausible age, years: a younger person has not created the account, so the date must be a typing error. */
const YOUNGEST = 10;
/** Reason for a review when another account of the same person seems to be verified. */
const DOUBLE = 'another verified account has this name and date of birth';
/** `unique_violation` */
const TAKEN = '23505';

/** Error for the later of two simultaneous decisions. */
export const createDecidedError = (): BizError =>
  new BizError(BizCode.staffChangedMeanwhile, 'Somebody else has already decided this.');

/** Turns findings and decisions of people into states of checks. A decided check never changes. */
export class IdentityDecisions {
  readonly #followers: OnVerified[] = [];

  constructor(private readonly parts: DecisionDependencies) {}

  /** Adds a follow-up that runs in the transaction of each verification. */
  addFollower(follower: OnVerified): void {
    this.#followers.push(follower);
  }

  /**
   * Applies a finding of the provider.
   * @param dateOfBirth date of birth of the account
   * @returns the resulting check
   */
  async take(
    check: CheckRow,
    finding: Finding,
    dateOfBirth: string | null,
    writeDown?: RecordDecision,
  ): Promise<CheckRow> {
    const { db, clock } = this.parts;
    if (finding.outcome === 'waiting') return check;
    if (finding.outcome === 'review')
      return (await changeCheck(db, check.id, { status: 'review', why: finding.why, checkAt: null })) ?? check;
    if (finding.outcome === 'refused') return this.decide(check, finding.refusal, writeDown);
    const born = finding.holder.dateOfBirth ?? dateOfBirth;
    // Without a known age nobody is verified.
    if (born === null) return this.take(check, { outcome: 'review', why: 'no date of birth' }, null);
    const refusal = getRejection({ ...check, dateOfBirth }, finding.holder, clock.now());
    if (refusal === 'underage') return this.rejectUnderage(check, born, writeDown);
    return this.decide(check, refusal, writeDown, finding.holder);
  }

  /**
   * Whether a person with this date of birth is under age in the check's country.
   * @param born YYYY-MM-DD; returns false for any other
   * format, and for dates that can only be typing errors
   */
  isYoung({ country }: Pick<CheckRow, 'country'>, born: string): boolean {
    const age = getAge(born, this.parts.clock.now(), countries[country].gmtOffset);
    return age !== undefined && age >= YOUNGEST && age < MIN_AGE;
  }

  /**
   * Rejects an under-age player, and excludes them from everything until they are of age.
   * @param born YYYY-MM-DD
   */
  async rejectUnderage(check: CheckRow, born: string, writeDown?: RecordDecision): Promise<CheckRow> {
    // Excluded before the decision: if the process ends in between, the check is processed again.
    await this.parts.limits.exclude(check.userId, 'ALL', getAdultTime(born, check.country));
    return this.decide(check, 'underage', writeDown);
  }

  /**
   * Decides an open check and deletes its pictures.
   * @param refusal reason of a rejection; null to verify the player
   * @param writeDown records the decision of a person, whose decision is rejected when the check was decided in the meantime
   * @param holder person whom the proof names; undefined when a person compared the proof with the account
   * @throws BizError 51171 when a person's decision is too late
   */
  async decide(
    check: CheckRow,
    refusal: IdentityDeclineReason | null,
    writeDown?: RecordDecision,
    holder?: Holder,
  ): Promise<CheckRow> {
    const { bus } = this.parts;
    // When one number verifies two accounts at the same moment, the second attempt finds the number taken.
    const decision = { refusal, writeDown, holder };
    const decided = await this.#decideOnce(check, decision).catch((error: unknown) => {
      if ((error as { code?: unknown }).code !== TAKEN) throw error;
      return this.#decideOnce(check, decision);
    });
    if (decided.news) bus.publish('personal', { userId: check.userId, message: { type: 'protection', data: null } });
    return decided.row;
  }

  /**
   * Decides a check unless it is decided. Also warns the player if they had to wait for the decision.
   * @returns the resulting check, and
   * whether it was decided now
   */
  #decideOnce(check: CheckRow, { refusal, writeDown, holder }: Decision): Promise<Decided> {
    const { db, clock } = this.parts;
    const now = clock.now();
    return db.transaction(async (tx) => {
      const held = await lockCheck(tx, check.id);
      if (held === undefined || (held.status !== 'checking' && held.status !== 'review')) {
        if (writeDown !== undefined) throw createDecidedError();
        return { row: held ?? check, news: false };
      }
      const { country, kind, numberHash } = held;
      // Checked first, because it waits for other decisions. A check that waits for a person is decided by one.
      const isDouble = refusal === null && held.status === 'checking' && (await this.#hasDouble(tx, held, holder));
      const taken =
        refusal === null &&
        numberHash !== null &&
        (await isNumberTaken(tx, { country, kind, numberHashes: [numberHash] }));
      const why = taken ? 'other' : refusal;
      if (why === null && isDouble) {
        const waiting = await changeCheck(tx, held.id, { status: 'review', why: DOUBLE, checkAt: null });
        return { row: waiting ?? held, news: true };
      }
      const row = await changeCheck(tx, held.id, {
        status: why === null ? 'verified' : 'refused',
        refusal: why,
        checkAt: null,
        decidedAt: now,
      });
      await this.parts.pictures.drop(tx, held.id);
      if (why === null) await this.#verified(tx, held, now, holder);
      if (numberHash === null || held.status === 'review')
        await this.parts.warnings.add(tx, held.userId, why === null ? 'identityVerified' : 'identityRefused');
      // Last, because other writers of the log wait for this transaction.
      await writeDown?.(tx, row ?? held);
      return { row: row ?? held, news: true };
    });
  }

  /**
   * Whether another account was verified for the person whom a proof names, by date of birth and two words of the name. A number recognises
   * a person only by the same kind of number, and documents have none (docs/adr/0189).
   */
  async #hasDouble(
    tx: Sql,
    { userId, country, firstName, lastName }: CheckRow,
    holder: Holder | undefined,
  ): Promise<boolean> {
    const born = holder?.dateOfBirth ?? (await getVerification(tx, userId)).birthDate;
    if (born === null) return false;
    // All names of the person: the account may have others of them than the first one.
    const fullName = holder?.fullName ?? `${firstName} ${lastName}`;
    return (await lockVerifiedNames(tx, { userId, country }, born)).some((name) => isSamePerson(name, fullName));
  }

  async #verified(
    tx: Sql,
    { userId, country, firstName, lastName }: CheckRow,
    now: number,
    holder: Holder | undefined,
  ): Promise<void> {
    const born = holder === undefined ? (await getVerification(tx, userId)).birthDate : holder.dateOfBirth;
    await markVerified(tx, userId, now, born);
    // The account may have got another name while the check waited, or had only one of the two.
    await saveName(tx, { userId, country, firstName, lastName }, now);
    for (const follower of this.#followers) await follower(tx, userId);
  }
}
