import { type CountryCode } from '@oware/config';
import { type TradeKind } from '@oware/contracts';
import { and, desc, eq, gt, gte, lte, or, sql } from 'drizzle-orm';
import { type Sql } from '../../platform/database';
import { first, found } from '../../platform/database/typed-queries';
import { type ProviderStatus } from '../provider';
import { type Behaviour } from './behaviour';
import { localPayments as payments } from './tables';

/** A payment as the local provider knows it. */
export interface LocalPayment {
  reference: string;
  country: CountryCode;
  kind: TradeKind;
  amount: number;
  behaviour: Behaviour;
  status: ProviderStatus;
  dueAt: number | null;
  unsent: number;
  mute: boolean;
  createdAt: number;
}

/** Opens a payment; one of the same reference stays as it is. */
export async function openPayment(sql: Sql, payment: Omit<LocalPayment, 'status' | 'unsent'>): Promise<LocalPayment> {
  await sql.drizzle
    .insert(payments)
    .values({ ...payment, status: 'pending' })
    .onConflictDoNothing();
  const opened = await paymentOf(sql, payment.reference);
  if (opened === undefined) throw new Error(`The payment ${payment.reference} could not be opened.`);
  return opened;
}

export const paymentOf = ({ drizzle }: Sql, reference: string): Promise<LocalPayment | undefined> =>
  first(drizzle.select().from(payments).where(eq(payments.reference, reference)));

/** Payments of a country, newest first. */
export const newestPayments = async ({ drizzle }: Sql, country: CountryCode, limit: number): Promise<LocalPayment[]> =>
  drizzle
    .select()
    .from(payments)
    .where(eq(payments.country, country))
    .orderBy(desc(payments.createdAt), payments.reference)
    .limit(limit);

/** Payments that are to be decided by now, or have webhooks to send. */
export const duePayments = async ({ drizzle }: Sql, now: number): Promise<LocalPayment[]> =>
  drizzle
    .select()
    .from(payments)
    .where(or(lte(payments.dueAt, now), gt(payments.unsent, 0)))
    .orderBy(payments.createdAt, payments.reference);

/** References of a country's deposits that went back, of those begun since then. */
export async function reversedDeposits({ drizzle }: Sql, country: CountryCode, since: number): Promise<string[]> {
  const { kind, status, createdAt, reference } = payments;
  const rows = await drizzle
    .select({ reference })
    .from(payments)
    .where(and(eq(payments.country, country), eq(kind, 'deposit'), eq(status, 'reversed'), gte(createdAt, since)))
    .orderBy(createdAt, reference);
  return rows.map((row) => row.reference);
}

/** Moves a payment on from the status it is thought to have; false when it has another by now. */
export const movePayment = (
  { drizzle }: Sql,
  { reference, status: from }: Pick<LocalPayment, 'reference' | 'status'>,
  to: ProviderStatus,
  unsent: number,
  dueAt: number | null,
): Promise<boolean> =>
  found(
    drizzle
      .update(payments)
      .set({ status: to, unsent, dueAt })
      .where(and(eq(payments.reference, reference), eq(payments.status, from)))
      .returning({ reference: payments.reference }),
  );

/** Puts another behaviour in the place of one, and says when it is due; false when it has another by now. */
export const changeBehaviour = (
  { drizzle }: Sql,
  reference: string,
  from: Behaviour,
  to: Behaviour,
  dueAt: number,
): Promise<boolean> =>
  found(
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
