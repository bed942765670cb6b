import { createHash, randomBytes } from 'node:crypto';

/**
 * Values of a random sample of devices, of bounded size. While there is room, it contains all devices. When it is full, every second one is
 * dropped and the same half of later devices is no longer accepted, as often as necessary. So a flood of devices makes the sample smaller
 * but cannot keep others out, and nobody can predict which devices are in it.
 */
export class DeviceSample<Value> {
  readonly #entries = new Map<string, { rank: number; value: Value }>();
  readonly #secret = randomBytes(16);
  /** Devices with this rank or a higher one are not in the sample. */
  #limit = 2 ** 32;

  /** @param onDrop called for each dropped device */
  constructor(
    private readonly max: number,
    private readonly onDrop: (deviceId: string, value: Value) => void,
  ) {}

  get size(): number {
    return this.#entries.size;
  }

  get(deviceId: string): Value | undefined {
    return this.#entries.get(deviceId)?.value;
  }

  /** Sets the value of a device; returns false if the device is not in the sample. */
  set(deviceId: string, value: Value): boolean {
    const known = this.#entries.get(deviceId);
    if (known) {
      known.value = value;
      return true;
    }
    const rank = createHash('sha256').update(this.#secret).update(deviceId).digest().readUInt32BE();
    while (this.#entries.size >= this.max && rank < this.#limit) this.#halve();
    if (rank >= this.#limit) return false;
    this.#entries.set(deviceId, { rank, value });
    return true;
  }

  #halve(): void {
    this.#limit /= 2;
    for (const [deviceId, { rank, value }] of this.#entries) {
      if (rank < this.#limit) continue;
      this.#entries.delete(deviceId);
      this.onDrop(deviceId, value);
    }
  }
}
