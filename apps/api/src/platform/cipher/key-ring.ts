import { type KeyKind, decryptKeyName, type OpenedKey } from './encrypted-key';

/**
 * Maximum number of cached keys; rarely do more players bet within minutes, and a key beyond them only has to be decrypted again.
 */
const MAX = 10_000;

/**
 * Decrypts key names, and caches the most recently used keys so that the player's next body needs no decryption of its key.
 */
export class KeyRing {
  readonly #opened = new Map<string, OpenedKey>();

  constructor(
    private readonly secret: Buffer,
    private readonly max = MAX,
  ) {}

  /**
   * Finds the key of a key name; null when it is forged, of another kind, or expired.
   * @param now ms since 1970
   */
  find(kind: KeyKind, name: string, now: number): OpenedKey | null {
    const slot = `${kind} ${name}`;
    const cached = this.#opened.get(slot);
    this.#opened.delete(slot);
    const opened = cached ?? decryptKeyName(this.secret, kind, name, now);
    if (opened === null || opened.expiresAt <= now) return null;
    this.#opened.set(slot, opened);
    if (this.#opened.size > this.max) this.#opened.delete(this.#opened.keys().next().value as string);
    return opened;
  }
}
