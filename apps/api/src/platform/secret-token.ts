import { createHash, randomBytes } from 'node:crypto';

/** Creates a token that nobody can guess: 32 random bytes. */
export const createToken = (): string => randomBytes(32).toString('base64url');
/** Returns the hash under which a token is stored. */
export const getTokenId = (token: string): string => createHash('sha256').update(token).digest('hex');
