import { type CountryCode } from '@oware/config';
import { eq } from 'drizzle-orm';
import { users } from '../../identity/session/tables';
import { type Sql } from '../../platform/database';
import { first } from '../../platform/database/typed-queries';
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

/** Where an account is; undefined when there is none of this id. */
export async function countryOfAccount({ drizzle }: Sql, id: string): Promise<CountryCode | undefined> {
  const user = await first(drizzle.select({ country: users.country }).from(users).where(eq(users.id, id)));
  return user?.country;
}
