import { type Release } from '@oware/contracts';
import { createHash } from 'node:crypto';

/** Length of a release's id, which is the beginning of the digest of its files. */
const ID_LENGTH = 16;

/**
 * Returns the digest of a release's files, SHA-256 in hexadecimal. It depends on the files only, so a build that was published under another
 * version has the same one.
 */
export const getFilesDigest = ({ files, serverFiles }: Pick<Release, 'files' | 'serverFiles'>): string =>
  createHash('sha256').update(JSON.stringify({ files, serverFiles })).digest('hex');

/** Returns the id of the release with this digest. */
export const toReleaseId = (digest: string): string => digest.slice(0, ID_LENGTH);
