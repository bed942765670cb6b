import { type CountryCode } from '@oware/config';
import { z } from 'zod';
import { checkedRows } from '../platform/database/checked-rows';
import { type Sql } from '../platform/database';

const sourceRow = z.object({
  source: z.string(),
  medium: z.string(),
  campaign: z.string(),
  content: z.string(),
  term: z.string(),
  accounts: z.number().int(),
  proved: z.number().int(),
  deposited: z.number().int(),
});
export type SourceRow = z.output<typeof sourceRow>;

/** Most rows that are listed. */
const MOST = 200;

/**
 * Accounts by the campaign, else the site, that their visit came from, the most accounts first. The source is empty where neither is
 * known: the visitor came directly, or refused that it is kept.
 * @param since ms since 1970
 */
export const accountsBySource = (sql: Sql, country: CountryCode, since: number): Promise<SourceRow[]> =>
  checkedRows(
    sql,
    sourceRow,
    `select coalesce(r->>'utmSource', case when r->>'gclid' is not null then 'Google Ads' when r->>'fromMeta' is not null then 'Meta Ads' end,
         r->>'site', '') as source,
       coalesce(r->>'utmMedium', '') as medium, coalesce(r->>'utmCampaign', '') as campaign,
       coalesce(r->>'utmContent', '') as content, coalesce(r->>'utmTerm', '') as term,
       count(*)::int as accounts, count(identity_verified_at)::int as proved, count(*) filter (where exists (
         select 1 from trades t where t.user_id = u.id and t.kind = 'deposit' and t.status = 'success'))::int as deposited
     from (select id, identity_verified_at, settings->'referrer' as r from users where country = $1 and created_at >= $2) u
     group by 1, 2, 3, 4, 5 order by accounts desc, source, campaign limit $3`,
    [country, since, MOST],
  );
