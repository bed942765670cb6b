/** Longest time that events wait while sliced work runs, ms. */
const SLICE = 10;

/** Splits long work into slices, between which the process handles other events, such as calls. */
export class TimeSlices {
  #until = performance.now() + SLICE;

  /** To be awaited between two steps: resolves immediately until the slice is used up, then after waiting events. */
  async next(): Promise<void> {
    if (performance.now() < this.#until) return;
    await new Promise((resolve) => setImmediate(resolve));
    this.#until = performance.now() + SLICE;
  }
}
