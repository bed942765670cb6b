import { createHmac, hkdfSync, randomInt } from 'node:crypto';
import { Seal } from '../../platform/seal/seal';
import { type SealKeys } from '../../platform/seal/seal-keys';
import { type SealedColumn } from '../../platform/seal/sealed-column';

/** Letters and digits that are not taken for one another when they are written down. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
/** Groups of letters in a code: 118 bits of chance. */
const GROUPS = 4;
const GROUP = 6;
/** Letters of codes that were given before: two groups of five. */
const SHORT = 10;

/** Recovery codes of one player. */
export const RECOVERY_CODES = 10;

const PURPOSE = 'two-factor secrets';

/** Where they are stored. */
export const sealedSecrets: readonly SealedColumn[] = [
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

/** What a stolen database alone must not give away: the app's secrets are sealed, recovery codes are hashed. */
export class FactorSecrets {
  private sealed: Seal;
  private hashKey: Buffer;

  /** @param secret the server's own, of which recovery codes are hashed */
  constructor(keys: SealKeys, secret: Buffer) {
    this.sealed = new Seal(keys, PURPOSE);
    this.hashKey = Buffer.from(hkdfSync('sha256', secret, '', 'recovery codes', 32));
  }

  /** Opens for this player only. */
  seal(userId: string, secret: Buffer): string {
    return this.sealed.close(userId, secret).toString('base64url');
  }

  /** @throws UnknownSealKey when the server does not have its key @throws Error when it was sealed for somebody else or changed */
  open(userId: string, sealed: string): Buffer {
    return this.sealed.open(userId, Buffer.from(sealed, 'base64url'));
  }

  /** Codes have 112 bits of chance and more, so a keyed hash without a cost is enough (ASVS 6.5.2). */
  hashRecoveryCode(userId: string, code: string): string {
    return createHmac('sha256', this.hashKey)
      .update(`${userId}/${plain(code)}`)
      .digest('hex');
  }
}

const plain = (code: string): string => code.toLowerCase().replace(/[^a-z0-9]/g, '');
const letters = (count: number): string =>
  Array.from({ length: count }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');

/** Recovery codes as they are shown: four groups of six. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => Array.from({ length: GROUPS }, () => letters(GROUP)).join('-'));

/** Whether what was typed is meant as a recovery code rather than as six digits. */
export const isRecoveryCode = (code: string): boolean => [GROUPS * GROUP, SHORT].includes(plain(code).length);
