type Bytes = Uint8Array<ArrayBuffer>;

/** The algorithms of encrypted calls, over bytes. */
export interface Primitives {
  /** AES-256-CBC with PKCS#7 padding. */
  encrypt(key: Bytes, iv: Bytes, plain: Bytes): Promise<Bytes>;
  /** Reverses `encrypt`, for bytes whose signature fits: crypto-js takes any padding. */
  decrypt(key: Bytes, iv: Bytes, encrypted: Bytes): Promise<Bytes>;
  /** HMAC-SHA-256. */
  sign(key: Bytes, data: Bytes): Promise<Bytes>;
}
