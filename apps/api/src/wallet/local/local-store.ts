import { type CountryCode } from '@oware/config';
import { type PaymentKind } from '@oware/contracts';
import { and, desc, eq, gt, gte, lte, or, sql } from 'drizzle-orm';
import { type Sql } from '../../platform/database';
import { getFirst, hasRows } from '../../platform/database/typed-queries';
import { type ProviderStatus } from '../provider';
import { type Behaviour } from './behaviour';
import { localPayments as payments } from './tables';

/** Stored payment of the local provider. */
export interface LocalPayment {
  reference: string;
  country: CountryCode;
  kind: PaymentKind;
  amount: number;
  behaviour: Behaviour;
  status: ProviderStatus;
  dueAt: number | null;
  unsent: number;
  mute: boolean;
  createdAt: number;
}

/** Creates a payment; an existing one with the same reference is left unchanged. */
export async function openPayment(sql: Sql, payment: Omit<LocalPayment, 'status' | 'unsent'>): Promise<LocalPayment> {
  await sql.drizzle
    .insert(payments)
    .values({ ...payment, status: 'pending' })
    .onConflictDoNothing();
  const opened = await findLocalPayment(sql, payment.reference);
  if (opened === undefined) throw new Error(`The payment ${payment.reference} could not be created.`);
  return opened;
}

export const findLocalPayment = ({ drizzle }: Sql, reference: string): Promise<LocalPayment | undefined> =>
  getFirst(drizzle.select().from(payments).where(eq(payments.reference, reference)));

/** Lists payments of a country, newest first. */
export const listNewestPayments = async (
  { drizzle }: Sql,
  country: CountryCode,
  limit: number,
): Promise<LocalPayment[]> =>
  drizzle
    .select()
    .from(payments)
    .where(eq(payments.country, country))
    .orderBy(desc(payments.createdAt), payments.reference)
    .limit(limit);

/** Lists payments that are due for a decision, or have webhooks to send. */
export const listDuePayments = async ({ drizzle }: Sql, now: number): Promise<LocalPayment[]> =>
  drizzle
    .select()
    .from(payments)
    .where(or(lte(payments.dueAt, now), gt(payments.unsent, 0)))
    .orderBy(payments.createdAt, payments.reference);

/** Lists references of a country's reversed deposits that were created at or after `since`. */
export async function listReversedDeposits({ drizzle }: Sql, country: CountryCode, since: number): Promise<string[]> {
  const { kind, status, createdAt, reference } = payments;
  const rows = await drizzle
    .select({ reference })
    .from(payments)
    .where(and(eq(payments.country, country), eq(kind, 'deposit'), eq(status, 'reversed'), gte(createdAt, since)))
    .orderBy(createdAt, reference);
  return rows.map((row) => row.reference);
}

/** Changes the status of a payment. Returns false when its status has changed in the meantime. */
export const movePayment = (
  { drizzle }: Sql,
  { reference, status: from }: Pick<LocalPayment, 'reference' | 'status'>,
  to: ProviderStatus,
  unsent: number,
  dueAt: number | null,
): Promise<boolean> =>
  hasRows(
    drizzle
      .update(payments)
      .set({ status: to, unsent, dueAt })
      .where(and(eq(payments.reference, reference), eq(payments.status, from)))
      .returning({ reference: payments.reference }),
  );

/**
 * Replaces the behaviour of a pending payment and sets its due time. Returns false when its behaviour or status has changed in the meantime.
 */
export const changeBehaviour = (
  { drizzle }: Sql,
  reference: string,
  from: Behaviour,
  to: Behaviour,
  dueAt: number,
): Promise<boolean> =>
  hasRows(
    drizzle
      .update(payments)
      .set({ behaviour: to, dueAt })
      .where(and(eq(payments.reference, reference), eq(payments.behaviour, from), eq(payments.status, 'pending')))
      .returning({ reference: payments.reference }),
  );

export async function countSent({ drizzle }: Sql, reference: string): Promise<void> {
  await drizzle
    .update(payments)
    .set({ unsent: sql`${payments.unsent} - 1` })
    .where(and(eq(payments.reference, reference), gt(payments.unsent, 0)));
}
