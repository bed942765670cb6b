import { createHmac, hkdfSync, randomInt } from 'node:crypto';
import { AtRestCipher } from '../../platform/encryption/encrypt';
import { type AtRestKeys } from '../../platform/encryption/encryption-keys';
import { type EncryptedColumn } from '../../platform/encryption/encrypted-column';

/** Letters and digits that cannot be confused in handwriting. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
/** Groups of letters in a code: 118 random bits. */
const GROUPS = 4;
const GROUP = 6;
/** Length of older codes: two groups of five letters. */
const SHORT = 10;

/** Number of recovery codes of a player. */
export const RECOVERY_CODES = 10;

const PURPOSE = 'two-factor secrets';

/** Columns with authenticator secrets. */
export const encryptedSecrets: readonly EncryptedColumn[] = [
  { what: 'Authenticator secrets', table: 'two_factor', id: 'user_id' },
  { what: 'Authenticator secrets being set up', table: 'two_factor_challenges', id: 'id' },
].map((column) => ({
  ...column,
  purpose: PURPOSE,
  column: 'sealed_secret',
  type: 'text',
  place: 't.user_id',
  batch: 500,
}));

/**
 * Protects secrets against the theft of the database alone: authenticator secrets are encrypted at rest, recovery codes are hashed.
 */
export class FactorSecrets {
  private sealed: AtRestCipher;
  private hashKey: Buffer;

  /** @param secret the server's own, for the hashes of recovery codes */
  constructor(keys: AtRestKeys, secret: Buffer) {
    this.sealed = new AtRestCipher(keys, PURPOSE);
    this.hashKey = Buffer.from(hkdfSync('sha256', secret, '', 'recovery codes', 32));
  }

  /** Encrypts a secret so that it can only be decrypted for this player. */
  encrypt(userId: string, secret: Buffer): string {
    return this.sealed.encrypt(userId, secret).toString('base64url');
  }

  /**
   * Decrypts a secret.
   * @throws UnknownAtRestKey when the server lacks its key
   * @throws Error when it was encrypted for another player or changed
   */
  decrypt(userId: string, sealed: string): Buffer {
    return this.sealed.decrypt(userId, Buffer.from(sealed, 'base64url'));
  }

  /** Hashes a recovery code. Codes have at least 112 random bits, so a fast keyed hash is enough (ASVS 6.5.2). */
  hashRecoveryCode(userId: string, code: string): string {
    return createHmac('sha256', this.hashKey)
      .update(`${userId}/${plain(code)}`)
      .digest('hex');
  }
}

const plain = (code: string): string => code.toLowerCase().replace(/[^a-z0-9]/g, '');
const letters = (count: number): string =>
  Array.from({ length: count }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');

/** Creates recovery codes in their displayed form: four groups of six. */
export const createRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => Array.from({ length: GROUPS }, () => letters(GROUP)).join('-'));

/** Whether a typed text is a recovery code rather than six digits. */
export const isRecoveryCode = (code: string): boolean => [GROUPS * GROUP, SHORT].includes(plain(code).length);
