import { listAddressBlocks, getClientAddress, isLoopbackAddress } from '@oware/http-server';
import { type FastifyRequest } from 'fastify';
import { readTokens } from '../html/visit-login';
import { VerifiedTokens } from './verified-tokens';
import { type VisitAllowance, type VisitCounter } from './visit-counter';

/** Cost of each kind of response, in units. A file of a release costs one. */
export const COSTS = {
  file: 1,
  /** A document without a rendered tree. */
  document: 5,
  /** A token that the API has checked and that belongs to no login. */
  token: 10,
  /** A list that is computed for each request. */
  list: 10,
  page: 50,
} as const;

/** Factor by which the limit of an address block exceeds that of an address: mobile networks put thousands of phones behind one block. */
const BLOCK_FACTOR = 4;
/** Share of an address's page limit that a player may use. */
const PLAYER_PART = 1 / 4;
/** Factor by which the limit for files exceeds that for pages: files cost little, and open pages need them. */
const FILES_FACTOR = 4;

/** The login of a page: a player's id, null for a visitor, undefined when the API does not respond. */
type Login = { userId: string | null } | undefined;

const listKeys = (allowances: readonly VisitAllowance[]): string[] => allowances.map(({ key }) => key);

/**
 * Limits pages and files by their cost (docs/adr/0169): for a visitor, by address and by the blocks that contain it; for a player's pages, by
 * the login that the API has confirmed. No key contains a header, cookie or device id.
 */
export class VisitLimits {
  readonly #units: number;
  readonly #verified = new VerifiedTokens();

  /** @param pages maximum pages per minute from one address */
  constructor(
    private readonly counter: VisitCounter,
    pages: number,
  ) {
    this.#units = pages * COSTS.page;
  }

  /** Returns how long a visitor must wait before any work on a page starts, ms; 0 to proceed. Counts nothing. */
  checkPage(request: FastifyRequest): number {
    const tokens = readTokens(request);
    if (tokens === null) return this.counter.getWait(this.#ofVisitor(request.ip));
    return this.#verified.has(tokens) ? 0 : this.counter.getWait(this.#ofTokens(request.ip));
  }

  /**
   * Counts a page before it is rendered.
   * @returns ms to wait; 0 when it may be rendered
   */
  countPage(request: FastifyRequest, login: Login): number {
    const userId = login?.userId ?? null;
    const allowances =
      userId === null ? this.#ofVisitor(request.ip) : [{ key: `player:${userId}`, limit: this.#units * PLAYER_PART }];
    this.#countTokens(request, login);
    return this.#count(allowances, login === undefined ? COSTS.document : COSTS.page);
  }

  /**
   * Charges for tokens that belong to no login. Recently verified tokens can be checked again, whatever other clients at their address send.
   */
  #countTokens(request: FastifyRequest, login: Login): void {
    const tokens = readTokens(request);
    if (tokens === null) return;
    if ((login?.userId ?? null) !== null) return this.#verified.add(tokens);
    if (login !== undefined) this.#verified.delete(tokens);
    this.counter.charge(listKeys(this.#ofTokens(request.ip)), COSTS.token);
  }

  /**
   * Counts a response other than a page.
   * @returns ms to wait; 0 when it may be served
   */
  countFile(ip: string, units: number): number {
    const wait = this.counter.getWait(this.#ofVisitor(ip, FILES_FACTOR));
    if (wait === 0) this.counter.charge(listKeys(this.#ofVisitor(ip)), units);
    return wait;
  }

  #count(allowances: readonly VisitAllowance[], units: number): number {
    const wait = this.counter.getWait(allowances);
    if (wait === 0) this.counter.charge(listKeys(allowances), units);
    return wait;
  }

  #ofVisitor(ip: string, factor = 1): VisitAllowance[] {
    return this.#ofAddress('', ip, this.#units * factor);
  }

  /** Returns the allowances for tokens that belong to no login, which limit calls to the API. Separate from the pages of players. */
  #ofTokens(ip: string): VisitAllowance[] {
    return this.#ofAddress('token:', ip, this.#units);
  }

  #ofAddress(prefix: string, ip: string, limit: number): VisitAllowance[] {
    const address = getClientAddress(ip);
    if (isLoopbackAddress(address)) return [];
    return [
      { key: `${prefix}address:${address}`, limit },
      ...listAddressBlocks(address).map((block) => ({ key: `${prefix}block:${block}`, limit: BLOCK_FACTOR * limit })),
    ];
  }
}
