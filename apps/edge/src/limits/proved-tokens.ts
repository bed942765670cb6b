import { createHash } from 'node:crypto';

/** Time for which tokens count as proved, ms: the lifetime of an access token. */
const PROVED = 15 * 60_000;
/** Maximum tokens in memory, about 15 MB. New ones evict the oldest; only tokens of logins are added. */
const MOST_PROVED = 100_000;

const hash = (tokens: string): string => createHash('sha256').update(tokens).digest('base64');

/** Tokens that the API has recently confirmed as those of a login, by their hashes. */
export class ProvedTokens {
  readonly #endings = new Map<string, number>();

  /** @param now monotonic clock, ms */
  constructor(private readonly now = (): number => performance.now()) {}

  add(tokens: string): void {
    const name = hash(tokens);
    this.#endings.delete(name);
    this.#endings.set(name, this.now() + PROVED);
    const [oldest] = this.#endings.keys();
    if (this.#endings.size > MOST_PROVED && oldest !== undefined) this.#endings.delete(oldest);
  }

  has(tokens: string): boolean {
    return (this.#endings.get(hash(tokens)) ?? 0) > this.now();
  }

  delete(tokens: string): void {
    this.#endings.delete(hash(tokens));
  }
}
