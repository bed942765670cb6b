import { type Database } from '../../platform/database';
import { migrate } from '../../platform/database/migrate';
import { ownRelease } from '../../release';
import { onDatabase } from '../../../testing/database';
import { accountNumber, accountNumberOf, readAccountNumber } from './account-number';
import { accountOf } from './account-of';

describe('an account number', () => {
  it('is three times three digits, and is read back as it is said', () => {
    const number = accountNumber(48_291_305);
    expect(number).toMatch(/^482 913 05\d$/);
    for (const typed of [number, number.replaceAll(' ', ''), number.replaceAll(' ', '-')])
      expect(readAccountNumber(typed)).toBe(48_291_305);
  });

  it('shows a wrong digit and two that changed places', () => {
    const digits = accountNumber(48_291_305).replaceAll(' ', '');
    for (let at = 0; at < digits.length; at++) {
      for (const wrong of '0123456789')
        if (wrong !== digits[at])
          expect(readAccountNumber(digits.slice(0, at) + wrong + digits.slice(at + 1))).toBeNull();
    }
    expect(readAccountNumber(`84${digits.slice(2)}`)).toBeNull();
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

  it('is given once, and names the account beside its phone', async () => {
    await user('ama', '8090000001');
    const numbers = await Promise.all(Array.from({ length: 5 }, () => accountNumberOf(db, 'ama')));
    expect(new Set(numbers).size).toBe(1);
    for (const named of [numbers[0] as string, '08090000001'])
      expect(await accountOf(db, 'ng', named)).toEqual({ id: 'ama' });
    expect(await accountOf(db, 'gh', numbers[0] as string)).toBeUndefined();
    expect(await accountNumberOf(db, 'nobody')).toBeUndefined();
  });

  it('is given to all accounts of before by the migration', async () => {
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
