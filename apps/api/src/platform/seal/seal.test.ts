import fc from 'fast-check';
import { Seal, UnknownSealKey } from './seal';
import { SealKeys } from './seal-keys';
import { oldSeal } from './testing';

const secret = Buffer.alloc(32, 9);
const [first, second] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)] as const;
const sealOf = (keys: Buffer[], purpose = 'letters', sessionSecret = secret): Seal =>
  new Seal(SealKeys.given(keys, sessionSecret), purpose);
const seal = sealOf([first]);
const plain = fc.uint8Array({ maxLength: 300 });

it('opens at its place what it closed, and never looks the same twice', () =>
  fc.assert(
    fc.property(plain, fc.string(), (bytes, place) => {
      const [one, other] = [seal.close(place, bytes), seal.close(place, bytes)];
      expect(one.equals(other)).toBe(false);
      expect(one).toHaveLength(bytes.length + 40);
      expect(new Uint8Array(seal.open(place, one))).toEqual(bytes);
    }),
  ));

it('opens nothing that was changed in one bit or cut off', () =>
  fc.assert(
    fc.property(plain, fc.nat(), (bytes, at) => {
      const sealed = seal.close('row 1', bytes);
      const changed = Buffer.from(sealed);
      const place = at % sealed.length;
      changed[place] = (changed[place] ?? 0) ^ (1 << (at % 8));
      expect(() => seal.open('row 1', changed)).toThrow();
      expect(() => seal.open('row 1', sealed.subarray(0, at % sealed.length))).toThrow();
    }),
  ));

test.each([
  ['at another place', seal, 'row 2'],
  ['for another purpose', sealOf([first], 'numbers'), 'row 1'],
  ['under another key', sealOf([second]), 'row 1'],
])('opens nothing %s', (_what, other, place) => {
  expect(() => other.open(place, seal.close('row 1', Buffer.from('Ama')))).toThrow();
});

it('opens under older keys, seals under the newest, and names a key that it does not have', () => {
  const older = seal.close('row 1', Buffer.from('Ama'));
  const rotated = sealOf([second, first]);
  expect(rotated.open('row 1', older).toString()).toBe('Ama');
  const newer = rotated.close('row 1', Buffer.from('Ama'));
  expect(sealOf([second]).open('row 1', newer).toString()).toBe('Ama');
  expect(() => seal.open('row 1', newer)).toThrow(UnknownSealKey);
  expect(() => seal.open('row 1', newer)).toThrow(/sealed under key [0-9a-f]{12}, which this server does not have/);
});

it('does not depend on the session secret', () => {
  const sealed = seal.close('row 1', Buffer.from('Ama'));
  expect(sealOf([first], 'letters', Buffer.alloc(32, 8)).open('row 1', sealed).toString()).toBe('Ama');
});

it('opens what was sealed under the session secret before there were keys of its own', () =>
  fc.assert(
    fc.property(plain, fc.string(), (bytes, place) => {
      const sealed = oldSeal(secret, 'letters', place, bytes);
      expect(new Uint8Array(seal.open(place, sealed))).toEqual(bytes);
      expect(() => sealOf([first], 'letters', Buffer.alloc(32, 8)).open(place, sealed)).toThrow();
      expect(() => sealOf([first], 'numbers').open(place, sealed)).toThrow();
    }),
  ));
