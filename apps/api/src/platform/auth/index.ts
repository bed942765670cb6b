import { type CountryCode } from '@oware/config';
import { BizCode, USER_ID_HEADER } from '@oware/contracts';
import { type FastifyRequest } from 'fastify';
import '@fastify/cookie';
import { BizError } from '../errors/biz-error';

/** Player and login that a call is made for. */
export interface SessionUser {
  userId: string;
  sessionId: string;
  country: CountryCode;
}

/** Claims of a signed token. Whether its login is still valid is not known yet. */
export interface Bearer extends SessionUser {
  /** Sequence number of the tokens within their login; receiving it back confirms that the client has them. */
  generation: number;
}

/** Tokens that a client sends. */
export interface LoginTokens {
  accessToken?: string | undefined;
  refreshToken?: string | undefined;
}

/** Login that tokens belong to, by their signature and age only. */
export interface LoginClaim extends Pick<Bearer, 'sessionId' | 'generation'> {
  kind: 'access' | 'refresh';
  /** Player that an access token names; missing for a refresh token. */
  userId?: string;
}

/** Verifies tokens; the session domain provides it. */
export interface Auth {
  /** Owner of an access token; null when it is forged, revoked or expired. */
  findOwner(accessToken: string): Promise<SessionUser | null>;
  /** Like `ownerOf`, but by signature and age only, for a call that checks the login in its own transaction. */
  parseBearer(accessToken: string): Bearer | null;
  /**
   * Id of the player that a token of any service names, by signature and age only: for limits, since it grants no access.
   */
  parsePlayer(token: string): string | null;
  /**
   * Login that tokens belong to: by a valid access token, otherwise by a refresh token, which shows that the login can be renewed.
   * @param graceMs how long ago the access token may have expired
   */
  parseClaim(tokens: LoginTokens, graceMs?: number): LoginClaim | null;
  /** Player of a claimed login while it is valid; a refresh token must be the newest one or its predecessor. */
  findUser(claim: LoginClaim): Promise<SessionUser | null>;
  /** Subset of these logins that are still valid. */
  filterValid(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
}

/** Time after the expiry of an access token in which a socket handshake and a logout still accept it, ms. */
export const EXPIRED_GRACE = 15 * 60_000;

/**
 * Returns the token of a call: from the header (native app), otherwise from the browser's cookie (decisions: wire contract).
 */
export function getAccessToken(request: FastifyRequest): string | undefined {
  const { authorization, 'x-auth-token': header } = request.headers;
  if (authorization?.startsWith('Bearer ') === true) return authorization.slice('Bearer '.length);
  if (typeof header === 'string' && header !== '') return header;
  return request.cookies.accessToken;
}

/** Returns the player of this call; null for a visitor. A token of another country does not count. */
export async function getCurrentUser(request: FastifyRequest): Promise<SessionUser | null> {
  const { context } = request;
  if (context.user === undefined) {
    const token = getAccessToken(request);
    const owner = token === undefined ? null : await request.server.auth.findOwner(token);
    context.user = owner?.country === context.country ? owner : null;
  }
  return context.user;
}

/** Creates the rejection of a call that needs a login. */
export const createLoginRequired = (): BizError => new BizError(BizCode.loginRequired, 'Please log in.');

/**
 * Returns the account id of this call.
 * @throws BizError 40100 for a visitor
 */
export async function requireUser(request: FastifyRequest): Promise<string> {
  const user = await getCurrentUser(request);
  if (user === null) throw createLoginRequired();
  return user.userId;
}

/**
 * Returns the account id of this call, which must equal the call's user id header (reference: platform): a page of an earlier login must
 * not change anything for the next one.
 * @throws BizError 40000 without the header, 40100 for a visitor, 40300 when it names another account
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

/** Returns the claims of this call's token, by signature and age only; null for a visitor. */
function signedBearer(request: FastifyRequest): Bearer | null {
  const { context } = request;
  if (context.bearer === undefined) {
    const token = getAccessToken(request);
    context.bearer = token === undefined ? null : request.server.auth.parseBearer(token);
  }
  return context.bearer;
}

/**
 * Returns the key for limits that this process counts: the player's id by the signature of the token, so that no player is limited by a
 * shared address; the address for a visitor.
 */
export function getCallerKey(request: FastifyRequest): string {
  const player = signedBearer(request);
  return player === null ? `address:${request.context.address}` : `user:${player.userId}`;
}

/**
 * Returns the claims of this call's valid token. The caller must check the login itself, as place_orders.sql does in the transaction that
 * takes the stake.
 * @throws BizError 40100 for a visitor
 */
export function requireBearer(request: FastifyRequest): Bearer {
  const bearer = signedBearer(request);
  if (bearer === null || bearer.country !== request.context.country) throw createLoginRequired();
  return bearer;
}
