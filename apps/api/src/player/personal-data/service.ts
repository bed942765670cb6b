import { type Clock } from '../../platform/clock';
import { z } from 'zod';
import { type Database } from '../../platform/database';
import { queryChecked } from '../../platform/database/checked-rows';
import { isShown, getOwnRows, type PersonalTable } from '../../platform/domain/personal-table';

const anyRow = z.record(z.string(), z.unknown());

interface Dependencies {
  db: Database;
  clock: Clock;
  personal: readonly PersonalTable[];
}

/**
 * Generates a JSON text with all stored data of a player, in pieces: their rows of each table that a domain declares. It omits hashes, keys
 * and encrypted pictures, and seeds of rounds, which would reveal the results of unplayed ones.
 */
export async function* personalData({ db, clock, personal }: Dependencies, userId: string): AsyncGenerator<string> {
  yield `{"userId":${JSON.stringify(userId)},"at":${JSON.stringify(new Date(clock.now()).toISOString())},"tables":{`;
  for (const [index, table] of personal.entries()) {
    const rows = await queryChecked(db, anyRow, `select t.* from ${table.table} t where ${getOwnRows(table)}`, [
      userId,
    ]);
    const shown = rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => isShown(column))));
    yield `${index === 0 ? '' : ','}\n${JSON.stringify(table.table)}:${JSON.stringify(shown)}`;
  }
  yield '\n}}\n';
}
