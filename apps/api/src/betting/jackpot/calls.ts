import { JACKPOT_MAX_ENTRIES } from '@oware/config';
import { type JackpotEntryRequest } from '@oware/contracts';
import { z } from 'zod';
import { type SessionUser } from '../../platform/auth';
import { type Clock, getDecisionTime } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { queryCheckedRow } from '../../platform/database/checked-rows';
import { jackpotSql } from './sql';

interface Dependencies {
  db: Database;
  clock: Clock;
}

const entered = z.object({
  result: z.object({ code: z.number(), id: z.number().optional(), same: z.boolean().optional() }),
});
const balance = z.object({ userId: z.string(), balance: z.number(), balanceVersion: z.number() });
const paid = z.object({ paid: z.object({ done: z.boolean(), balances: z.array(balance) }).nullable() });

/** Calls enter_jackpot.sql; code 1 means that the key is known. */
export async function enterOnce(
  { db, clock }: Dependencies,
  entry: Pick<SessionUser, 'userId' | 'sessionId' | 'country'> &
    JackpotEntryRequest & { currency: string; hash: string },
): Promise<z.output<typeof entered>['result']> {
  const text = `select ${jackpotSql.enter_jackpot.name}($1::jsonb, $2::bigint) as result`;
  const given = JSON.stringify({ ...entry, most: JACKPOT_MAX_ENTRIES });
  return (await queryCheckedRow(db, entered, text, [given, getDecisionTime(clock)])).result;
}

/** Calls pay_jackpot_batch.sql. */
export async function payBatch(
  { db, clock }: Dependencies,
  roundId: number,
  max: number,
): Promise<z.output<typeof paid>['paid']> {
  const text = `select ${jackpotSql.pay_jackpot_batch.name}($1::bigint, $2::int, $3::bigint) as paid`;
  return (await queryCheckedRow(db, paid, text, [roundId, max, getDecisionTime(clock)])).paid;
}
