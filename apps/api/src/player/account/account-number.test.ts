import { type Database } from '../../platform/database';
import { migrate } from '../../platform/database/migrate';
import { ownRelease } from '../../release';
import { onDatabase } from '../../../testing/database';
import { formatAccountNumber, getAccountNumber, parseAccountNumber } from './account-number';
import { findAccount } from './find-account';

describe('an account number', () => {
  it('has three groups of three digits, and is parsed with any common separator', () => {
    const number = formatAccountNumber(48_291_305);
    expect(number).toMatch(/^482 913 05\d$/);
    for (const typed of [number, number.replaceAll(' ', ''), number.replaceAll(' ', '-')])
      expect(parseAccountNumber(typed)).toBe(48_291_305);
  });

  it('detects a wrong digit and two swapped digits', () => {
    const digits = formatAccountNumber(48_291_305).replaceAll(' ', '');
    for (let at = 0; at < digits.length; at++) {
      for (const wrong of '0123456789')
        if (wrong !== digits[at])
          expect(parseAccountNumber(digits.slice(0, at) + wrong + digits.slice(at + 1))).toBeNull();
    }
    expect(parseAccountNumber(`84${digits.slice(2)}`)).toBeNull();
  });
});

onDatabase((_name, open) => {
  let db: Database;
  beforeAll(async () => void (db = await open()));
  afterAll(() => db.close());

  const user = async (id: string, phone: string) =>
    db.query("insert into users (id, country, phone, password_hash, created_at) values ($1, 'ng', $2, '', 0)", [
      id,
      phone,
    ]);

  it('is assigned once, and identifies the account, as its phone does', async () => {
    await user('ama', '8090000001');
    const numbers = await Promise.all(Array.from({ length: 5 }, () => getAccountNumber(db, 'ama')));
    expect(new Set(numbers).size).toBe(1);
    for (const named of [numbers[0] as string, '08090000001'])
      expect(await findAccount(db, 'ng', named)).toEqual({ id: 'ama' });
    expect(await findAccount(db, 'gh', numbers[0] as string)).toBeUndefined();
    expect(await getAccountNumber(db, 'nobody')).toBeUndefined();
  });

  it('is assigned to all earlier accounts by the migration', async () => {
    for (let i = 0; i < 1200; i++) await user(`player ${i}`, String(8_100_000_000 + i));
    const numbers = ownRelease().migrations.find(({ statements }) =>
      statements.some((text) => text.includes('users_account_number')),
    );
    await db.script(
      'drop index users_account_number; drop index bets_number; alter table users drop column account_number; alter table bets drop column number',
    );
    await db.query('delete from migrations where hash like $1', [`${numbers?.hash}%`]);
    await migrate(db, ownRelease());
    expect(
      await db.query(
        'select 1 from users where account_number is null or account_number not between 10000000 and 99999999',
      ),
    ).toEqual([]);
  });
});
