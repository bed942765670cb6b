import { type Sql } from '../database';
import { HEADER_BYTES, createHeader, MARK, AtRestCipher, UnknownAtRestKey } from './encrypt';
import { type AtRestKeys } from './encryption-keys';

/**
 * A column that is encrypted at rest, as `keys:rotate` needs it. Names and expressions are SQL; the alias of the table is `t`.
 */
export interface EncryptedColumn {
  /** Content of the column, for the output of the command. */
  what: string;
  /** Purpose of its `Seal`. */
  purpose: string;
  table: string;
  /** Id column of the row; batches are read in its order. */
  id: string;
  column: string;
  /** text in base64url, or bytea. */
  type: 'text' | 'bytea';
  /** SQL expression for the place of the value. */
  place: string;
  /** Rows per batch, limited by memory. */
  batch: number;
}

/** Result of re-encrypting a column. */
export interface ReencryptResult {
  /** Number of values that have been re-encrypted under the current key. */
  resealed: number;
  /** Rows that cannot be decrypted, with the reason; they stay unchanged. */
  unreadable: { id: string; reason: string }[];
  /** Rows that others changed in every pass; zero except under very frequent changes. */
  changed: number;
}

interface Row {
  id: string | number;
  place: string;
  sealed: string | Uint8Array;
}

/** Maximum number of passes over a column: rows that others change in the meantime need another pass. */
const PASSES = 10;

/** SQL for the first bytes of an encrypted value, in the encoding of {@link getEncoding}. */
const beginning = ({ type, column }: EncryptedColumn, bytes: number): string =>
  type === 'text'
    ? `left(t.${column}, ${(bytes / 3) * 4})`
    : `encode(substring(t.${column} from 1 for ${bytes}), 'hex')`;
const getEncoding = ({ type }: EncryptedColumn): 'base64url' | 'hex' => (type === 'text' ? 'base64url' : 'hex');

/** Returns the ids of the keys that rows are encrypted under; ignores values without a key id. */
export async function findKeysInUse(sql: Sql, column: EncryptedColumn): Promise<string[]> {
  const rows = await sql.query<{ header: string }>(
    `select distinct ${beginning(column, HEADER_BYTES)} as header from ${column.table} t where ${beginning(column, MARK.length)} = $1`,
    [MARK.toString(getEncoding(column))],
  );
  return rows.map(({ header }) => Buffer.from(header, getEncoding(column)).subarray(MARK.length).toString('hex'));
}

/**
 * Re-encrypts all values of a column that are not under the current key. Each row is changed separately and only if it is unchanged since
 * it was read, so that no concurrent change is lost; the work can be interrupted anywhere and started again.
 */
export async function reencrypt(sql: Sql, column: EncryptedColumn, keys: AtRestKeys): Promise<ReencryptResult> {
  const total: ReencryptResult = { resealed: 0, unreadable: [], changed: 0 };
  for (let pass = 1; pass <= PASSES; pass += 1) {
    const { resealed, unreadable, changed } = await onePass(sql, column, keys);
    total.resealed += resealed;
    Object.assign(total, { unreadable, changed });
    if (resealed + changed === 0) break;
  }
  return total;
}

async function onePass(sql: Sql, column: EncryptedColumn, keys: AtRestKeys): Promise<ReencryptResult> {
  const seal = new AtRestCipher(keys, column.purpose);
  const done: ReencryptResult = { resealed: 0, unreadable: [], changed: 0 };
  for (
    let rows = await readBatch(sql, column, keys, undefined);
    rows.length > 0;
    rows = await readBatch(sql, column, keys, rows.at(-1))
  ) {
    for (const row of rows) {
      const plain = open(seal, row);
      if (plain instanceof Error) done.unreadable.push({ id: String(row.id), reason: plain.message });
      else if (await replaceValue(sql, column, row, seal.encrypt(row.place, plain))) done.resealed += 1;
      else done.changed += 1;
    }
  }
  return done;
}

function readBatch(sql: Sql, column: EncryptedColumn, keys: AtRestKeys, last: Row | undefined): Promise<Row[]> {
  const { table, id, column: name, place, batch } = column;
  return sql.query<Row>(
    `select t.${id} as id, ${place} as place, t.${name} as sealed from ${table} t
     where t.${name} is not null and ${beginning(column, HEADER_BYTES)} <> $1 ${last === undefined ? '' : `and t.${id} > $2`}
     order by t.${id} limit ${batch}`,
    [createHeader(keys.getCurrent().id).toString(getEncoding(column)), ...(last === undefined ? [] : [last.id])],
  );
}

function open(seal: AtRestCipher, { place, sealed }: Row): Buffer | Error {
  try {
    return seal.decrypt(place, typeof sealed === 'string' ? Buffer.from(sealed, 'base64url') : sealed);
  } catch (error) {
    return error instanceof UnknownAtRestKey
      ? error
      : new Error('It was encrypted with another OWARE_SESSION_SECRET, or was changed.');
  }
}

/** Replaces the value that was read; false when it has been changed since. */
async function replaceValue(
  sql: Sql,
  { table, id, column, type }: EncryptedColumn,
  row: Row,
  sealed: Buffer,
): Promise<boolean> {
  const rows = await sql.query(`update ${table} set ${column} = $3 where ${id} = $1 and ${column} = $2 returning 1`, [
    row.id,
    row.sealed,
    type === 'text' ? sealed.toString('base64url') : sealed,
  ]);
  return rows.length === 1;
}
