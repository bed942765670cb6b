import { BizCode } from '@oware/contracts';
import { type Sql } from '../../platform/database';
import { BizError } from '../../platform/errors/biz-error';
import { type Player } from '../../platform/http/caller';

/**
 * Returns the phone of an account in its stored form.
 * @throws BizError 40400 when there is no such account
 */
export async function loadOwnPhone(sql: Sql, { userId, country }: Player): Promise<string> {
  const [row] = await sql.query<{ phone: string }>('select phone from users where id = $1 and country = $2', [
    userId,
    country,
  ]);
  if (row === undefined) throw new BizError(BizCode.notFound, 'There is no such account.');
  return row.phone;
}
