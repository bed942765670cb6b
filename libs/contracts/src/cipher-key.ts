/**
 * The server's public key, which encrypts the key sent by POST /base/cipher. The plain text under RSA-OAEP-SHA-256 is the 32 random bytes
 * themselves; the body is the cipher text in base64 as text/plain. Embedded in each page (reference: platform); a server that cannot
 * decrypt the body responds with 41001 and its own key as the data.
 */
export interface CipherPublicKey {
  /** Prefix of the SHA-256 of the key, in hex. */
  id: string;
  /** SPKI in base64. */
  spki: string;
}

/** GET /base/publicKey, for other clients and for servers that render pages. */
export interface CipherPublicKeyResponse extends CipherPublicKey {
  algorithm: 'RSA-OAEP-SHA-256';
}
