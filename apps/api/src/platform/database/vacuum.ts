import { type Database } from './database';

/**
 * Frees the space of deleted and replaced rows, and flushes the log so that it can be truncated. The embedded database has no autovacuum;
 * with PostgreSQL this does nothing. Runs table by table, because the embedded database does not respond in the meantime.
 */
export async function vacuum(db: Database): Promise<void> {
  if (db.engine !== 'pglite') return;
  // Counts of dead rows are only flushed once per second; here they must be current.
  await db.query('select pg_stat_force_next_flush()');
  const tables = await db.query<{ name: string }>(
    `select format('%I', relname) as name from pg_stat_user_tables where n_dead_tup > 1000 and n_dead_tup > n_live_tup / 5`,
  );
  for (const { name } of tables) await db.script(`vacuum analyze ${name}`);
  await db.script('checkpoint');
}
