import { randomBytes } from 'node:crypto';
import { KeyRing } from './key-ring';
import { encryptKeyName } from './encrypted-key';

const NOW = 1_700_000_000_000;
const secret = randomBytes(32);
const seal = (key: Buffer, end = NOW + 60_000): string => encryptKeyName(secret, 'trans', key, end);

it('returns the same key object until the key expires', () => {
  const ring = new KeyRing(secret);
  const key = randomBytes(32);
  const name = seal(key);
  const opened = ring.find('trans', name, NOW);
  expect(opened?.key).toEqual(key);
  expect(ring.find('trans', name, NOW + 59_999)).toBe(opened);
  expect(ring.find('trans', name, NOW + 60_000)).toBeNull();
  expect(ring.find('trans', name, NOW)).not.toBe(opened);
});

it('does not find a key under another kind', () => {
  const ring = new KeyRing(secret);
  const name = seal(randomBytes(32));
  ring.find('trans', name, NOW);
  expect(ring.find('urs', name, NOW)).toBeNull();
});

it('keeps the most recently used keys, and decrypts the others again', () => {
  const ring = new KeyRing(secret, 2);
  const names = [seal(randomBytes(32)), seal(randomBytes(32)), seal(randomBytes(32))] as const;
  const [first, second] = [ring.find('trans', names[0], NOW), ring.find('trans', names[1], NOW)];
  expect(ring.find('trans', names[0], NOW)).toBe(first);
  ring.find('trans', names[2], NOW);
  expect(ring.find('trans', names[0], NOW)).toBe(first);
  expect(ring.find('trans', names[1], NOW)).not.toBe(second);
  expect(ring.find('trans', names[1], NOW)).toEqual(second);
});
