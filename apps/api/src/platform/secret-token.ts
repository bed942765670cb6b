import { createHash, randomBytes } from 'node:crypto';

/** A name that nobody can guess: 32 random bytes. */
export const newToken = (): string => randomBytes(32).toString('base64url');
/** Under which a token is stored. */
export const tokenId = (token: string): string => createHash('sha256').update(token).digest('hex');
