import { type Primitives } from './primitives';

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Returns the browser's own algorithms, or those from a script if the page has no WebCrypto because it was opened over plain http.
 */
export async function loadPrimitives(): Promise<Primitives> {
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (subtle) return webPrimitives(subtle);
  const { scriptPrimitives } = await import(/* webpackChunkName: "cipher" */ './script-primitives');
  return scriptPrimitives;
}

const webPrimitives = (subtle: SubtleCrypto): Primitives => {
  const importKey = (key: Bytes, algorithm: string | HmacImportParams, usage: KeyUsage): Promise<CryptoKey> =>
    subtle.importKey('raw', key, algorithm, false, [usage]);
  return {
    async encrypt(key, iv, plain) {
      const imported = await importKey(key, 'AES-CBC', 'encrypt');
      return new Uint8Array(await subtle.encrypt({ name: 'AES-CBC', iv }, imported, plain));
    },
    async decrypt(key, iv, encrypted) {
      const imported = await importKey(key, 'AES-CBC', 'decrypt');
      return new Uint8Array(await subtle.decrypt({ name: 'AES-CBC', iv }, imported, encrypted));
    },
    async sign(key, data) {
      const imported = await importKey(key, { name: 'HMAC', hash: 'SHA-256' }, 'sign');
      return new Uint8Array(await subtle.sign('HMAC', imported, data));
    },
  };
};
