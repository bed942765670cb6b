import { max } from 'drizzle-orm';
import { type notices } from '../notify/messages/api';
import { type Sql } from '../platform/database';
import { type matchMoments } from '../sports/catalogue/api';

/** Returns the newest id of a table; 0 when it is empty. */
export async function getNewestId({ drizzle }: Sql, table: typeof matchMoments | typeof notices): Promise<number> {
  const [row] = await drizzle.select({ newest: max(table.id) }).from(table);
  return row?.newest ?? 0;
}
