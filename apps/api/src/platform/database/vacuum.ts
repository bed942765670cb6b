import { type Database } from './database';

/**
 * Gives the space of deleted and replaced rows back for new ones, and writes the log down, so that it is not kept. The embedded
 * database has nobody who does it by itself; PostgreSQL has, and nothing happens there. Table by table, because the embedded database
 * responds nothing else meanwhile.
 */
export async function vacuum(db: Database): Promise<void> {
  if (db.engine !== 'pglite') return;
  // Counts of dead rows are written down once a second; here they are wanted as they are.
  await db.query('select pg_stat_force_next_flush()');
  const tables = await db.query<{ name: string }>(
    `select format('%I', relname) as name from pg_stat_user_tables where n_dead_tup > 1000 and n_dead_tup > n_live_tup / 5`,
  );
  for (const { name } of tables) await db.script(`vacuum analyze ${name}`);
  await db.script('checkpoint');
}
