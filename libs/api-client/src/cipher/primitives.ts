type Bytes = Uint8Array<ArrayBuffer>;

/** Algorithms of encrypted calls, on bytes. */
export interface Primitives {
  /** AES-256-CBC with PKCS#7 padding. */
  encrypt(key: Bytes, iv: Bytes, plain: Bytes): Promise<Bytes>;
  /** Reverses `encrypt`. Check the signature first: crypto-js accepts any padding. */
  decrypt(key: Bytes, iv: Bytes, encrypted: Bytes): Promise<Bytes>;
  /** HMAC-SHA-256. */
  sign(key: Bytes, data: Bytes): Promise<Bytes>;
}
