import fc from 'fast-check';
import { Seal } from './seal';

const seal = new Seal(Buffer.alloc(32, 1), 'letters');
const plain = fc.uint8Array({ maxLength: 300 });

it('opens at its place what it closed, and never looks the same twice', () =>
  fc.assert(fc.property(plain, fc.string(), (bytes, place) => {
    const [one, other] = [seal.close(place, bytes), seal.close(place, bytes)];
    expect(one.equals(other)).toBe(false);
    expect(one).toHaveLength(bytes.length + 28);
    expect(new Uint8Array(seal.open(place, one))).toEqual(bytes);
  })));

it('opens nothing that was changed in one bit or cut off', () =>
  fc.assert(fc.property(plain, fc.nat(), (bytes, at) => {
    const sealed = seal.close('row 1', bytes);
    const changed = Buffer.from(sealed);
    const place = at % sealed.length;
    changed[place] = (changed[place] ?? 0) ^ (1 << at % 8);
    expect(() => seal.open('row 1', changed)).toThrow();
    expect(() => seal.open('row 1', sealed.subarray(0, at % sealed.length))).toThrow();
  })));

test.each([
  ['at another place', seal, 'row 2'],
  ['for another purpose', new Seal(Buffer.alloc(32, 1), 'numbers'), 'row 1'],
  ['under another secret', new Seal(Buffer.alloc(32, 2), 'letters'), 'row 1'],
])('opens nothing %s', (_what, other, place) => {
  expect(() => other.open(place, seal.close('row 1', Buffer.from('Ama')))).toThrow();
});
