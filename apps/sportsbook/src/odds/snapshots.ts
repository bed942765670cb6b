/** Delay after a failed snapshot, ms. */
const RETRY_MS = 2000;

/** A query on the screen that can be fetched again. */
export interface SnapshotSource {
  has(eventId: string): boolean;
  /** Resolves once the response is in the book; rejects without a response. */
  refetch(): Promise<unknown>;
}

/** Collects the events that need a snapshot, and fetches the queries that contain them, each query once per round. */
export class Snapshots {
  readonly #setTimer: (ms: number, run: () => void) => void;
  readonly #sources = new Set<SnapshotSource>();
  #needed = new Set<string>();
  #scheduled = false;
  #running = false;

  constructor(schedule: (ms: number, run: () => void) => void) {
    this.#setTimer = schedule;
  }

  /** Returns a function that removes the source. */
  add(source: SnapshotSource): () => void {
    this.#sources.add(source);
    if (this.#needed.size > 0) this.#schedule(0);
    return () => void this.#sources.delete(source);
  }

  need(eventId: string): void {
    this.#needed.add(eventId);
    this.#schedule(0);
  }

  /** Cancels the snapshot of an event without followers. */
  drop(eventId: string): void {
    this.#needed.delete(eventId);
  }

  #schedule(ms: number): void {
    if (this.#scheduled || this.#running) return;
    this.#scheduled = true;
    this.#setTimer(ms, () => {
      this.#scheduled = false;
      void this.#run();
    });
  }

  async #run(): Promise<void> {
    const eventIds = [...this.#needed];
    this.#needed = new Set();
    this.#running = true;
    const failed = await Promise.all(
      [...this.#sources].map(async (source) => {
        const ids = eventIds.filter((id) => source.has(id));
        if (ids.length === 0) return [];
        try {
          await source.refetch();
          return [];
        } catch {
          // The query itself shows the failure; the events are requested again below.
          return ids;
        }
      }),
    );
    this.#running = false;
    const again = failed.flat();
    for (const id of again) this.#needed.add(id);
    if (this.#needed.size > 0) this.#schedule(again.length > 0 ? RETRY_MS : 0);
  }
}
