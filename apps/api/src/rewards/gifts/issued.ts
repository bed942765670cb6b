import { type CountryCode } from '@oware/config';
import { z } from 'zod';
import { type Sql } from '../../platform/database';
import { queryCheckedRow, queryChecked } from '../../platform/database/checked-rows';
import { DATABASE_NOW } from '../../platform/database/now';

const count = z.number().int();
const promotionRow = z.object({
  promotion: z.string(),
  gifts: count,
  issued: count,
  redeemed: count,
  open: count,
  lapsed: count,
});
/** Gifts of a promotion. Amounts in units; `open` can still be used and is a liability. */
export type PromotionRow = z.output<typeof promotionRow>;

const codeRow = z.object({ id: count, kind: count, amount: count, total: count, used: count, endTime: count });
/** Gift code; its budget is `amount` times `total`. */
export type CodeBudget = z.output<typeof codeRow>;

/**
 * Sums gifts of a country by promotion: the first word of their reason.
 * @param now ms since 1970
 */
export const listGiftsByPromotion = (sql: Sql, country: CountryCode, now: number): Promise<PromotionRow[]> =>
  queryChecked(
    sql,
    promotionRow,
    `select split_part(reason, ':', 1) as promotion, count(*)::int as gifts, sum(init_bal)::bigint as issued,
       coalesce(sum(coalesce(redeemed, init_bal)) filter (where redeemed_at is not null), 0)::bigint as redeemed,
       coalesce(sum(cur_bal) filter (where expire_time > $2), 0)::bigint as open,
       coalesce(sum(cur_bal) filter (where expire_time <= $2), 0)::bigint as lapsed
     from gifts where country = $1 group by 1 order by 3 desc`,
    [country, now],
  );

/** Lists the latest codes of a country, newest first. */
export const listCodeBudgets = (sql: Sql, country: CountryCode): Promise<CodeBudget[]> =>
  queryChecked(
    sql,
    codeRow,
    `select id, kind, amount, total, used, end_time as "endTime" from gift_codes where country = $1 order by id desc limit 100`,
    [country],
  );

/**
 * Returns the units that staff has given in a country in the current calendar month (UTC).
 * @param now ms since 1970; null for the
 * database's clock
 */
export async function sumGivenByStaff(sql: Sql, country: CountryCode, now: number | null): Promise<number> {
  const { given } = await queryCheckedRow(
    sql,
    z.object({ given: count }),
    `select coalesce(sum(init_bal), 0)::bigint as given from gifts, (select coalesce($2::bigint, ${DATABASE_NOW}) as now) t
     where country = $1 and reason like 'staff:%'
       and created_at >= extract(epoch from date_trunc('month', to_timestamp(t.now / 1000.0) at time zone 'UTC') at time zone 'UTC') * 1000`,
    [country, now],
  );
  return given;
}
