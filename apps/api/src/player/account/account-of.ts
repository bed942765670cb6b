import { type CountryCode } from '@oware/config';
import { type Sql } from '../../platform/database';
import { normalisePhone } from '../../platform/phone';
import { readAccountNumber } from './account-number';

/** The account that somebody names to customer service: by its account number, or by its phone. */
export async function accountOf(sql: Sql, country: CountryCode, named: string): Promise<{ id: string } | undefined> {
  const [user] = await sql.query<{ id: string }>(
    'select id from users where country = $1 and (phone = $2 or account_number = $3::int) order by (phone = $2) desc limit 1',
    [country, normalisePhone(country, named), readAccountNumber(named)],
  );
  return user;
}
