import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const IV = 12;
const TAG = 16;
const options = { authTagLength: TAG };

/**
 * Seals what a stolen database alone must not give away: AES-256-GCM under a key derived from the server's secret, so
 * that what was sealed for one purpose or row opens for no other.
 */
export class Seal {
  private key: Buffer;

  /** @param secret the server's own; without it nothing opens. @param purpose one for each kind of thing that is sealed */
  constructor(secret: Buffer, purpose: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  }

  /** @param place the row that it is for; only there it opens. @returns IV, ciphertext and tag, 28 bytes longer than what is sealed */
  close(place: string, plain: Uint8Array): Buffer {
    const iv = randomBytes(IV);
    const cipher = createCipheriv('aes-256-gcm', this.key, iv, options).setAAD(Buffer.from(place));
    return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  }

  /** @throws Error when it was sealed for another place or under another secret, or was changed */
  open(place: string, sealed: Uint8Array): Buffer {
    const bytes = Buffer.from(sealed);
    const decipher = createDecipheriv('aes-256-gcm', this.key, bytes.subarray(0, IV), options).setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(-TAG));
    return Buffer.concat([decipher.update(bytes.subarray(IV, -TAG)), decipher.final()]);
  }
}
