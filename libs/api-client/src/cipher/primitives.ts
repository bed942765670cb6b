/*
 * The only file that imports crypto-js, module by module. It is loaded when the first call needs it, not with the page.
 */
import AES from 'crypto-js/aes';
import Base64 from 'crypto-js/enc-base64';
import Hex from 'crypto-js/enc-hex';
import Utf8 from 'crypto-js/enc-utf8';
import HmacSHA256 from 'crypto-js/hmac-sha256';
import MD5 from 'crypto-js/md5';
import { CIPHER, cipherMacInput, type CipherBody, type CipherDirection } from '@oware/contracts';

type WordArray = CryptoJS.lib.WordArray;

/** Names the call that a body belongs to; signed with it. */
export interface CipherCall {
  direction: CipherDirection;
  method: string;
  path: string;
}

/** What makes each body its own. Base64 except `id` (names the key) and `time` (ms since 1970). */
export type CipherParts = Pick<CipherBody, 'id' | 'iv' | 'nonce' | 'time'>;

/** A body whose signature does not fit. */
export class TamperedBody extends Error {
  constructor() {
    super('The signature of an encrypted body does not fit');
    this.name = 'TamperedBody';
  }
}

/** Encrypts, then signs (contracts: cipher-format). `key` is the exchanged key in base64. */
export function sealBody(key: string, call: CipherCall, parts: CipherParts, text: string): CipherBody {
  const keys = deriveKeys(key);
  const data = AES.encrypt(Utf8.parse(text), keys.encrypt, { iv: Base64.parse(parts.iv) }).ciphertext.toString(Base64);
  const body = { ...parts, data };
  return { ...body, mac: macOf(keys.mac, call, body) };
}

/** Checks the signature, then decrypts. Throws {@link TamperedBody}, or an error when the bytes are no UTF-8 text. */
export function openBody(key: string, call: CipherCall, body: CipherBody): string {
  const keys = deriveKeys(key);
  if (macOf(keys.mac, call, body) !== body.mac) throw new TamperedBody();
  const ciphertext = Base64.parse(body.data);
  return AES.decrypt({ ciphertext } as CryptoJS.lib.CipherParams, keys.encrypt, { iv: Base64.parse(body.iv) }).toString(
    Utf8,
  );
}

/** MD5 as lower-case hex: the wire form of a password (reference: account), and the hash of the fingerprint. */
export const md5Hex = (text: string): string => MD5(Utf8.parse(text)).toString(Hex);

function macOf(macKey: WordArray, call: CipherCall, body: Omit<CipherBody, 'mac'>): string {
  const { direction, method, path } = call;
  return HmacSHA256(Utf8.parse(cipherMacInput(direction, method, path, body)), macKey).toString(Base64);
}

function deriveKeys(key: string): { encrypt: WordArray; mac: WordArray } {
  const prk = HmacSHA256(Base64.parse(key), Utf8.parse(CIPHER.salt));
  const derive = (label: string): WordArray => HmacSHA256(Utf8.parse(`${label}\u0001`), prk);
  return { encrypt: derive(CIPHER.encryptLabel), mac: derive(CIPHER.macLabel) };
}
