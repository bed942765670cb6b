import { constants, createHash, createPublicKey, privateDecrypt, randomBytes, type KeyObject } from 'node:crypto';
import {
  BizCode,
  CIPHER,
  cipherBody,
  type AccountCipherResponse,
  type CipherBody,
  type CipherPublicKey,
  type OrderCipherResponse,
} from '@oware/contracts';
import { type Clock } from '../clock';
import { BizError } from '../errors/biz-error';
import { RateLimit } from '../counters/rate-limit';
import { validate } from '../errors/validate';
import { decryptBody, encryptBody } from './body';
import { KeyRing } from './key-ring';
import { type Nonces } from './nonces';
import { encryptKeyName, type KeyKind } from './encrypted-key';

export { type KeyKind };

/** A decrypted body. */
export interface OpenedBody {
  payload: unknown;
  /** Encrypts the response to this body with the same key. */
  response(envelope: unknown): CipherBody;
}

interface Dependencies {
  /** 32 bytes under which the keys in key names are encrypted; shared by all servers that share `nonces`. */
  secret: Buffer;
  rsaPrivateKey: KeyObject;
  nonces: Nonces;
  clock: Clock;
  limits?: BodyLimits;
}

/**
 * Maximum number of accepted bodies per minute: per key, that is per page of one player, and per caller, that is a player or an address
 * that thousands of visitors may share.
 */
export interface BodyLimits {
  ofKey: number;
  ofCaller: number;
}

const LIMITS: BodyLimits = { ofKey: 300, ofCaller: 12_000 };
const MINUTE = 60_000;

/** Keys and bodies of encrypted calls (reference: platform; format in contracts/cipher-format.ts). */
export class Cipher {
  readonly publicKey: CipherPublicKey;
  readonly #keys: KeyRing;
  readonly #ofKey: RateLimit;
  readonly #ofCaller: RateLimit;

  constructor(private parts: Dependencies) {
    this.#keys = new KeyRing(parts.secret);
    const { ofKey, ofCaller } = parts.limits ?? LIMITS;
    this.#ofKey = new RateLimit(parts.clock, ofKey, MINUTE);
    this.#ofCaller = new RateLimit(parts.clock, ofCaller, MINUTE);
    const spki = createPublicKey(parts.rsaPrivateKey).export({ type: 'spki', format: 'der' });
    this.publicKey = {
      id: createHash('sha256').update(spki).digest('hex').slice(0, 16),
      spki: spki.toString('base64'),
    };
  }

  /** POST /patron/cipher: issues a new key for account calls. */
  issueAccountKey(): AccountCipherResponse {
    const key = randomBytes(CIPHER.keyBytes);
    return { ursId: this.seal('urs', key), password: key.toString('base64') };
  }

  /**
   * POST /base/cipher: accepts a key that the browser chose.
   * @param encrypted base64 of the 32 key bytes under RSA-OAEP-SHA-256
   * @throws BizError 41001 with the public key as data when it does not decrypt to 32 bytes
   */
  acceptOrderKey(encrypted: string): OrderCipherResponse {
    return { transId: this.seal('trans', this.decryptKey(encrypted)) };
  }

  /**
   * Decrypts the body of an encrypted call; accepts each body once. Nonces are stored only within the limits of the caller and the key, so
   * that nobody can fill their storage.
   * @param caller key of the caller, as `callerOf` returns it
   * @throws BizError 40000 not a cipher body, 41000 unknown or expired key, 41001 tampered, 41002 replayed, 42900 too many
   */
  async open(kind: KeyKind, method: string, path: string, raw: unknown, caller: string): Promise<OpenedBody> {
    const { nonces, clock } = this.parts;
    const body = validate(cipherBody, raw);
    const found = this.#keys.find(kind, body.id, clock.now());
    if (found === null) throw new BizError(BizCode.cipherKeyUnknown, 'The cipher key is not known or too old.');
    const { key, expiresAt } = found;
    const text = decryptBody(key, { direction: 'request', method, path }, body);
    if (text === null) throw new BizError(BizCode.cipherTampered, 'The body was changed on the way.');
    this.#ofKey.take(body.id);
    this.#ofCaller.take(caller);
    if (!(await nonces.use(body.id, body.nonce, expiresAt)))
      throw new BizError(BizCode.cipherReplayed, 'This body was already received.');
    return {
      payload: parseJson(text),
      response: (envelope) =>
        encryptBody(key, { direction: 'answer', method, path }, JSON.stringify(envelope), {
          id: body.id,
          nonce: body.nonce,
          time: clock.now(),
        }),
    };
  }

  private seal(kind: KeyKind, key: Buffer): string {
    return encryptKeyName(this.parts.secret, kind, key, this.parts.clock.now() + CIPHER.keyLifetime);
  }

  private decryptKey(encrypted: string): Buffer {
    try {
      const key = privateDecrypt(
        { key: this.parts.rsaPrivateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
        Buffer.from(encrypted, 'base64'),
      );
      if (key.length === CIPHER.keyBytes) return key;
    } catch {
      // Reported below, with the same message for every cause.
    }
    throw new BizError(BizCode.cipherTampered, 'The key does not decrypt to 32 bytes.', this.publicKey);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BizError(BizCode.invalidInput, 'The encrypted text is not JSON.');
  }
}
