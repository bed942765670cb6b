import { type ReleaseSignature } from '@oware/contracts';
import { createHash, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { RejectedError } from '../rejected';

/** Purpose of a signature; a signature of a proposal is not valid for a document. */
export type Purpose = 'revision' | 'proposal' | 'mark' | 'preview' | 'plan' | 'plan approval';

/** Returns the id of a key: the first 16 digits of the SHA-256 of its public part (SPKI, DER). */
export const getKeyId = (publicKey: KeyObject): string =>
  createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);

/** Parses a public Ed25519 key from base64 (SPKI, DER); undefined for an invalid one. */
export function parsePublicKey(text: string): KeyObject | undefined {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), type: 'spki', format: 'der' });
    return key.asymmetricKeyType === 'ed25519' ? key : undefined;
  } catch {
    return undefined;
  }
}

/** A private key that signs changes. */
export interface Signer {
  keyId: string;
  sign(purpose: Purpose, content: unknown): ReleaseSignature;
  /** Signs bytes whose format already states their purpose; returns base64. */
  signBytes(content: Buffer): string;
}

/**
 * Parses a private Ed25519 key (PKCS#8, PEM; line breaks may be written as `\n`).
 * @throws `RejectedError` for an invalid one
 */
export function parseSigner(pem: string): Signer {
  const key = readPrivateKey(pem.replaceAll('\\n', '\n'));
  const keyId = getKeyId(createPublicKey(key));
  return {
    keyId,
    signBytes: (content) => sign(null, content, key).toString('base64'),
    sign: (purpose, content) => ({ key: keyId, value: sign(null, toBytes(purpose, content), key).toString('base64') }),
  };
}

function readPrivateKey(pem: string): KeyObject {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // The library's message may contain parts of the key.
  }
  throw new RejectedError(
    'RELEASE_KEY is not a private Ed25519 key in PEM (PKCS#8). Make one with: release new-key NAME.',
  );
}

/** Returns whether a signature is valid for this content. */
export const isSignedBy = (
  publicKey: KeyObject,
  purpose: Purpose,
  content: unknown,
  { value }: Pick<ReleaseSignature, 'value'>,
): boolean => verify(null, toBytes(purpose, content), publicKey, Buffer.from(value, 'base64'));

/** Returns the bytes to sign: the purpose, and the content without its own signature as JSON with sorted keys. */
function toBytes(purpose: Purpose, content: unknown): Buffer {
  const { signature: _, ...signed } = Object(content) as Record<string, unknown>;
  return Buffer.from(`oware-release ${purpose}\n${toSortedJson(signed)}`);
}

/** Returns JSON with sorted keys, so that equal values have equal texts. */
export const toSortedJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
