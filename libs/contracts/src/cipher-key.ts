/**
 * The server's public key, which protects the key that POST /base/cipher brings. The plain text under RSA-OAEP-SHA-256 is
 * the 32 random bytes themselves; the body is the cipher text in base64 as text/plain. Embedded in each page (reference: platform);
 * a server that cannot read what came responds 41001 with its own key as the data.
 */
export interface CipherPublicKey {
  /** Begin of the SHA-256 of the key, in hex. */
  id: string;
  /** SPKI in base64. */
  spki: string;
}

/** GET /base/publicKey, for other clients and for who makes pages. */
export interface CipherPublicKeyResponse extends CipherPublicKey {
  algorithm: 'RSA-OAEP-SHA-256';
}
