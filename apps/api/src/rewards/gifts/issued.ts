import { type CountryCode } from '@oware/config';
import { z } from 'zod';
import { type Sql } from '../../platform/database';
import { checkedRow, checkedRows } from '../../platform/database/checked-rows';
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
/** What a promotion has given. Units; `open` may still be used, so the house owes it. */
export type PromotionRow = z.output<typeof promotionRow>;

const codeRow = z.object({ id: count, kind: count, amount: count, total: count, used: count, endTime: count });
/** A gift code; its budget is `amount` times `total`. */
export type CodeBudget = z.output<typeof codeRow>;

/** Gifts of a country by what they were given for: the first word of their reason. @param now ms since 1970 */
export const giftsByPromotion = (sql: Sql, country: CountryCode, now: number): Promise<PromotionRow[]> =>
  checkedRows(
    sql,
    promotionRow,
    `select split_part(reason, ':', 1) as promotion, count(*)::int as gifts, sum(init_bal)::bigint as issued,
       coalesce(sum(coalesce(redeemed, init_bal)) filter (where redeemed_at is not null), 0)::bigint as redeemed,
       coalesce(sum(cur_bal) filter (where expire_time > $2), 0)::bigint as open,
       coalesce(sum(cur_bal) filter (where expire_time <= $2), 0)::bigint as lapsed
     from gifts where country = $1 group by 1 order by 3 desc`,
    [country, now],
  );

/** Codes of a country, the newest first. */
export const codeBudgets = (sql: Sql, country: CountryCode): Promise<CodeBudget[]> =>
  checkedRows(
    sql,
    codeRow,
    `select id, kind, amount, total, used, end_time as "endTime" from gift_codes where country = $1 order by id desc limit 100`,
    [country],
  );

/** Units that staff has given in a country since the calendar month began, UTC, by the database's clock. */
export async function givenByStaff(sql: Sql, country: CountryCode, now: number | null): Promise<number> {
  const { given } = await checkedRow(
    sql,
    z.object({ given: count }),
    `select coalesce(sum(init_bal), 0)::bigint as given from gifts, (select coalesce($2::bigint, ${DATABASE_NOW}) as now) t
     where country = $1 and reason like 'staff:%'
       and created_at >= extract(epoch from date_trunc('month', to_timestamp(t.now / 1000.0) at time zone 'UTC') at time zone 'UTC') * 1000`,
    [country, now],
  );
  return given;
}
