import { randomBytes, timingSafeEqual } from 'node:crypto';
import { type Claim } from '../../platform/hashing/fair-queue';
import { type HashCost, type HashThreads, KEY_LENGTH } from '../../platform/hashing/hash-threads';

export { type HashCost as PasswordCost };

/** 32 MB and three passes, the recommendation of OWASP for scrypt. */
export const PASSWORD_COST: HashCost = { logN: 15, r: 8, p: 3 };

const text = ({ logN, r, p }: HashCost, salt: Buffer, hash: Buffer): string =>
  ['scrypt', logN, r, p, salt.toString('base64'), hash.toString('base64')].join('$');

/** Slow hashes of passwords and PINs: `scrypt$logN$r$p$salt$hash` (decisions: MD5 password). */
export class PasswordHashes {
  constructor(
    private readonly threads: HashThreads,
    private readonly cost = PASSWORD_COST,
  ) {}

  /**
   * Hashes a received MD5 with a random salt.
   * @param wirePassword hex MD5, in any case
   * @throws BizError 42900
   */
  hash(wirePassword: string, claim: Claim): Promise<string> {
    return this.hashText(wirePassword.toLowerCase(), claim);
  }

  /**
   * Hashes a password that was received as typed.
   * @throws BizError 42900
   */
  async hashText(password: string, claim: Claim): Promise<string> {
    const salt = randomBytes(16);
    return text(this.cost, salt, await this.threads.run({ text: password, salt, ...this.cost }, claim));
  }

  /**
   * Whether a received MD5 matches the stored hash; takes the same time for right and wrong ones.
   * @throws BizError 42900
   */
  matches(wirePassword: string, stored: string, claim: Claim): Promise<boolean> {
    return this.matchesText(wirePassword.toLowerCase(), stored, claim);
  }

  /**
   * Like {@link matches}, for a password that was received as typed.
   * @throws BizError 42900
   */
  async matchesText(password: string, stored: string, claim: Claim): Promise<boolean> {
    const [, logN, r, p, salt = '', hash = ''] = stored.split('$');
    const expected = Buffer.from(hash, 'base64');
    const work = {
      text: password,
      salt: Buffer.from(salt, 'base64'),
      logN: Number(logN),
      r: Number(r),
      p: Number(p),
    };
    const given = await this.threads.run(work, claim);
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  /**
   * Creates a hash that nothing matches, to be checked when there is no account, so that the response takes the same time.
   */
  createUnmatchable(): string {
    return text(this.cost, randomBytes(16), randomBytes(KEY_LENGTH));
  }
}
