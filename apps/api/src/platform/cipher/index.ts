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
import { BizError } from '../http/biz-error';
import { RateLimit } from '../http/rate-limit';
import { validate } from '../http/validate';
import { decryptBody, encryptBody } from './body';
import { KeyRing } from './key-ring';
import { type Nonces } from './nonces';
import { sealKey, type KeyKind } from './sealed-key';

export { type KeyKind };

/** An encrypted body that was read. */
export interface OpenedBody {
  payload: unknown;
  /** Encrypts the response to this body with the same key. */
  response(envelope: unknown): CipherBody;
}

interface Parts {
  /** 32 bytes that seal keys; shared by all servers that share `nonces`. */
  secret: Buffer;
  rsaPrivateKey: KeyObject;
  nonces: Nonces;
  clock: Clock;
  limits?: BodyLimits;
}

/** Bodies a minute that are remembered: of one key, which is one page of one player, and of one player or of an address, which thousands of visitors may share. */
export interface BodyLimits {
  ofKey: number;
  ofCaller: number;
}

const LIMITS: BodyLimits = { ofKey: 300, ofCaller: 12_000 };
const MINUTE = 60_000;

/** Keys and bodies of encrypted calls (reference: platform; layout in contracts/cipher-format.ts). */
export class Cipher {
  readonly publicKey: CipherPublicKey;
  readonly #keys: KeyRing;
  readonly #ofKey: RateLimit;
  readonly #ofCaller: RateLimit;

  constructor(private parts: Parts) {
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

  /** POST /patron/cipher: a fresh key for account calls. */
  issueAccountKey(): AccountCipherResponse {
    const key = randomBytes(CIPHER.keyBytes);
    return { ursId: this.seal('urs', key), password: key.toString('base64') };
  }

  /**
   * POST /base/cipher: takes the browser's own key.
   * @param encrypted base64 of the 32 key bytes under RSA-OAEP-SHA-256
   * @throws BizError 41001 when it does not decrypt to 32 bytes; its data is the key that would
   */
  acceptOrderKey(encrypted: string): OrderCipherResponse {
    return { transId: this.seal('trans', this.decryptKey(encrypted)) };
  }

  /**
   * Reads the body of an encrypted call, once. Only what is within the limits of its caller and its key is remembered, so
   * that nobody fills the memory of nonces.
   * @param caller as `callerOf` names who sends it
   * @throws BizError 40000 not a cipher body, 41000 unknown or old key, 41001 changed on the way, 41002 came before, 42900 too many
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
      throw new BizError(BizCode.cipherReplayed, 'This body came before.');
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
    return sealKey(this.parts.secret, kind, key, this.parts.clock.now() + CIPHER.keyLifetime);
  }

  private decryptKey(encrypted: string): Buffer {
    try {
      const key = privateDecrypt(
        { key: this.parts.rsaPrivateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
        Buffer.from(encrypted, 'base64'),
      );
      if (key.length === CIPHER.keyBytes) return key;
    } catch {
      // Reported below, in the same words for every cause.
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
