/**
 * Delays from sending a message to the notification about its event; several messages about one event give one push.
 */
export class Delays {
  readonly samples: number[] = [];
  readonly #waiting = new Map<string, number[]>();

  sent(eventId: string, at: number): void {
    const waiting = this.#waiting.get(eventId);
    if (waiting) waiting.push(at);
    else this.#waiting.set(eventId, [at]);
  }

  heard = (eventId: string): void => {
    const now = performance.now();
    for (const at of this.#waiting.get(eventId) ?? []) this.samples.push(now - at);
    this.#waiting.delete(eventId);
  };

  get missing(): number {
    return [...this.#waiting.values()].reduce((sum, list) => sum + list.length, 0);
  }

  sorted(): number[] {
    return [...this.samples].sort((a, b) => a - b);
  }
}
