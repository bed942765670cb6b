/** Maximum time that calls wait for sliced work, ms. */
const SLICE = 10;

/** Divides long work into slices, between which the process handles other events, such as calls. */
export class TimeSlices {
  #until = performance.now() + SLICE;

  /** Await it between two steps: returns immediately until the slice is used up, then lets other events run first. */
  async next(): Promise<void> {
    if (performance.now() < this.#until) return;
    await new Promise((resolve) => setImmediate(resolve));
    this.#until = performance.now() + SLICE;
  }
}
