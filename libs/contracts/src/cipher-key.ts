/**
 * GET /base/publicKey: the server's public key, which protects the key that POST /base/cipher brings. The plain text
 * under RSA-OAEP-SHA-256 is the 32 random bytes themselves; the body is the cipher text in base64 as text/plain.
 */
export interface CipherPublicKeyAnswer {
  algorithm: 'RSA-OAEP-SHA-256';
  /** SPKI in base64. */
  spki: string;
}
