import { randomBytes } from 'node:crypto';
import { onDatabase } from '../../testing/database';
import { SetClock } from '../platform/clock';
import { type Database } from '../platform/database';
import { HashThreads } from '../platform/hashing/hash-threads';
import { reencrypt } from '../platform/encryption/encrypted-column';
import { AtRestKeys } from '../platform/encryption/encryption-keys';
import { checkStaffLog } from './check-log';
import { readLog, StaffLog } from './log';
import { encryptedLogHead } from './log-head';
import { StaffMembers } from './members';

const [KEY, NEXT_KEY, SECRET] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte)) as [Buffer, Buffer, Buffer];

onDatabase((_name, open) => {
  let db: Database;
  const clock = new SetClock(1_700_000_000_000);
  const hashThreads = new HashThreads(1);
  const sealKeys = AtRestKeys.createFixed([KEY], SECRET);
  const log = new StaffLog({ clock, sealKeys });
  beforeAll(async () => {
    db = await open();
  });
  afterAll(async () => {
    await hashThreads.close();
    await db.close();
  });

  const check = async (args: readonly string[] = [], keys = sealKeys): Promise<string[]> => {
    const lines: string[] = [];
    const exit = await checkStaffLog({ db, clock, sealKeys: keys }, args, (line) => lines.push(line));
    return [String(exit), ...lines];
  };
  /** Changes the log as someone with permission to alter its table could. */
  const pastTrigger = (change: string): Promise<unknown> =>
    db.transaction(async (tx) => {
      await tx.query('alter table staff_log disable trigger staff_log_stays');
      await tx.query(change);
      await tx.query('alter table staff_log enable trigger staff_log_stays');
    });
  const addRows = (count: number): Promise<unknown> =>
    Promise.all(
      Array.from({ length: count }, (_, no) => log.addAlone(db, { member: 'kojo', action: 'tried', subject: `${no}` })),
    );
  /** Empties the log and the members, then creates the first member and five more log entries. */
  async function beginLog(): Promise<void> {
    await pastTrigger('delete from staff_log');
    await db.query('delete from staff_log_head');
    await db.query('delete from staff_members');
    const parts = { db, clock, secret: SECRET, sealKeys, hashThreads, passwordCost: { logN: 4, r: 8, p: 1 } };
    await new StaffMembers({ ...parts, demo: false }).create('kojo', ['admin'], 'staff:create');
    await addRows(5);
  }

  it('accepts an empty log and one that only grew', async () => {
    expect(await check()).toEqual(['0', '0 rows, 0 without a hash, 0 broken.']);
    await beginLog();
    const [end] = await readLog(db, {}, 1);
    expect(await check()).toEqual(['0', '6 rows, 0 without a hash, 0 broken.', `The log ends at 6:${end?.hash}`]);
    await addRows(2);
    expect((await check([`--since=6:${end?.hash}`]))[0]).toBe('0');
    expect((await check(['--other']))[0]).toBe('1');
  });

  it('detects a changed or removed row', async () => {
    await beginLog();
    const [row] = await readLog(db, {}, 1);
    const broken = `row ${row?.id} was changed, or a row before it was removed`;
    await pastTrigger(`update staff_log set subject = 'other' where id = ${row?.id}`);
    expect(await check()).toEqual(['1', broken, expect.any(String)]);
    expect((await check(['--sign']))[0]).toBe('1');
    await pastTrigger(`update staff_log set subject = '${row?.subject}' where id = ${row?.id}`);
    expect((await check())[0]).toBe('0');
    await pastTrigger(`delete from staff_log where id = ${(row?.id ?? 0) - 1}`);
    expect(await check()).toContain(broken);
  });

  it('detects removed last rows, also after more rows or when none is left', async () => {
    await beginLog();
    await pastTrigger('delete from staff_log where id > (select min(id) + 3 from staff_log)');
    const removed = /^the head covers 6 rows up to row \d+, but the log has/;
    expect(await check()).toEqual(['1', expect.stringMatching(removed), expect.any(String)]);
    await addRows(2);
    expect(await check()).toEqual(['1', expect.stringMatching(removed), expect.any(String)]);

    await beginLog();
    await pastTrigger('delete from staff_log');
    expect((await check())[1]).toMatch(/^the head covers 6 rows up to row \d+, but the log has 0 up to row -/);
    await db.query('delete from staff_log_head');
    expect((await check())[1]).toMatch(/^the log begins after the first member was created/);
    clock.advance(120_000);
    await addRows(1);
    expect((await check())[1]).toMatch(/^the log begins after the first member was created/);
  });

  it('detects a missing, replaced or forged head', async () => {
    await beginLog();
    const [old] = await db.query<{ sealed: string }>('select sealed from staff_log_head');
    await addRows(1);
    await db.query('update staff_log_head set sealed = $1', [old?.sealed]);
    expect((await check())[1]).toMatch(/^the head covers 6 rows/);
    await db.query('update staff_log_head set sealed = $1', [randomBytes(120).toString('base64url')]);
    expect((await check())[1]).toMatch(/^the head cannot be decrypted/);
    await db.query('delete from staff_log_head');
    await addRows(1);
    expect((await check())[1]).toMatch(/^the log has no head/);
  });

  it('detects an older state of log and head by a previously printed end', async () => {
    await beginLog();
    const [head] = await db.query<{ sealed: string }>('select sealed from staff_log_head');
    const [end] = await readLog(db, {}, 1);
    await addRows(2);
    const printed = (await check()).at(-1)?.split(' ').at(-1);
    await pastTrigger(`delete from staff_log where id > ${end?.id}`);
    await db.query('update staff_log_head set sealed = $1', [head?.sealed]);
    expect((await check())[0]).toBe('0');
    expect(await check([`--since=${printed}`])).toContain(`the log no longer contains ${printed}`);
  });

  it('writes a head on demand for rows of servers without one, and logs it', async () => {
    await beginLog();
    await db.query('delete from staff_log_head');
    expect((await check())[1]).toMatch(/^the log has no head/);
    expect((await check(['--sign']))[0]).toBe('0');
    expect((await check())[0]).toBe('0');
    expect(await readLog(db, {}, 1)).toMatchObject([{ member: 'staff:check', action: 'log signed' }]);
    await addRows(1);
    expect((await check())[0]).toBe('0');
  });

  it('decrypts the head after a key rotation', async () => {
    await beginLog();
    const both = AtRestKeys.createFixed([NEXT_KEY, KEY], SECRET);
    expect(await reencrypt(db, encryptedLogHead, both)).toMatchObject({ resealed: 1, unreadable: [] });
    expect((await check([], AtRestKeys.createFixed([NEXT_KEY], SECRET)))[0]).toBe('0');
    expect((await check())[1]).toMatch(/^the head cannot be decrypted: This is encrypted with key/);
  });
});
