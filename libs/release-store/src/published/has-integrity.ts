import { createHash } from 'node:crypto';

/** Are these the bytes that a release names by `integrity`, `sha256-…` or `sha384-…` in base64? */
export function hasIntegrity(content: Buffer, integrity: string): boolean {
  const [algorithm = '', digest] = integrity.split(/-(.*)/, 2);
  return createHash(algorithm).update(content).digest('base64') === digest;
}
