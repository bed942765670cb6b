import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { ID_BYTES, type AtRestKeys } from './encryption-keys';

const IV = 12;
const TAG = 16;
const options = { authTagLength: TAG };

/**
 * Prefix of values encrypted under a key with an id; older values start with a random IV, which equals it once in 2^48 times.
 */
export const MARK = Buffer.from('OWSEAL');
/** Length of mark and key id: a multiple of three, so that their base64 does not depend on the bytes that follow. */
export const HEADER_BYTES = MARK.length + ID_BYTES;

/** Returns the prefix of all values encrypted under this key. */
export const createHeader = (id: string): Buffer => Buffer.concat([MARK, Buffer.from(id, 'hex')]);

/** Thrown when a value is encrypted with a key that this server lacks. */
export class UnknownAtRestKey extends Error {
  constructor(id: string) {
    super(
      `This is encrypted with key ${id}, which this server does not have: it needs the keys.json in OWARE_DATA_DIR, or the OWARE_SEAL_KEYS, of the other servers.`,
    );
  }
}

/**
 * Encrypts data that must stay secret when the database alone is stolen: AES-256-GCM under a key derived per purpose, so that a value
 * encrypted for one purpose or row cannot be decrypted for another.
 */
export class AtRestCipher {
  readonly #derived = new Map<string, Buffer>();

  /** @param purpose one for each kind of data */
  constructor(
    private readonly keys: AtRestKeys,
    private readonly purpose: string,
  ) {}

  /**
   * Encrypts a value.
   * @param place row of the value; it can only be decrypted with the same place
   * @returns mark, key id, IV, ciphertext and tag, 40 bytes longer than the plaintext
   */
  encrypt(place: string, plain: Uint8Array): Buffer {
    const { id, key } = this.keys.getCurrent();
    const iv = randomBytes(IV);
    const cipher = createCipheriv('aes-256-gcm', this.#getKey(id, key), iv, options).setAAD(Buffer.from(place));
    return Buffer.concat([createHeader(id), iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  }

  /**
   * Decrypts a value.
   * @throws UnknownAtRestKey when the server lacks its key
   * @throws Error when it was encrypted for another place or under another session secret, or was changed
   */
  decrypt(place: string, sealed: Uint8Array): Buffer {
    const bytes = Buffer.from(sealed);
    if (!bytes.subarray(0, MARK.length).equals(MARK))
      return decrypt(this.#getKey('', this.keys.sessionSecret), place, bytes);
    const id = bytes.subarray(MARK.length, HEADER_BYTES).toString('hex');
    const found = this.keys.find(id);
    if (found === undefined) throw new UnknownAtRestKey(id);
    return decrypt(this.#getKey(id, found.key), place, bytes.subarray(HEADER_BYTES));
  }

  #getKey(id: string, secret: Buffer): Buffer {
    const derived = this.#derived.get(id) ?? Buffer.from(hkdfSync('sha256', secret, '', this.purpose, 32));
    this.#derived.set(id, derived);
    return derived;
  }
}

function decrypt(key: Buffer, place: string, bytes: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV), options)
    .setAAD(Buffer.from(place))
    .setAuthTag(bytes.subarray(-TAG));
  return Buffer.concat([decipher.update(bytes.subarray(IV, -TAG)), decipher.final()]);
}
