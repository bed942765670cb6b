/** Maximum number of sets; visitors can request other ones with the cookies of pins. */
const MAX_SETS = 100;

/** A set of releases whose last thread ended unexpectedly or could not start. */
interface BrokenSet {
  /** App whose code has ended the thread, if it is known. */
  app: string | undefined;
}

/** Broken sets of releases by id. A set is removed once a thread can render with it again. */
export class BrokenSets {
  readonly #sets = new Map<string, BrokenSet>();

  /** @param app app whose code has ended the thread; if omitted, a known one stays */
  add(id: string, app = this.#sets.get(id)?.app): void {
    this.#sets.delete(id);
    this.#sets.set(id, { app });
    const [oldest] = this.#sets.keys();
    if (this.#sets.size > MAX_SETS && oldest !== undefined) this.#sets.delete(oldest);
  }

  delete(id: string): void {
    this.#sets.delete(id);
  }

  /** Returns undefined for a set that is not broken. */
  get(id: string): BrokenSet | undefined {
    return this.#sets.get(id);
  }
}
