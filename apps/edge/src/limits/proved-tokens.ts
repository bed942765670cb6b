import { createHash } from 'node:crypto';

/** How long tokens count as proved, ms: as long as an access token. */
const PROVED = 15 * 60_000;
/** Most tokens at once, about 15 MB. The oldest give way; only tokens of logins get in. */
const MOST_PROVED = 100_000;

const nameOf = (tokens: string): string => createHash('sha256').update(tokens).digest('base64');

/** Tokens that the API has called those of a login lately, by their hashes. */
export class ProvedTokens {
  readonly #endings = new Map<string, number>();

  /** @param now ms by a clock that never steps back */
  constructor(private readonly now = (): number => performance.now()) {}

  add(tokens: string): void {
    const name = nameOf(tokens);
    this.#endings.delete(name);
    this.#endings.set(name, this.now() + PROVED);
    const [oldest] = this.#endings.keys();
    if (this.#endings.size > MOST_PROVED && oldest !== undefined) this.#endings.delete(oldest);
  }

  has(tokens: string): boolean {
    return (this.#endings.get(nameOf(tokens)) ?? 0) > this.now();
  }

  delete(tokens: string): void {
    this.#endings.delete(nameOf(tokens));
  }
}
