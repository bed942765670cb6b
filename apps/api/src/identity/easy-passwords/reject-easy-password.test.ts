import { createHash, randomBytes } from 'node:crypto';
import { BizCode } from '@oware/contracts';
import { readFilter } from './filter-file';
import { listEasyPasswords } from './candidates';
import { rejectEasyPassword } from './reject-easy-password';

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');
const tooSimple = expect.objectContaining({
  code: BizCode.invalidInput,
  data: { fields: [expect.objectContaining({ field: 'password', code: 'too_simple' })] },
});

/** Returns the error of the check; null when it accepts the password. */
function reject(password: string, wire = md5(password)): unknown {
  try {
    rejectEasyPassword(wire, 'ng', '8031234567');
    return null;
  } catch (error) {
    return error;
  }
}

describe('a password that is received as MD5', () => {
  test.each([
    ...['', 'a', '7', 'zzz', '0000', '48291', '25121990', '19901225', '251290', 'aaaaaaaa', '1111111111111111'],
    ...['password', 'Password1', 'Password123!', 'qwerty123', 'iloveyou1', 'football1', 'dragon2019', 'Michael1987'],
    ...['Nigeria1', 'naija123', 'Lagos2024', 'ghana123', 'chelsea10', 'Arsenal07', 'oware123', 'asdfgh1', 'abcd1234'],
    ...['8031234567', '08031234567', '2348031234567', '+2348031234567'],
  ])('is rejected if it is "%s"', (password) => {
    expect(reject(password)).toEqual(tooSimple);
    expect(reject(password, md5(password).toUpperCase())).toEqual(tooSimple);
  });

  test.each(['Sankofa77', 'Newer4567', 'kente-Volta-88', 'mango tree 4 us', 'xK2pQ9vz', '08031234568'])(
    'is accepted if it is "%s"',
    (password) => expect(reject(password)).toBeNull(),
  );

  it('is rejected wrongly in less than 1 of 2,000 cases', () => {
    const filter = readFilter();
    const hits = Array.from({ length: 20_000 }, () => randomBytes(16)).filter((one) => filter.has(one));
    expect(hits.length).toBeLessThan(10);
  });
});

test('the list starts with the 49,000 most used passwords of the package, and includes those of our countries', () => {
  const first: string[] = [];
  for (const password of listEasyPasswords()) {
    first.push(password);
    if (first.length === 6 * 49_000) break;
  }
  expect(new Set(first).size).toBeGreaterThan(200_000);
  expect(first).toEqual(expect.arrayContaining(['123456', 'password', 'Password1', 'dragon123']));
});
