import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';

/** Cost of a hash: 2^logN × r × 128 bytes of memory, p passes. */
export interface PasswordCost {
  logN: number;
  r: number;
  p: number;
}

/** 32 MB and three passes, as OWASP advises for scrypt. */
export const PASSWORD_COST: PasswordCost = { logN: 15, r: 8, p: 3 };

const derive = (text: string, salt: Buffer, { logN, r, p }: PasswordCost): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const options: ScryptOptions = { N: 2 ** logN, r, p, maxmem: 2 ** logN * r * 256 };
    scrypt(text, salt, 32, options, (error, key) => (error ? reject(error) : resolve(key)));
  });

/**
 * Hashes the MD5 that arrives, with a salt of its own: `scrypt$logN$r$p$salt$hash` (decisions: MD5 password).
 * @param wirePassword hex MD5, in any case
 */
export async function hashPassword(wirePassword: string, cost = PASSWORD_COST): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(wirePassword.toLowerCase(), salt, cost);
  return ['scrypt', cost.logN, cost.r, cost.p, salt.toString('base64'), hash.toString('base64')].join('$');
}

/** Whether the MD5 that arrives fits the stored hash; takes as long for a wrong one as for the right one. */
export async function passwordFits(wirePassword: string, stored: string): Promise<boolean> {
  const [, logN, r, p, salt = '', hash = ''] = stored.split('$');
  const expected = Buffer.from(hash, 'base64');
  const cost = { logN: Number(logN), r: Number(r), p: Number(p) };
  const given = await derive(wirePassword.toLowerCase(), Buffer.from(salt, 'base64'), cost);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
