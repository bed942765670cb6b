import { type ReleaseSignature } from '@oware/contracts';
import { createHash, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { Refused } from '../refused';

/** What a signature is about; one of a proposal is none of a document. */
type Purpose = 'revision' | 'proposal';

/** Returns the id of a key: the first 16 digits of the SHA-256 of its public part (SPKI, DER). */
export const getKeyId = (publicKey: KeyObject): string =>
  createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);

/** Reads a public Ed25519 key from base64 (SPKI, DER); undefined when it is none. */
export function readPublicKey(text: string): KeyObject | undefined {
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
  /** Signs bytes whose form says what they are; returns base64. */
  signBytes(content: Buffer): string;
}

/** Reads a private Ed25519 key (PKCS#8, PEM; line breaks may be written as \n). @throws Refused when it is none */
export function readSigner(pem: string): Signer {
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
    // The message of the library may hold parts of the key.
  }
  throw new Refused('RELEASE_KEY is not a private Ed25519 key in PEM (PKCS#8). Make one with: release new-key NAME.');
}

/** Whether a signature of this content is right. */
export const isSignedBy = (
  publicKey: KeyObject,
  purpose: Purpose,
  content: unknown,
  { value }: Pick<ReleaseSignature, 'value'>,
): boolean => verify(null, toBytes(purpose, content), publicKey, Buffer.from(value, 'base64'));

/** The bytes that are signed: the purpose, and the content without its own signature as JSON with sorted keys. */
function toBytes(purpose: Purpose, content: unknown): Buffer {
  const { signature: _, ...signed } = Object(content) as Record<string, unknown>;
  return Buffer.from(`oware-release ${purpose}\n${toSortedJson(signed)}`);
}

/** JSON whose keys are sorted, so that equal values have equal texts. */
export const toSortedJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
