import { createHmac } from 'node:crypto';

const PERIOD = 30_000;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** An authenticator app on a player's phone (RFC 6238): it gets a key and shows codes. */
export class Authenticator {
  private readonly key: Buffer;

  /** @param text the key as displayed, in groups of letters */
  constructor(text: string) {
    const bits = [...text.replace(/\s/g, '')]
      .map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0'))
      .join('');
    this.key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  }

  /** Returns the current code, or the one a number of periods later. */
  code(later = 0): string {
    const counter = Buffer.alloc(8);
    counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / PERIOD) + later));
    const mac = createHmac('sha1', this.key).update(counter).digest();
    const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff;
    return String(number % 1_000_000).padStart(6, '0');
  }
}
