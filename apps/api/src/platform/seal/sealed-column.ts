import { type Sql } from '../database';
import { HEADER_BYTES, headerOf, MARK, Seal, UnknownSealKey } from './seal';
import { type SealKeys } from './seal-keys';

/** A column that holds what is sealed: all that `keys:rotate` has to know of it. Names and expressions are SQL, the row's table is `t`. */
export interface SealedColumn {
  /** What it holds, for who reads the command's lines. */
  what: string;
  /** Of its `Seal`. */
  purpose: string;
  table: string;
  /** Of the row; the batches go in its order. */
  id: string;
  column: string;
  /** text in base64url, or bytea. */
  type: 'text' | 'bytea';
  /** For which place it is sealed. */
  place: string;
  /** Rows of one batch: as many as fit into memory well. */
  batch: number;
}

/** What became of a column. */
export interface Resealed {
  /** Values that are under the current key now. */
  resealed: number;
  /** Rows that do not open, each with its reason; they stay as they are. */
  unreadable: { id: string; reason: string }[];
  /** Rows that others changed each time; zero but under a storm of changes. */
  changed: number;
}

interface Row {
  id: string | number;
  place: string;
  sealed: string | Uint8Array;
}

/** Passes over a column: one that others change meanwhile is gone over again. */
const PASSES = 10;

/** The first bytes of a sealed value, in SQL and as that SQL gives them. */
const beginning = ({ type, column }: SealedColumn, bytes: number): string =>
  type === 'text'
    ? `left(t.${column}, ${(bytes / 3) * 4})`
    : `encode(substring(t.${column} from 1 for ${bytes}), 'hex')`;
const encodingOf = ({ type }: SealedColumn): 'base64url' | 'hex' => (type === 'text' ? 'base64url' : 'hex');

/** Ids of the keys that rows are sealed under, without what has none. */
export async function keysInUse(sql: Sql, column: SealedColumn): Promise<string[]> {
  const rows = await sql.query<{ header: string }>(
    `select distinct ${beginning(column, HEADER_BYTES)} as header from ${column.table} t where ${beginning(column, MARK.length)} = $1`,
    [MARK.toString(encodingOf(column))],
  );
  return rows.map(({ header }) => Buffer.from(header, encodingOf(column)).subarray(MARK.length).toString('hex'));
}

/**
 * Seals everything of a column under the current key that is not. Each row is changed by itself and only as it was read, so
 * that nothing is lost that is written meanwhile; it may be cut off anywhere and begun again.
 */
export async function reseal(sql: Sql, column: SealedColumn, keys: SealKeys): Promise<Resealed> {
  const total: Resealed = { resealed: 0, unreadable: [], changed: 0 };
  for (let pass = 1; pass <= PASSES; pass += 1) {
    const { resealed, unreadable, changed } = await onePass(sql, column, keys);
    total.resealed += resealed;
    Object.assign(total, { unreadable, changed });
    if (resealed + changed === 0) break;
  }
  return total;
}

async function onePass(sql: Sql, column: SealedColumn, keys: SealKeys): Promise<Resealed> {
  const seal = new Seal(keys, column.purpose);
  const done: Resealed = { resealed: 0, unreadable: [], changed: 0 };
  for (
    let rows = await readBatch(sql, column, keys, undefined);
    rows.length > 0;
    rows = await readBatch(sql, column, keys, rows.at(-1))
  ) {
    for (const row of rows) {
      const plain = open(seal, row);
      if (plain instanceof Error) done.unreadable.push({ id: String(row.id), reason: plain.message });
      else if (await swap(sql, column, row, seal.close(row.place, plain))) done.resealed += 1;
      else done.changed += 1;
    }
  }
  return done;
}

function readBatch(sql: Sql, column: SealedColumn, keys: SealKeys, last: Row | undefined): Promise<Row[]> {
  const { table, id, column: name, place, batch } = column;
  return sql.query<Row>(
    `select t.${id} as id, ${place} as place, t.${name} as sealed from ${table} t
     where t.${name} is not null and ${beginning(column, HEADER_BYTES)} <> $1 ${last === undefined ? '' : `and t.${id} > $2`}
     order by t.${id} limit ${batch}`,
    [headerOf(keys.current().id).toString(encodingOf(column)), ...(last === undefined ? [] : [last.id])],
  );
}

function open(seal: Seal, { place, sealed }: Row): Buffer | Error {
  try {
    return seal.open(place, typeof sealed === 'string' ? Buffer.from(sealed, 'base64url') : sealed);
  } catch (error) {
    return error instanceof UnknownSealKey
      ? error
      : new Error('It was encrypted under another OWARE_SESSION_SECRET, or was changed.');
  }
}

/** Puts the new value in place of the one that was read; false when that is no longer there. */
async function swap(sql: Sql, { table, id, column, type }: SealedColumn, row: Row, sealed: Buffer): Promise<boolean> {
  const rows = await sql.query(`update ${table} set ${column} = $3 where ${id} = $1 and ${column} = $2 returning 1`, [
    row.id,
    row.sealed,
    type === 'text' ? sealed.toString('base64url') : sealed,
  ]);
  return rows.length === 1;
}
