import { type CountryCode } from '@oware/config';
import { z } from 'zod';
import { queryChecked } from '../platform/database/checked-rows';
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

/** Maximum number of rows. */
const MAX = 200;

/**
 * Counts accounts by the campaign or else the site of their visit, largest first. The source is empty when both are unknown: a direct
 * visit, or one without consent to store the source.
 * @param since ms since 1970
 */
export const countAccountsBySource = (sql: Sql, country: CountryCode, since: number): Promise<SourceRow[]> =>
  queryChecked(
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
    [country, since, MAX],
  );
