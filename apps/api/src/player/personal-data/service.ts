import { type Clock } from '../../platform/clock';
import { z } from 'zod';
import { type Database } from '../../platform/database';
import { checkedRows } from '../../platform/database/checked-rows';
import { isShown, ownRows, type PersonalTable } from '../../platform/domain/personal-table';

const anyRow = z.record(z.string(), z.unknown());

interface Parts {
  db: Database;
  clock: Clock;
  personal: readonly PersonalTable[];
}

/**
 * All that is kept about a player as one JSON text, a piece at a time: each table that a domain declares, with the player's rows. Hashes, keys and
 * sealed pictures are left out, and so are seeds of rounds, which would decide those that are not played.
 */
export async function* personalData({ db, clock, personal }: Parts, userId: string): AsyncGenerator<string> {
  yield `{"userId":${JSON.stringify(userId)},"at":${JSON.stringify(new Date(clock.now()).toISOString())},"tables":{`;
  for (const [index, table] of personal.entries()) {
    const rows = await checkedRows(db, anyRow, `select t.* from ${table.table} t where ${ownRows(table)}`, [userId]);
    const shown = rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => isShown(column))));
    yield `${index === 0 ? '' : ','}\n${JSON.stringify(table.table)}:${JSON.stringify(shown)}`;
  }
  yield '\n}}\n';
}
