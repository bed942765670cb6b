import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { ID_BYTES, type SealKeys } from './seal-keys';

const IV = 12;
const TAG = 16;
const options = { authTagLength: TAG };

/** Begins what is sealed under a key with an id; what was sealed before begins with chance, so with this once in 2^48 times. */
export const MARK = Buffer.from('OWSEAL');
/** Mark and id of the key: a multiple of three, so that the beginning of its base64 depends on nothing behind it. */
export const HEADER_BYTES = MARK.length + ID_BYTES;

/** How everything begins that is sealed under this key. */
export const headerOf = (id: string): Buffer => Buffer.concat([MARK, Buffer.from(id, 'hex')]);

/** Something is sealed under a key that this server does not have. */
export class UnknownSealKey extends Error {
  constructor(id: string) {
    super(
      `This is sealed under key ${id}, which this server does not have: keys.json in OWARE_DATA_DIR, or OWARE_SEAL_KEYS, must be that of the other servers.`,
    );
  }
}

/**
 * Seals what a stolen database alone must not give away: AES-256-GCM under a key derived for one purpose, so that what was
 * sealed for one purpose or row opens for no other.
 */
export class Seal {
  readonly #derived = new Map<string, Buffer>();

  /** @param purpose one for each kind of thing that is sealed */
  constructor(
    private readonly keys: SealKeys,
    private readonly purpose: string,
  ) {}

  /** @param place the row that it is for; only there it opens. @returns mark, id of the key, IV, ciphertext and tag, 40 bytes longer than what is sealed */
  close(place: string, plain: Uint8Array): Buffer {
    const { id, key } = this.keys.current();
    const iv = randomBytes(IV);
    const cipher = createCipheriv('aes-256-gcm', this.#keyOf(id, key), iv, options).setAAD(Buffer.from(place));
    return Buffer.concat([headerOf(id), iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  }

  /**
   * @throws UnknownSealKey when the server does not have its key
   * @throws Error when it was sealed for another place or under another session secret, or was changed
   */
  open(place: string, sealed: Uint8Array): Buffer {
    const bytes = Buffer.from(sealed);
    if (!bytes.subarray(0, MARK.length).equals(MARK))
      return decrypt(this.#keyOf('', this.keys.sessionSecret), place, bytes);
    const id = bytes.subarray(MARK.length, HEADER_BYTES).toString('hex');
    const found = this.keys.find(id);
    if (found === undefined) throw new UnknownSealKey(id);
    return decrypt(this.#keyOf(id, found.key), place, bytes.subarray(HEADER_BYTES));
  }

  #keyOf(id: string, secret: Buffer): Buffer {
    const known = this.#derived.get(id) ?? Buffer.from(hkdfSync('sha256', secret, '', this.purpose, 32));
    this.#derived.set(id, known);
    return known;
  }
}

function decrypt(key: Buffer, place: string, bytes: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV), options)
    .setAAD(Buffer.from(place))
    .setAuthTag(bytes.subarray(-TAG));
  return Buffer.concat([decipher.update(bytes.subarray(IV, -TAG)), decipher.final()]);
}
