import { type CountryCode } from '@oware/config';
import { BizCode, USER_ID_HEADER } from '@oware/contracts';
import { type FastifyRequest } from 'fastify';
import '@fastify/cookie';
import { BizError } from '../http/biz-error';

/** Who makes a call, and in which login. */
export interface SessionUser {
  userId: string;
  sessionId: string;
  country: CountryCode;
}

/** What a signed token says by itself. Whether its login is still alive is not known yet. */
export interface Bearer extends SessionUser {
  /** Number of the tokens within their login; that they came back confirms them. */
  generation: number;
}

/** The tokens that somebody brings. */
export interface LoginTokens {
  accessToken?: string | undefined;
  refreshToken?: string | undefined;
}

/** The login that tokens name, by their signature and age alone. */
export interface LoginClaim extends Pick<Bearer, 'sessionId' | 'generation'> {
  kind: 'access' | 'refresh';
  /** The player that an access token names; a refresh token names none. */
  userId?: string;
}

/** Says whose token it is; the session domain provides it. */
export interface Auth {
  /** The owner of an access token, or null when it is forged, ended or out of date. */
  ownerOf(accessToken: string): Promise<SessionUser | null>;
  /** The same by signature and age alone, for a call that looks at the login in its own transaction. */
  bearerOf(accessToken: string): Bearer | null;
  /** The id of the player that a token of any service names, by signature and age alone: for limits, since it opens nothing. */
  playerOf(token: string): string | null;
  /**
   * The login that tokens name: by an access token that serves, else by a refresh token, which shows that the login can be renewed.
   * @param graceMs how long ago an access token may have ended
   */
  claimOf(tokens: LoginTokens, graceMs?: number): LoginClaim | null;
  /** Whose login is claimed, while it lives; a refresh token must be the newest one or the one before. */
  userOf(claim: LoginClaim): Promise<SessionUser | null>;
  /** Which of these logins live. */
  livingOf(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
}

/** A socket's handshake and a logout may come so long after the end of an access token, ms. */
export const EXPIRED_GRACE = 15 * 60_000;

/** The token of a call: header first (native app), then the browser's cookie (decisions: wire contract). */
export function accessTokenOf(request: FastifyRequest): string | undefined {
  const { authorization, 'x-auth-token': header } = request.headers;
  if (authorization?.startsWith('Bearer ') === true) return authorization.slice('Bearer '.length);
  if (typeof header === 'string' && header !== '') return header;
  return request.cookies.accessToken;
}

/** Who makes this call; null for a visitor. A token of the other country does not count. */
export async function currentUser(request: FastifyRequest): Promise<SessionUser | null> {
  const { context } = request;
  if (context.user === undefined) {
    const token = accessTokenOf(request);
    const owner = token === undefined ? null : await request.server.auth.ownerOf(token);
    context.user = owner?.country === context.country ? owner : null;
  }
  return context.user;
}

/** The refusal of a call that needs a login. */
export const loginRequired = (): BizError => new BizError(BizCode.loginRequired, 'Please log in.');

/** The id of the account that makes this call. @throws BizError 40100 for a visitor */
export async function requireUser(request: FastifyRequest): Promise<string> {
  const user = await currentUser(request);
  if (user === null) throw loginRequired();
  return user.userId;
}

/**
 * The id of the account that makes this call, which must be the one that the call's user id header names (reference: platform): a
 * page of an earlier login changes nothing of the next one's.
 * @throws BizError 40000 without the header, 40100 for a visitor, 40300 when it names somebody else
 */
export async function requireNamedUser(request: FastifyRequest): Promise<string> {
  const userId = await requireUser(request);
  const named = request.headers[USER_ID_HEADER.toLowerCase()];
  if (named === undefined || named === '') {
    const message = 'This call needs the header UserId.';
    throw new BizError(BizCode.invalidInput, message, {
      fields: [{ field: USER_ID_HEADER, code: 'invalid_type', message }],
    });
  }
  if (named !== userId)
    throw new BizError(
      BizCode.forbiddenOrigin,
      'You are logged in with another account. Please reload the page.',
      null,
      'permission_refused',
    );
  return userId;
}

/** Whose token this call brings, by its signature and age alone; null for a visitor. */
function signedBearer(request: FastifyRequest): Bearer | null {
  const { context } = request;
  if (context.bearer === undefined) {
    const token = accessTokenOf(request);
    context.bearer = token === undefined ? null : request.server.auth.bearerOf(token);
  }
  return context.bearer;
}

/**
 * Under which key limits that this process counts hold for a call: a player's own, known by the signature of the token, so that no
 * player hangs on an address; a visitor's address.
 */
export function callerOf(request: FastifyRequest): string {
  const player = signedBearer(request);
  return player === null ? `address:${request.context.address}` : `user:${player.userId}`;
}

/**
 * Who says to make this call, by a good token. The caller must look at the login itself, as place_orders.sql does in the
 * transaction that takes the stake.
 * @throws BizError 40100 for a visitor
 */
export function requireBearer(request: FastifyRequest): Bearer {
  const bearer = signedBearer(request);
  if (bearer === null || bearer.country !== request.context.country) throw loginRequired();
  return bearer;
}
