import { releaseSignature } from '@oware/contracts';
import { isSignedBy, type Purpose } from './keys';
import { isValidAt, type ReleaseKey, type ReleaseRights } from './rights';

/**
 * Returns the key that signed a document, or the reason why its signature does not count.
 * @param json the document as stored, including fields that this version does not define
 * @param at time at which the key must be valid, ISO 8601
 */
export function findSigner(rights: ReleaseRights, purpose: Purpose, json: unknown, at: string): ReleaseKey | string {
  const parsed = releaseSignature.safeParse((Object(json) as Record<string, unknown>)['signature']);
  if (!parsed.success) return 'it has no signature';
  const key = rights.keys.get(parsed.data.key);
  if (!key) return `the key ${parsed.data.key} is unknown`;
  if (!isSignedBy(key.key, purpose, json, parsed.data))
    return `its signature was not made with the key of ${key.identity}`;
  return isValidAt(key, at) ? key : `the key of ${key.identity} was valid until ${key.until}`;
}
