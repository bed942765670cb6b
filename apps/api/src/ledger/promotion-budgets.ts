import { type CountryCode } from '@oware/config';
import { z } from 'zod';
import { type Sql } from '../platform/database';
import { checkedRows } from '../platform/database/checked-rows';

/** The first words of reasons of what is counted here: each gift of one says the month that it counts in. */
export const BUDGETED = ['birthday', 'issue', 'stake-reward', 'vip-week', 'virtual-challenge'] as const;

/** What a promotion would give, and what it may give in a calendar month, UTC, by the database's clock. Units. */
interface Wish {
  country: CountryCode;
  /** The first word of its gifts' reasons. */
  promotion: (typeof BUDGETED)[number];
  amount: number;
  budget: number;
}

const MONTH = `to_char(now() at time zone 'UTC', 'YYYY-MM')`;
const givenRow = z.object({ promotion: z.string(), given: z.number().int() });

const takenRow = z.object({ month: z.string() });

/**
 * Counts what a promotion gives in this transaction. Who gives at once waits here. What is given keeps the month (`budgetMonth`): by it the ledger check
 * finds what was counted and not given, or given and not counted.
 * @returns the month that it counts in, `2026-11`; null, and nothing is counted, when it is beyond the budget
 */
export async function takeBudget(tx: Sql, { country, promotion, amount, budget }: Wish): Promise<string | null> {
  const [taken] = await checkedRows(
    tx,
    takenRow,
    `insert into promotion_budgets (country, promotion, month, given) select $1, $2, ${MONTH}, $3::bigint where $3::bigint <= $4::bigint
     on conflict (country, promotion, month) do update set given = promotion_budgets.given + excluded.given
     where promotion_budgets.given + excluded.given <= $4::bigint returning month`,
    [country, promotion, amount, budget],
  );
  return taken?.month ?? null;
}

/** Takes back from the count what this transaction took and does not give. */
export async function returnBudget(
  tx: Sql,
  { country, promotion, amount }: Pick<Wish, 'country' | 'promotion' | 'amount'>,
): Promise<void> {
  await tx.query(
    `update promotion_budgets set given = given - $3::bigint where country = $1 and promotion = $2 and month = ${MONTH}`,
    [country, promotion, amount],
  );
}

/** Whether so much is left; who takes it may still be late. */
export const hasBudget = async (sql: Sql, { country, promotion, amount, budget }: Wish): Promise<boolean> =>
  ((await givenThisMonth(sql, country)).get(promotion) ?? 0) + amount <= budget;

/** What promotions with a budget here have given in this calendar month. */
export const givenThisMonth = async (sql: Sql, country: CountryCode): Promise<Map<string, number>> =>
  new Map(
    (
      await checkedRows(
        sql,
        givenRow,
        `select promotion, given from promotion_budgets where country = $1 and month = ${MONTH}`,
        [country],
      )
    ).map(({ promotion, given }) => [promotion, given]),
  );
