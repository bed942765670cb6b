import { randomUUID } from 'node:crypto';
import { BizCode, type WithdrawRequest } from '@oware/contracts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { type Clock, getDecisionTime } from '../platform/clock';
import { type Database, type Sql } from '../platform/database';
import { getDatabaseTime } from '../platform/database/now';
import { getFirst } from '../platform/database/typed-queries';
import { BizError } from '../platform/errors/biz-error';
import { type Warnings } from '../notify/warnings/api';
import { type Owner, type Wallet } from '../wallet/api';
import { type StaffLog } from './log';
import { type Staff } from './staff';
import { staffPayouts } from './tables';

export type PayoutRow = typeof staffPayouts.$inferSelect;

interface Dependencies {
  db: Database;
  clock: Clock;
  log: StaffLog;
  wallet: Pick<Wallet, 'payOut' | 'resolvePayOut'>;
  warnings: Warnings;
}

/** Amount and destination of a requested payout. */
export type PayoutRequest = Required<Pick<WithdrawRequest, 'method' | 'amount' | 'institution' | 'account'>>;

/** Payouts of closed accounts: one member requests them, another one confirms them. */
export class Payouts {
  constructor(private readonly parts: Dependencies) {}

  /**
   * Stores a requested payout.
   * @throws BizError the errors of `Wallet.resolvePayOut`
   */
  async request(staff: Staff, owner: Owner, payout: PayoutRequest): Promise<void> {
    const { db, log, wallet } = this.parts;
    const { accountName } = await wallet.resolvePayOut(owner, payout);
    await db.transaction(async (tx) => {
      const askedAt = await this.#now(tx);
      const row = { ...payout, userId: owner.userId, key: randomUUID(), accountName, askedBy: staff.name, askedAt };
      await tx.drizzle.insert(staffPayouts).values(row);
      const deed = { member: staff.name, action: 'pay-out asked', subject: `player ${owner.userId}` };
      await log.add(tx, { ...deed, after: { amount: payout.amount } });
    });
  }

  /** Lists pending payouts of a player, oldest first. */
  listWaiting(userId: string): Promise<PayoutRow[]> {
    return this.parts.db.drizzle
      .select()
      .from(staffPayouts)
      .where(and(eq(staffPayouts.userId, userId), isNull(staffPayouts.decidedAt)))
      .orderBy(asc(staffPayouts.id));
  }

  /**
   * Pays out a request of another member.
   * @throws BizError 51170 it is the member's own request, 51171 it is already decided or the account is not closed, and the errors of
   * `Wallet.payOut`
   */
  async confirm(staff: Staff, owner: Owner, id: number): Promise<void> {
    const { db, log, wallet, warnings } = this.parts;
    const row = await this.#find(db, owner, id);
    if (row.askedBy === staff.name)
      throw new BizError(BizCode.staffRoleMissing, 'You requested this payout, so another member must confirm it.');
    const { method, amount, key, institution, account } = row;
    if (institution === null || account === null) throw decidedAlready();
    await wallet.resolvePayOut(owner, { method, amount, institution, account });
    let decides = false;
    await wallet.payOut(owner, { method, amount, institution, account, key }, async (tx) => {
      decides = true;
      await this.#decide(tx, owner, id, staff.name);
      await warnings.add(tx, owner.userId, 'paidOutByStaff');
      const deed = { member: staff.name, action: 'pay-out confirmed', subject: `player ${owner.userId}` };
      await log.add(tx, { ...deed, before: { askedBy: row.askedBy }, after: { amount } });
    });
    // Without a call of the function above, another member confirmed after the row was read, and the wallet returned that payment.
    if (!decides) throw decidedAlready();
  }

  /**
   * Declines a payout; the member who requested it may do so too.
   * @throws BizError 51171 it is already decided
   */
  async decline(staff: Staff, owner: Owner, id: number): Promise<void> {
    const { db, log } = this.parts;
    await db.transaction(async (tx) => {
      await this.#decide(tx, owner, id, staff.name);
      await log.add(tx, { member: staff.name, action: 'pay-out declined', subject: `player ${owner.userId}` });
    });
  }

  /** Marks a payout as decided, and deletes its bank details, which the withdrawal stores. */
  async #decide(tx: Sql, owner: Owner, id: number, decidedBy: string): Promise<void> {
    const decided = await getFirst(
      tx.drizzle
        .update(staffPayouts)
        .set({ decidedBy, decidedAt: await this.#now(tx), institution: null, account: null, accountName: null })
        .where(and(eq(staffPayouts.id, id), eq(staffPayouts.userId, owner.userId), isNull(staffPayouts.decidedAt)))
        .returning({ id: staffPayouts.id }),
    );
    if (decided === undefined) throw decidedAlready();
  }

  async #find(sql: Sql, { userId }: Owner, id: number): Promise<PayoutRow> {
    const row = await getFirst(
      sql.drizzle
        .select()
        .from(staffPayouts)
        .where(and(eq(staffPayouts.id, id), eq(staffPayouts.userId, userId), isNull(staffPayouts.decidedAt))),
    );
    if (row === undefined) throw decidedAlready();
    return row;
  }

  async #now(sql: Sql): Promise<number> {
    return getDecisionTime(this.parts.clock) ?? getDatabaseTime(sql);
  }
}

const decidedAlready = (): BizError =>
  new BizError(BizCode.staffChangedMeanwhile, 'Somebody else has already decided this payout.');
