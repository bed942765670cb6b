import { addressBlocks, clientAddress, isLoopbackAddress } from '@oware/http-server';
import { type FastifyRequest } from 'fastify';
import { readTokens } from '../html/visit-login';
import { ProvedTokens } from './proved-tokens';
import { type VisitAllowance, type VisitCounter } from './visit-counter';

/** Units of what a visitor asks for; a file of a release is one. */
export const COSTS = {
  file: 1,
  /** A document without a rendered tree. */
  document: 5,
  /** A token that proves no login, which the API was asked about. */
  token: 10,
  /** A list that is made for each request. */
  list: 10,
  page: 50,
} as const;

/** An address block may use so many times the units of one address: mobile networks put thousands of phones behind one. */
const BLOCK_FACTOR = 4;
/** A player may open this part of the pages of an address. */
const PLAYER_PART = 1 / 4;
/** Files are served up to so many times the units above which there are no pages: they cost little, and open pages need them. */
const FILES_FACTOR = 4;

/** The login that a page was asked for with: a player's id, null for a visitor, undefined when the API does not say. */
type Login = { userId: string | null } | undefined;

const keysOf = (allowances: readonly VisitAllowance[]): string[] => allowances.map(({ key }) => key);

/**
 * Limits pages and files by what they cost (docs/adr/0169): those of visitors by the address and the blocks around it, pages of players by the login
 * that the API has proved. No header, cookie or device id is a part of a key.
 */
export class VisitLimits {
  readonly #units: number;
  readonly #proved = new ProvedTokens();

  /** @param pages most pages that visitors of one address open in a minute */
  constructor(
    private readonly counter: VisitCounter,
    pages: number,
  ) {
    this.#units = pages * COSTS.page;
  }

  /** Returns ms that a visitor has to wait before anything is done for a page; 0 when it may go on. Counts nothing. */
  checkPage(request: FastifyRequest): number {
    const tokens = readTokens(request);
    if (tokens === null) return this.counter.getWait(this.#ofVisitor(request.ip));
    return this.#proved.has(tokens) ? 0 : this.counter.getWait(this.#ofTokens(request.ip));
  }

  /** Counts a page before it is rendered. @returns ms to wait; 0 when it may be rendered */
  countPage(request: FastifyRequest, login: Login): number {
    const userId = login?.userId ?? null;
    const allowances =
      userId === null ? this.#ofVisitor(request.ip) : [{ key: `player:${userId}`, limit: this.#units * PLAYER_PART }];
    this.#countTokens(request, login);
    return this.#count(allowances, login === undefined ? COSTS.document : COSTS.page);
  }

  /** Tokens that have just proved a login are asked about again, whatever others at their address send. */
  #countTokens(request: FastifyRequest, login: Login): void {
    const tokens = readTokens(request);
    if (tokens === null) return;
    if ((login?.userId ?? null) !== null) return this.#proved.add(tokens);
    if (login !== undefined) this.#proved.delete(tokens);
    this.counter.charge(keysOf(this.#ofTokens(request.ip)), COSTS.token);
  }

  /** Counts anything that is no page. @returns ms to wait; 0 when it may be served */
  countFile(ip: string, units: number): number {
    const wait = this.counter.getWait(this.#ofVisitor(ip, FILES_FACTOR));
    if (wait === 0) this.counter.charge(keysOf(this.#ofVisitor(ip)), units);
    return wait;
  }

  #count(allowances: readonly VisitAllowance[], units: number): number {
    const wait = this.counter.getWait(allowances);
    if (wait === 0) this.counter.charge(keysOf(allowances), units);
    return wait;
  }

  #ofVisitor(ip: string, factor = 1): VisitAllowance[] {
    return this.#ofAddress('', ip, this.#units * factor);
  }

  /** Tokens that prove nothing, so that the API is not asked about any number of them. Players' pages are no part of it. */
  #ofTokens(ip: string): VisitAllowance[] {
    return this.#ofAddress('token:', ip, this.#units);
  }

  #ofAddress(prefix: string, ip: string, limit: number): VisitAllowance[] {
    const address = clientAddress(ip);
    if (isLoopbackAddress(address)) return [];
    return [
      { key: `${prefix}address:${address}`, limit },
      ...addressBlocks(address).map((block) => ({ key: `${prefix}block:${block}`, limit: BLOCK_FACTOR * limit })),
    ];
  }
}
