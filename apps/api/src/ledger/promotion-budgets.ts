import { type CountryCode } from '@oware/config';
import { z } from 'zod';
import { type Sql } from '../platform/database';
import { queryChecked } from '../platform/database/checked-rows';

/**
 * Promotions with a budget, by the prefix of their gifts' reasons. Each of these gifts stores the month of its budget.
 */
export const BUDGETED = ['birthday', 'issue', 'stake-reward', 'vip-week', 'virtual-challenge'] as const;

/** Amount that a promotion wants to give, and its budget for a calendar month (UTC, by the database's clock). Units. */
interface BudgetRequest {
  country: CountryCode;
  /** Prefix of its gifts' reasons. */
  promotion: (typeof BUDGETED)[number];
  amount: number;
  budget: number;
}

const MONTH = `to_char(now() at time zone 'UTC', 'YYYY-MM')`;
const givenRow = z.object({ promotion: z.string(), given: z.number().int() });

const takenRow = z.object({ month: z.string() });

/**
 * Charges an amount to a promotion's budget in this transaction; concurrent callers wait for each other. The gift must store the month
 * (`budgetMonth`): the ledger check uses it to find amounts that were charged but not given, or given but not charged.
 * @returns the month of the budget, `2026-11`; null, without a charge, when the budget does not cover the amount
 */
export async function takeBudget(
  tx: Sql,
  { country, promotion, amount, budget }: BudgetRequest,
): Promise<string | null> {
  const [taken] = await queryChecked(
    tx,
    takenRow,
    `insert into promotion_budgets (country, promotion, month, given) select $1, $2, ${MONTH}, $3::bigint where $3::bigint <= $4::bigint
     on conflict (country, promotion, month) do update set given = promotion_budgets.given + excluded.given
     where promotion_budgets.given + excluded.given <= $4::bigint returning month`,
    [country, promotion, amount, budget],
  );
  return taken?.month ?? null;
}

/** Returns an amount that this transaction has charged but does not give. */
export async function returnBudget(
  tx: Sql,
  { country, promotion, amount }: Pick<BudgetRequest, 'country' | 'promotion' | 'amount'>,
): Promise<void> {
  await tx.query(
    `update promotion_budgets set given = given - $3::bigint where country = $1 and promotion = $2 and month = ${MONTH}`,
    [country, promotion, amount],
  );
}

/** Returns whether the budget covers an amount; by the time it is charged, it may not. */
export const hasBudget = async (sql: Sql, { country, promotion, amount, budget }: BudgetRequest): Promise<boolean> =>
  ((await loadGivenThisMonth(sql, country)).get(promotion) ?? 0) + amount <= budget;

/** Returns the amounts that promotions with a budget have given in the current calendar month. */
export const loadGivenThisMonth = async (sql: Sql, country: CountryCode): Promise<Map<string, number>> =>
  new Map(
    (
      await queryChecked(
        sql,
        givenRow,
        `select promotion, given from promotion_budgets where country = $1 and month = ${MONTH}`,
        [country],
      )
    ).map(({ promotion, given }) => [promotion, given]),
  );
