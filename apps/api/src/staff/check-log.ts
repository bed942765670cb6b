import { asc, min } from 'drizzle-orm';
import { type Database, type Sql } from '../platform/database';
import { type Clock } from '../platform/clock';
import { type AtRestKeys } from '../platform/encryption/encryption-keys';
import { computeHash, type LogRow, StaffLog } from './log';
import { LogHeads } from './log-head';
import { staffLog, staffMembers } from './tables';

interface Dependencies {
  db: Database;
  clock: Clock;
  sealKeys: AtRestKeys;
}

/** Maximum difference between the clocks of two servers, ms. */
const CLOCKS = 60_000;
const COMMAND = 'staff:check';

const HELP = `npm run staff:check                          verifies the hash chain of the log and compares its last row with the encrypted head
npm run staff:check -- --since=COUNT:HASH   also checks that the log still contains the end that an earlier check printed
npm run staff:check -- --sign               writes a new head for an intact log that has none, or whose last rows an older release wrote`;

/**
 * `staff:check`: verifies the hash chain of the log, and compares its end with the encrypted head and its beginning with the first member.
 * Rows without a hash were written by releases without a chain: they are valid in their place, and are counted.
 * @returns 1 when a row was changed or removed, even if no row is left
 */
export async function checkStaffLog(
  dependencies: Dependencies,
  args: readonly string[],
  print: (line: string) => void,
): Promise<0 | 1> {
  const since = args.find((arg) => arg.startsWith('--since='))?.slice('--since='.length);
  if (args.some((arg) => arg !== '--sign' && !arg.startsWith('--since='))) {
    print(HELP);
    return 1;
  }
  const { db, sealKeys } = dependencies;
  const rows = await readRows(db);
  const broken = findBrokenRows(rows);
  if (args.includes('--sign') && broken.length === 0) {
    await new StaffLog(dependencies).sign(db, COMMAND);
    print('Wrote a new head for the log, and an entry about it.');
    return 0;
  }
  const lines = [
    ...broken.map((id) => `row ${id} was changed, or a row before it was removed`),
    ...(await checkHead(db, new LogHeads(sealKeys), rows)),
    ...(await checkBeginning(db, rows)),
    ...checkSince(rows, since),
  ];
  for (const line of lines) print(line);
  const unhashed = rows.filter(({ hash }) => hash === null).length;
  print(`${rows.length} rows, ${unhashed} without a hash, ${broken.length} broken.`);
  if (lines.length === 0 && rows.length > 0) print(`The log ends at ${rows.length}:${rows.at(-1)?.hash ?? ''}`);
  return lines.length === 0 ? 0 : 1;
}

const readRows = ({ drizzle }: Sql): Promise<LogRow[]> => drizzle.select().from(staffLog).orderBy(asc(staffLog.id));

/** Returns the ids of rows whose hash does not match their content and the previous hash. */
function findBrokenRows(rows: readonly LogRow[]): number[] {
  const hashBefore = (at: number): string => rows[at - 1]?.hash ?? '';
  return rows
    .filter((row, at) => row.hash !== null && row.hash !== computeHash(row, hashBefore(at)))
    .map(({ id }) => id);
}

async function checkHead(db: Sql, heads: LogHeads, rows: readonly LogRow[]): Promise<string[]> {
  const head = await heads.read(db);
  const last = rows.at(-1);
  if (head === undefined)
    return last === undefined ? [] : ['the log has no head: write one with --sign after an update'];
  if (head instanceof Error) return [`the head cannot be decrypted: ${head.message}`];
  if (head.count === rows.length && head.id === last?.id && head.hash === last.hash) return [];
  return [
    `the head covers ${head.count} rows up to row ${head.id}, but the log has ${rows.length} up to row ${last?.id ?? '-'}: rows were removed from its end, or added by another program`,
  ];
}

/** Creating the first member writes the first entry: a log that begins later has lost rows. */
async function checkBeginning({ drizzle }: Sql, rows: readonly LogRow[]): Promise<string[]> {
  const [oldest] = await drizzle.select({ at: min(staffMembers.createdAt) }).from(staffMembers);
  const at = oldest?.at ?? null;
  if (at === null || (rows[0] !== undefined && rows[0].time <= at + CLOCKS)) return [];
  return ['the log begins after the first member was created: its first rows, or all rows, were removed'];
}

function checkSince(rows: readonly LogRow[], since: string | undefined): string[] {
  if (since === undefined) return [];
  const [count, hash] = since.split(':');
  return rows[Number(count) - 1]?.hash === hash ? [] : [`the log no longer contains ${since}`];
}
