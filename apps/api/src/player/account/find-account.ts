import { type CountryCode } from '@oware/config';
import { eq } from 'drizzle-orm';
import { users } from '../../identity/session/api';
import { type Sql } from '../../platform/database';
import { getFirst } from '../../platform/database/typed-queries';
import { normalisePhone } from '../../platform/phone';
import { parseAccountNumber } from './account-number';

/** Finds the account that somebody names to customer service, by account number or phone. */
export async function findAccount(sql: Sql, country: CountryCode, named: string): Promise<{ id: string } | undefined> {
  const [user] = await sql.query<{ id: string }>(
    'select id from users where country = $1 and (phone = $2 or account_number = $3::int) order by (phone = $2) desc limit 1',
    [country, normalisePhone(country, named), parseAccountNumber(named)],
  );
  return user;
}

/** Returns the country of an account; undefined when the account does not exist. */
export async function findAccountCountry({ drizzle }: Sql, id: string): Promise<CountryCode | undefined> {
  const user = await getFirst(drizzle.select({ country: users.country }).from(users).where(eq(users.id, id)));
  return user?.country;
}
