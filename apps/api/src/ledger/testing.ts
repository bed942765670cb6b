import { randomUUID } from 'node:crypto';
import { type Database } from '../platform/database';

/** Simulates the start of a new calendar month: amounts given so far are moved to a past month. */
export async function startBudgetMonth(db: Database): Promise<void> {
  const over = randomUUID();
  const now = `to_char(now() at time zone 'UTC', 'YYYY-MM')`;
  for (const table of ['gifts', 'gift_codes', 'jackpot_tickets'])
    await db.query(`update ${table} set budget_month = $1 where budget_month = ${now}`, [over]);
  await db.query(`update promotion_budgets set month = $1 where month = ${now}`, [over]);
}
