import { type CountryCode } from '@oware/config';
import { z } from 'zod';
import { type Sql } from '../platform/database';
import { checkedRows } from '../platform/database/checked-rows';

/** What a promotion would give, and what it may give in a calendar month, UTC, by the database's clock. Units. */
interface Wish {
  country: CountryCode;
  /** The first word of its gifts' reasons. */
  promotion: string;
  amount: number;
  budget: number;
}

const MONTH = `to_char(now() at time zone 'UTC', 'YYYY-MM')`;
const givenRow = z.object({ promotion: z.string(), given: z.number().int() });

/** Counts what a promotion gives in this transaction. Who gives at once waits here. @returns false, and nothing is counted, when it is beyond the budget */
export async function takeBudget(tx: Sql, { country, promotion, amount, budget }: Wish): Promise<boolean> {
  const taken = await tx.query(
    `insert into promotion_budgets (country, promotion, month, given) select $1, $2, ${MONTH}, $3::bigint where $3::bigint <= $4::bigint
     on conflict (country, promotion, month) do update set given = promotion_budgets.given + excluded.given
     where promotion_budgets.given + excluded.given <= $4::bigint returning given`,
    [country, promotion, amount, budget],
  );
  return taken.length === 1;
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
