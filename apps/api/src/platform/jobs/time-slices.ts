/** Calls wait for so long at the most while work in slices is under way, ms. */
const SLICE = 10;

/** Work that takes long, in slices between which the process does what else has come: calls get their responses meanwhile. */
export class TimeSlices {
  #until = performance.now() + SLICE;

  /** To be awaited between two steps: goes on at once until the slice is used up, then after what waits. */
  async next(): Promise<void> {
    if (performance.now() < this.#until) return;
    await new Promise((resolve) => setImmediate(resolve));
    this.#until = performance.now() + SLICE;
  }
}
