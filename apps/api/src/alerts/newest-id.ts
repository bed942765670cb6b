import { max } from 'drizzle-orm';
import { type notices } from '../notify/messages/tables';
import { type Sql } from '../platform/database';
import { type matchMoments } from '../sports/catalogue/tables';

/** The newest id of what happened; 0 while nothing has. */
export async function newestId({ drizzle }: Sql, table: typeof matchMoments | typeof notices): Promise<number> {
  const [row] = await drizzle.select({ newest: max(table.id) }).from(table);
  return row?.newest ?? 0;
}
