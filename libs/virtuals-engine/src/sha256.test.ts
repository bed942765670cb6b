import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { fromHex, hmacSha256, sha256, toHex } from './sha256';

it('equals the SHA-256 and HMAC of other implementations', () => {
  const bytes = fc.uint8Array({ maxLength: 200 });
  fc.assert(
    fc.property(bytes, bytes, (key, message) => {
      expect(toHex(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'));
      expect(toHex(hmacSha256(key, message))).toBe(createHmac('sha256', key).update(message).digest('hex'));
      expect(fromHex(toHex(message))).toEqual(message);
    }),
  );
});

it('rejects invalid hex', () => {
  for (const text of ['0', 'xy', '0 ']) expect(() => fromHex(text)).toThrow(RangeError);
});
