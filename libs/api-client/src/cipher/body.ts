import { CIPHER, getCipherMacInput, type CipherBody, type CipherDirection } from '@oware/contracts';
import { loadPrimitives } from './load-primitives';
import { type Primitives } from './primitives';
import { base64ToBytes, bytesToBase64 } from './random';

/** Identifies the call that a body belongs to; part of the signed text. */
export interface CipherCall {
  direction: CipherDirection;
  method: string;
  path: string;
}

/** Values that make each body unique. Base64 except `id` (names the key) and `time` (ms since 1970). */
export type CipherMetadata = Pick<CipherBody, 'id' | 'iv' | 'nonce' | 'time'>;

/** Error for a body with an invalid signature. */
export class TamperedBody extends Error {
  constructor() {
    super('The signature of an encrypted body is invalid');
    this.name = 'TamperedBody';
  }
}

/** Encrypts, then signs (contracts: cipher-format). `key` is the exchanged key in base64. */
export async function encryptBody(
  key: string,
  call: CipherCall,
  parts: CipherMetadata,
  text: string,
): Promise<CipherBody> {
  const primitives = await loadPrimitives();
  const keys = await deriveKeys(primitives, key);
  const encrypted = await primitives.encrypt(keys.encrypt, base64ToBytes(parts.iv), toUtf8(text));
  const body = { ...parts, data: bytesToBase64(encrypted) };
  return { ...body, mac: await getMac(primitives, keys.mac, call, body) };
}

/** Checks the signature, then decrypts. Rejects with {@link TamperedBody}, or an error when the bytes are not UTF-8 text. */
export async function decryptBody(key: string, call: CipherCall, body: CipherBody): Promise<string> {
  const primitives = await loadPrimitives();
  const keys = await deriveKeys(primitives, key);
  if ((await getMac(primitives, keys.mac, call, body)) !== body.mac) throw new TamperedBody();
  const plain = await primitives.decrypt(keys.encrypt, base64ToBytes(body.iv), base64ToBytes(body.data));
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(plain);
}

const toUtf8 = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(text));

async function getMac(
  { sign }: Primitives,
  macKey: Uint8Array<ArrayBuffer>,
  { direction, method, path }: CipherCall,
  body: Omit<CipherBody, 'mac'>,
): Promise<string> {
  return bytesToBase64(await sign(macKey, toUtf8(getCipherMacInput(direction, method, path, body))));
}

/** HKDF-SHA-256 (RFC 5869) of one block for each key. */
async function deriveKeys(
  { sign }: Primitives,
  key: string,
): Promise<{ encrypt: Uint8Array<ArrayBuffer>; mac: Uint8Array<ArrayBuffer> }> {
  const prk = await sign(toUtf8(CIPHER.salt), base64ToBytes(key));
  const derive = (label: string): Promise<Uint8Array<ArrayBuffer>> => sign(prk, toUtf8(`${label}\u0001`));
  const [encrypt, mac] = await Promise.all([derive(CIPHER.encryptLabel), derive(CIPHER.macLabel)]);
  return { encrypt, mac };
}
