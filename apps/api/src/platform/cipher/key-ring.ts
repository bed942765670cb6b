import { type KeyKind, openSealedKey, type OpenedKey } from './sealed-key';

/** Keys kept ready; more than so many players seldom bet within minutes, and those beyond only cost their opening again. */
const MOST = 10_000;

/** Opens names of keys, and keeps the keys that were used last, so that a player's next body finds its key at hand. */
export class KeyRing {
  readonly #opened = new Map<string, OpenedKey>();

  constructor(
    private readonly secret: Buffer,
    private readonly most = MOST,
  ) {}

  /** The key behind a name, with its end; null when it is not ours, for another kind, or past its end. @param now ms since 1970 */
  find(kind: KeyKind, name: string, now: number): OpenedKey | null {
    const slot = `${kind} ${name}`;
    const known = this.#opened.get(slot);
    this.#opened.delete(slot);
    const opened = known ?? openSealedKey(this.secret, kind, name, now);
    if (opened === null || opened.expiresAt <= now) return null;
    this.#opened.set(slot, opened);
    if (this.#opened.size > this.most) this.#opened.delete(this.#opened.keys().next().value as string);
    return opened;
  }
}
