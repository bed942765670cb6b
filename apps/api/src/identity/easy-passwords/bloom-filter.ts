/** Number of bits that an entry sets. */
const BITS_PER_ENTRY = 8;

/**
 * Set of MD5s with false positives for a few in ten thousand. MD5s are evenly distributed, so two of their words select the bits. Sources:
 * Bloom, Space/time trade-offs in hash coding with allowable errors (1970); Kirsch and Mitzenmacher, Less hashing, same performance (2006).
 * With n entries in m bits the share of false positives is about (1 - e^(-8n/m))^8.
 */
export class BloomFilter {
  readonly #mask: number;

  /** @param bytes the bits; their number is a power of two */
  constructor(readonly bytes: Uint8Array) {
    this.#mask = bytes.length * 8 - 1;
  }

  /** @param md5 its 16 bytes */
  add(md5: Buffer): void {
    for (const bit of this.#listBits(md5)) this.bytes[bit >>> 3] = (this.bytes[bit >>> 3] ?? 0) | (1 << (bit & 7));
  }

  has(md5: Buffer): boolean {
    return this.#listBits(md5).every((bit) => ((this.bytes[bit >>> 3] ?? 0) & (1 << (bit & 7))) !== 0);
  }

  #listBits(md5: Buffer): number[] {
    const [first, step] = [md5.readUInt32LE(0), md5.readUInt32LE(4) | 1];
    return Array.from({ length: BITS_PER_ENTRY }, (_, at) => ((first + Math.imul(at, step)) & this.#mask) >>> 0);
  }
}
