import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto';

const IV = 12;
const TAG = 16;
/** Letters and digits that are not taken for one another when they are written down. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const HALF = 5;

/** Recovery codes of one player. */
export const RECOVERY_CODES = 10;

/** What a stolen database alone must not give away: the app's secrets are sealed, recovery codes are hashed. */
export class FactorSecrets {
  private sealKey: Buffer;
  private hashKey: Buffer;

  constructor(secret: Buffer) {
    const derive = (label: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', label, 32));
    this.sealKey = derive('two-factor secrets');
    this.hashKey = derive('recovery codes');
  }

  /** AES-256-GCM; opens for this player only. */
  seal(userId: string, secret: Buffer): string {
    const iv = randomBytes(IV);
    const cipher = createCipheriv('aes-256-gcm', this.sealKey, iv).setAAD(Buffer.from(userId));
    const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
    return Buffer.concat([iv, sealed, cipher.getAuthTag()]).toString('base64url');
  }

  /** @throws Error when it was sealed for somebody else or changed */
  open(userId: string, sealed: string): Buffer {
    const bytes = Buffer.from(sealed, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', this.sealKey, bytes.subarray(0, IV)).setAAD(Buffer.from(userId)).setAuthTag(bytes.subarray(-TAG));
    return Buffer.concat([decipher.update(bytes.subarray(IV, -TAG)), decipher.final()]);
  }

  /** 49 bits of chance each, so a keyed hash without a cost is enough. */
  hashRecoveryCode(userId: string, code: string): string {
    return createHmac('sha256', this.hashKey).update(`${userId}/${plain(code)}`).digest('hex');
  }
}

const plain = (code: string): string => code.toLowerCase().replace(/[^a-z0-9]/g, '');
const letters = (count: number): string => Array.from({ length: count }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');

/** Recovery codes as they are shown: two groups of five. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, () => `${letters(HALF)}-${letters(HALF)}`);

/** Whether what was typed is meant as a recovery code rather than as six digits. */
export const isRecoveryCode = (code: string): boolean => plain(code).length === 2 * HALF;
