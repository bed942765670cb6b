/** Maximum number of sets; visitors can request other ones with the cookies of pins. */
const MAX_SETS = 100;

/**
 * Ids of sets of releases whose last thread ended unexpectedly or could not start. A set is removed once a thread can render with it again.
 */
export class BrokenSets {
  readonly #ids = new Set<string>();

  add(id: string): void {
    this.#ids.delete(id);
    this.#ids.add(id);
    const [oldest] = this.#ids;
    if (this.#ids.size > MAX_SETS && oldest !== undefined) this.#ids.delete(oldest);
  }

  delete(id: string): void {
    this.#ids.delete(id);
  }

  has(id: string): boolean {
    return this.#ids.has(id);
  }
}
