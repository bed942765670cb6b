import fc from 'fast-check';
import { AtRestCipher, UnknownAtRestKey } from './encrypt';
import { AtRestKeys } from './encryption-keys';
import { encryptOld } from './testing';

const secret = Buffer.alloc(32, 9);
const [first, second] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)] as const;
const createSeal = (keys: Buffer[], purpose = 'letters', sessionSecret = secret): AtRestCipher =>
  new AtRestCipher(AtRestKeys.createFixed(keys, sessionSecret), purpose);
const seal = createSeal([first]);
const plain = fc.uint8Array({ maxLength: 300 });

it('decrypts a value for its place, and never encrypts it to the same bytes twice', () =>
  fc.assert(
    fc.property(plain, fc.string(), (bytes, place) => {
      const [one, other] = [seal.encrypt(place, bytes), seal.encrypt(place, bytes)];
      expect(one.equals(other)).toBe(false);
      expect(one).toHaveLength(bytes.length + 40);
      expect(new Uint8Array(seal.decrypt(place, one))).toEqual(bytes);
    }),
  ));

it('rejects values with a changed bit or cut off', () =>
  fc.assert(
    fc.property(plain, fc.nat(), (bytes, at) => {
      const sealed = seal.encrypt('row 1', bytes);
      const changed = Buffer.from(sealed);
      const place = at % sealed.length;
      changed[place] = (changed[place] ?? 0) ^ (1 << (at % 8));
      expect(() => seal.decrypt('row 1', changed)).toThrow();
      expect(() => seal.decrypt('row 1', sealed.subarray(0, at % sealed.length))).toThrow();
    }),
  ));

test.each([
  ['at another place', seal, 'row 2'],
  ['for another purpose', createSeal([first], 'numbers'), 'row 1'],
  ['under another key', createSeal([second]), 'row 1'],
])('rejects values %s', (_what, other, place) => {
  expect(() => other.decrypt(place, seal.encrypt('row 1', Buffer.from('Ama')))).toThrow();
});

it('decrypts with older keys, encrypts with the newest, and names a missing key', () => {
  const older = seal.encrypt('row 1', Buffer.from('Ama'));
  const rotated = createSeal([second, first]);
  expect(rotated.decrypt('row 1', older).toString()).toBe('Ama');
  const newer = rotated.encrypt('row 1', Buffer.from('Ama'));
  expect(createSeal([second]).decrypt('row 1', newer).toString()).toBe('Ama');
  expect(() => seal.decrypt('row 1', newer)).toThrow(UnknownAtRestKey);
  expect(() => seal.decrypt('row 1', newer)).toThrow(
    /encrypted with key [0-9a-f]{12}, which this server does not have/,
  );
});

it('does not depend on the session secret', () => {
  const sealed = seal.encrypt('row 1', Buffer.from('Ama'));
  expect(createSeal([first], 'letters', Buffer.alloc(32, 8)).decrypt('row 1', sealed).toString()).toBe('Ama');
});

it('decrypts values encrypted under the session secret before separate keys existed', () =>
  fc.assert(
    fc.property(plain, fc.string(), (bytes, place) => {
      const sealed = encryptOld(secret, 'letters', place, bytes);
      expect(new Uint8Array(seal.decrypt(place, sealed))).toEqual(bytes);
      expect(() => createSeal([first], 'letters', Buffer.alloc(32, 8)).decrypt(place, sealed)).toThrow();
      expect(() => createSeal([first], 'numbers').decrypt(place, sealed)).toThrow();
    }),
  ));
