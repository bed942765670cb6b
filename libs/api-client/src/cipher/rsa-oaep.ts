import { base64ToBytes, bytesToBase64 } from './random';

/**
 * Encrypts with RSA-OAEP-SHA-256: by WebCrypto (decisions: cipher), or by a script on a page without it, which was opened over plain http
 * from another device.
 * @param publicKey SPKI in base64
 * @returns base64
 */
export async function encryptForServer(publicKey: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const spki = base64ToBytes(publicKey);
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) {
    const { encryptInScript } = await import(/* webpackChunkName: "cipher" */ './rsa-oaep-script');
    return bytesToBase64(encryptInScript(spki, bytes));
  }
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' };
  const key = await subtle.importKey('spki', spki, algorithm, false, ['encrypt']);
  return bytesToBase64(new Uint8Array(await subtle.encrypt(algorithm, key, bytes)));
}
