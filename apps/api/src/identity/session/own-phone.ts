import { type CountryCode } from '@oware/config';
import { BizCode } from '@oware/contracts';
import { type Sql } from '../../platform/database';
import { BizError } from '../../platform/http/biz-error';

/** Whose account it is, and where. */
export interface Player {
  userId: string;
  country: CountryCode;
}

/** The player, and the login that makes a change. */
export interface PlayerHere extends Player {
  sessionId: string;
}

/** The phone of an account, as accounts keep it. @throws BizError 40400 when there is no such account */
export async function ownPhone(sql: Sql, { userId, country }: Player): Promise<string> {
  const [row] = await sql.query<{ phone: string }>('select phone from users where id = $1 and country = $2', [
    userId,
    country,
  ]);
  if (row === undefined) throw new BizError(BizCode.notFound, 'There is no such account.');
  return row.phone;
}
