import { createHash } from 'node:crypto';

/** How long a token counts as verified, ms: the lifetime of an access token. */
const VERIFIED_MS = 15 * 60_000;
/** Maximum tokens in memory, about 15 MB. New ones evict the oldest; only tokens of logins are added. */
const MAX_TOKENS = 100_000;

const hash = (tokens: string): string => createHash('sha256').update(tokens).digest('base64');

/** Tokens that the API has recently confirmed as those of a login, by their hashes. */
export class VerifiedTokens {
  readonly #expiries = new Map<string, number>();

  /** @param now monotonic clock, ms */
  constructor(private readonly now = (): number => performance.now()) {}

  add(tokens: string): void {
    const key = hash(tokens);
    this.#expiries.delete(key);
    this.#expiries.set(key, this.now() + VERIFIED_MS);
    const [oldest] = this.#expiries.keys();
    if (this.#expiries.size > MAX_TOKENS && oldest !== undefined) this.#expiries.delete(oldest);
  }

  has(tokens: string): boolean {
    return (this.#expiries.get(hash(tokens)) ?? 0) > this.now();
  }

  delete(tokens: string): void {
    this.#expiries.delete(hash(tokens));
  }
}
