import { createHash } from 'node:crypto';
import { wrongField } from '../../platform/http/validate';

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/** Passwords that are tried first; the wire form hides all others from the server. */
const common = new Set(
  [
    '',
    '123456',
    '12345678',
    '123456789',
    '1234567890',
    'password',
    'password1',
    'passw0rd',
    'qwerty123',
    'qwertyuiop',
    '11111111',
    '00000000',
    'abc12345',
    'abcd1234',
    'iloveyou',
    'iloveyou1',
    '1q2w3e4r',
    'football1',
    'nigeria1',
    'ghana123',
    'oware123',
  ].map(md5),
);

/** @throws BizError 40000 for a password that anybody would try first: a common one or the phone itself */
export function refuseWeakPassword(wirePassword: string, phone: string): void {
  const wire = wirePassword.toLowerCase();
  if (!common.has(wire) && wire !== md5(phone) && wire !== md5(`0${phone}`)) return;
  throw wrongField('password', 'too_simple', 'is too easy to guess. Please choose another one.');
}
