/** Runs `work` repeatedly in the background, never twice at the same time. */
export class RepeatedJob {
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #again = false;
  #stopped = true;

  /**
   * @param work returns the ms until its next run
   * @param onError called for each error; the job continues after `retryAfter` ms
   */
  constructor(
    private readonly work: () => Promise<number>,
    private readonly onError: (error: unknown) => void,
    private readonly retryAfter = 1_000,
  ) {}

  start(): void {
    this.#stopped = false;
    this.wake();
  }

  /** Runs now, or once more when the current run ends. */
  wake(): void {
    if (this.#stopped) return;
    if (this.#running !== undefined) {
      this.#again = true;
      return;
    }
    clearTimeout(this.#timer);
    this.#running = this.#run();
  }

  /** Resolves when the current run has ended; no other follows. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  async #run(): Promise<void> {
    let wait = this.retryAfter;
    do {
      this.#again = false;
      try {
        wait = await this.work();
      } catch (error) {
        wait = this.retryAfter;
        this.onError(error);
      }
    } while (this.#again && !this.#stopped);
    this.#running = undefined;
    if (!this.#stopped) this.#timer = setTimeout(() => this.wake(), wait).unref();
  }
}
