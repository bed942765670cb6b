import type { CipherBody } from './session';

/**
 * Byte layout of encrypted calls (reference: platform; decisions: cipher), the same in the browser and on the server.
 *
 * The exchanged key is 32 random bytes, in base64 on the wire. Two keys are derived from it by HKDF-SHA-256 (RFC 5869):
 * salt = UTF-8 of `CIPHER.salt`, info = UTF-8 of `CIPHER.encryptLabel` or `CIPHER.macLabel`, 32 bytes each. One block is
 * enough, so no library is needed: prk = HMAC(salt, key); okm = HMAC(prk, info + byte 0x01).
 *
 * data = base64(AES-256-CBC(encrypt key, iv, PKCS#7, UTF-8 of the JSON text)); iv = base64 of 16 fresh random bytes.
 * mac = base64(HMAC-SHA-256(mac key, UTF-8 of `getCipherMacInput(…)`)), computed after encryption and checked before decryption.
 *
 * Request: the plain text is the JSON payload of the call; `nonce` is 16 random bytes in base64, never used twice with a
 * key; `time` is the sender's clock and only informative, since a phone's clock may be wrong.
 * Response: the plain text is the whole envelope; `id` and `nonce` repeat those of the request, so a response matches one
 * request only. A response without a `mac` is a plain envelope: the body was rejected before it could be read (41000
 * cipherKeyUnknown: discard the cached key, fetch another, send again; 41001 cipherTampered; 41002 cipherReplayed; 40000;
 * 40300) or the server failed.
 */
export const CIPHER = {
  version: 'oware-cipher-v1',
  salt: 'oware-cipher-v1',
  encryptLabel: 'encrypt',
  macLabel: 'mac',
  keyBytes: 32,
  ivBytes: 16,
  nonceBytes: 16,
  /** Lifetime of a key on both sides, ms (reference: constants). */
  keyLifetime: 3_600_000,
} as const;

/** Direction of a body; part of the signed text, so that a request cannot be replayed as a response. */
export type CipherDirection = 'request' | 'answer';

/**
 * Returns the text whose UTF-8 bytes are signed.
 * @param method upper case: POST
 * @param path after /api/{country}, without query: /orders/order
 */
export function getCipherMacInput(
  direction: CipherDirection,
  method: string,
  path: string,
  body: Omit<CipherBody, 'mac'>,
): string {
  return [CIPHER.version, direction, method, path, body.id, body.iv, body.time, body.nonce, body.data].join('\n');
}
