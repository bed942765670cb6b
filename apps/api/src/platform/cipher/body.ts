import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { CIPHER, getCipherMacInput, type CipherBody, type CipherDirection } from '@oware/contracts';

/** Call that a body belongs to; part of the signed data. */
export interface CipherCall {
  direction: CipherDirection;
  method: string;
  /** Path after /api/{country}. */
  path: string;
}

interface BodyKeys {
  encrypt: Buffer;
  mac: Buffer;
}

const derive = (key: Buffer, label: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, CIPHER.salt, label, CIPHER.keyBytes));

const derived = new WeakMap<Buffer, BodyKeys>();

/** Derives the encryption and MAC keys from an exchanged key, once per key object. */
function deriveKeys(key: Buffer): BodyKeys {
  let keys = derived.get(key);
  if (keys === undefined) {
    keys = { encrypt: derive(key, CIPHER.encryptLabel), mac: derive(key, CIPHER.macLabel) };
    derived.set(key, keys);
  }
  return keys;
}

const sign = (key: Buffer, call: CipherCall, body: Omit<CipherBody, 'mac'>): Buffer =>
  createHmac('sha256', deriveKeys(key).mac)
    .update(getCipherMacInput(call.direction, call.method, call.path, body))
    .digest();

/**
 * Encrypts and signs a text; format in contracts/cipher-format.ts.
 * @param iv chosen by test vectors only
 */
export function encryptBody(
  key: Buffer,
  call: CipherCall,
  text: string,
  { id, nonce, time, iv = randomBytes(CIPHER.ivBytes) }: { id: string; nonce: string; time: number; iv?: Buffer },
): CipherBody {
  const cipher = createCipheriv('aes-256-cbc', deriveKeys(key).encrypt, iv);
  const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64');
  const body = { id, iv: iv.toString('base64'), data, time, nonce };
  return { ...body, mac: sign(key, call, body).toString('base64') };
}

/** Decrypts a body; null when its signature does not match the call and the key. */
export function decryptBody(key: Buffer, call: CipherCall, body: CipherBody): string | null {
  const expected = sign(key, call, body);
  const given = Buffer.from(body.mac, 'base64');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const iv = Buffer.from(body.iv, 'base64');
  if (iv.length !== CIPHER.ivBytes) return null;
  try {
    const decipher = createDecipheriv('aes-256-cbc', deriveKeys(key).encrypt, iv);
    return Buffer.concat([decipher.update(body.data, 'base64'), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
