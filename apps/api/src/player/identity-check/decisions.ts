import { ageOn, countries, MIN_AGE } from '@oware/config';
import { BizCode, type IdentityRefusal } from '@oware/contracts';
import { markVerified } from '../../identity/session/change-account';
import { type Warnings } from '../../notify/warnings/warnings';
import { type Bus } from '../../platform/bus';
import { type Clock } from '../../platform/clock';
import { type Database, type Sql } from '../../platform/database';
import { BizError } from '../../platform/http/biz-error';
import { type Limits } from '../../protection/limits/service';
import { nameOf, saveName } from '../profile/store';
import { type IdentityPictures } from './pictures';
import { type Finding } from './provider';
import { changeCheck, lockCheck, numberTaken, provedAccount, type CheckRow } from './store';
import { adultAt, refusalOf } from './findings';

/** What follows from a proof, in the transaction that makes it. */
export type OnVerified = (tx: Sql, userId: string) => Promise<void>;

/** Writes a person's decision down, in the transaction that makes it. @param decided the check as it is from then on */
export type WriteDown = (tx: Sql, decided: CheckRow) => Promise<void>;

export interface DecisionParts {
  db: Database;
  clock: Clock;
  bus: Bus;
  warnings: Warnings;
  limits: Pick<Limits, 'exclude'>;
  pictures: IdentityPictures;
}

/** How a check is decided: see `decide`. */
interface Decision {
  refusal: IdentityRefusal | null;
  writeDown: WriteDown | undefined;
  born: string | null | undefined;
}

interface Decided {
  row: CheckRow;
  news: boolean;
}

/** Who is said to be younger than this has not made the account: the date is a typing error. */
const YOUNGEST = 10;
/** `unique_violation` */
const TAKEN = '23505';

/** Two people decided at once, and this is the second. */
export const decidedMeanwhile = (): BizError =>
  new BizError(BizCode.staffChangedMeanwhile, 'This does not wait any more: somebody has decided on it.');

/** What is found, or a person says, becomes a state here. A decided check stays as it is. */
export class IdentityDecisions {
  readonly #followers: OnVerified[] = [];

  constructor(private readonly parts: DecisionParts) {}

  /** Does more in the transaction of each proof. */
  add(follower: OnVerified): void {
    this.#followers.push(follower);
  }

  /** Takes what the provider found. @param dateOfBirth of the account @returns the check as it is now */
  async take(check: CheckRow, finding: Finding, dateOfBirth: string | null, writeDown?: WriteDown): Promise<CheckRow> {
    const { db, clock } = this.parts;
    if (finding.outcome === 'waiting') return check;
    if (finding.outcome === 'review')
      return (await changeCheck(db, check.id, { status: 'review', why: finding.why, checkAt: null })) ?? check;
    if (finding.outcome === 'refused') return this.decide(check, finding.refusal, writeDown);
    const born = finding.holder.dateOfBirth ?? dateOfBirth;
    // Nobody is verified whose age nobody knows.
    if (born === null) return this.take(check, { outcome: 'review', why: 'no date of birth' }, null);
    const refusal = refusalOf({ ...check, dateOfBirth }, finding.holder, clock.now());
    if (refusal === 'underage') return this.refuseYoung(check, born, writeDown);
    return this.decide(check, refusal, writeDown, finding.holder.dateOfBirth);
  }

  /** Whether somebody of a country who was born then is too young now. @param born YYYY-MM-DD; anything else is not, nor is a date that can only be a typing error */
  isYoung({ country }: Pick<CheckRow, 'country'>, born: string): boolean {
    const age = ageOn(born, this.parts.clock.now(), countries[country].gmtOffset);
    return age !== undefined && age >= YOUNGEST && age < MIN_AGE;
  }

  /** Refuses somebody who is too young, and closes everything to them until they are not. @param born YYYY-MM-DD */
  async refuseYoung(check: CheckRow, born: string, writeDown?: WriteDown): Promise<CheckRow> {
    // Before the decision: should this process end between both, the check is taken up again.
    await this.parts.limits.exclude(check.userId, 'ALL', adultAt(born, check.country));
    return this.decide(check, 'underage', writeDown);
  }

  /**
   * Decides a check that is not decided, and deletes its pictures. @param refusal null: it is the player @param writeDown of a person, who is refused
   * when somebody was faster. @param born date of birth that was proved, YYYY-MM-DD, null for none; not given by a person, who has compared that of the
   * account. @throws BizError 51171 when somebody was faster
   */
  async decide(
    check: CheckRow,
    refusal: IdentityRefusal | null,
    writeDown?: WriteDown,
    born?: string | null,
  ): Promise<CheckRow> {
    const { bus } = this.parts;
    // Two accounts that are proved by one number at the same moment: the second finds it taken when it looks again.
    const decision = { refusal, writeDown, born };
    const decided = await this.#decideOnce(check, decision).catch((error: unknown) => {
      if ((error as { code?: unknown }).code !== TAKEN) throw error;
      return this.#decideOnce(check, decision);
    });
    if (decided.news) bus.publish('personal', { userId: check.userId, message: { type: 'protection', data: null } });
    return decided.row;
  }

  /** Warns the player too, when they were asked to wait for it. @returns whether it was decided now */
  #decideOnce(check: CheckRow, { refusal, writeDown, born }: Decision): Promise<Decided> {
    const { db, clock } = this.parts;
    const now = clock.now();
    return db.transaction(async (tx) => {
      const held = await lockCheck(tx, check.id);
      if (held === undefined || (held.status !== 'checking' && held.status !== 'review')) {
        if (writeDown !== undefined) throw decidedMeanwhile();
        return { row: held ?? check, news: false };
      }
      const { country, kind, numberHash } = held;
      const taken =
        refusal === null &&
        numberHash !== null &&
        (await numberTaken(tx, { country, kind, numberHashes: [numberHash] }));
      const why = taken ? 'other' : refusal;
      const row = await changeCheck(tx, held.id, {
        status: why === null ? 'verified' : 'refused',
        refusal: why,
        checkAt: null,
        decidedAt: now,
      });
      await this.parts.pictures.drop(tx, held.id);
      if (why === null) await this.#verified(tx, held, now, born);
      if (numberHash === null || held.status === 'review')
        await this.parts.warnings.add(tx, held.userId, why === null ? 'identityVerified' : 'identityRefused');
      // Last: whoever else writes into the log waits for this transaction.
      await writeDown?.(tx, row ?? held);
      return { row: row ?? held, news: true };
    });
  }

  async #verified(
    tx: Sql,
    { userId, country, firstName, lastName }: CheckRow,
    now: number,
    born: string | null | undefined,
  ): Promise<void> {
    await markVerified(tx, userId, now, born === undefined ? (await provedAccount(tx, userId)).birthDate : born);
    const name = await nameOf(tx, userId);
    if (name.firstName === null && name.lastName === null)
      await saveName(tx, { userId, country, firstName, lastName }, now);
    for (const follower of this.#followers) await follower(tx, userId);
  }
}
