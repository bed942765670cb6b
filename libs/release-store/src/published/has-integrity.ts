import { createHash } from 'node:crypto';

/** Returns whether bytes have an integrity value of a release, `sha256-…` or `sha384-…` in base64. */
export function hasIntegrity(content: Buffer, integrity: string): boolean {
  const [algorithm = '', digest] = integrity.split(/-(.*)/, 2);
  return createHash(algorithm).update(content).digest('base64') === digest;
}
