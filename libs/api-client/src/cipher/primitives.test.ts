/** @jest-environment node */
import { createHash, randomBytes } from 'node:crypto';
import { getMd5Hex } from '../hash/md5';
import { loadPrimitives } from './load-primitives';
import { type Primitives } from './primitives';
import { scriptPrimitives } from './script-primitives';

const bytes = (hex: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(hex.replace(/\s/g, ''), 'hex'));
const hex = (some: Uint8Array): string => Buffer.from(some).toString('hex');
const random = (length: number): Uint8Array<ArrayBuffer> => new Uint8Array(randomBytes(length));

const sets: [string, () => Promise<Primitives>][] = [
  ['WebCrypto', loadPrimitives],
  ['crypto-js', async () => scriptPrimitives],
];

describe.each(sets)('%s', (_name, load) => {
  let primitives: Primitives;
  beforeAll(async () => {
    primitives = await load();
  });

  /** NIST SP 800-38A, F.2.5 and F.2.6: CBC-AES256. */
  const NIST = {
    key: bytes('603deb1015ca71be2b73aef0857d7781 1f352c073b6108d72d9810a30914dff4'),
    iv: bytes('000102030405060708090a0b0c0d0e0f'),
    plain: bytes(
      `6bc1bee22e409f96e93d7e117393172a ae2d8a571e03ac9c9eb76fac45af8e51
       30c81c46a35ce411e5fbc1191a0a52ef f69f2445df4f9b17ad2b417be66c3710`,
    ),
    encrypted: `f58c4c04d6e5f1ba779eabfb5f7bfbd6 9cfc4e967edb808d679f777bc6702c7d
       39f23369a9d9bacfa530e26304231461 b2eb05e2c39be9fcda6c19078c6a9d1b`.replace(/\s/g, ''),
  };

  test('encrypts and decrypts the blocks of NIST SP 800-38A, followed by a block of padding', async () => {
    const encrypted = await primitives.encrypt(NIST.key, NIST.iv, NIST.plain);
    expect(encrypted).toHaveLength(80);
    expect(hex(encrypted.subarray(0, 64))).toBe(NIST.encrypted);
    expect(hex(await primitives.decrypt(NIST.key, NIST.iv, encrypted))).toBe(hex(NIST.plain));
  });

  test.each([0, 1, 15, 16, 17, 1000, 200_000])('reverses the encryption of %i bytes', async (length) => {
    const [key, iv, plain] = [random(32), random(16), random(length)];
    const encrypted = await primitives.encrypt(key, iv, plain);
    expect(encrypted).toHaveLength(length - (length % 16) + 16);
    expect(Buffer.from(await primitives.decrypt(key, iv, encrypted)).equals(plain)).toBe(true);
  });

  /** RFC 4231, test cases 1 to 4, 6 and 7. */
  test.each([
    ['0b'.repeat(20), hex(Buffer.from('Hi There')), 'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7'],
    [
      hex(Buffer.from('Jefe')),
      hex(Buffer.from('what do ya want for nothing?')),
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    ],
    ['aa'.repeat(20), 'dd'.repeat(50), '773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe'],
    [
      '0102030405060708090a0b0c0d0e0f10111213141516171819',
      'cd'.repeat(50),
      '82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b',
    ],
    [
      'aa'.repeat(131),
      hex(Buffer.from('Test Using Larger Than Block-Size Key - Hash Key First')),
      '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
    ],
    [
      'aa'.repeat(131),
      hex(
        Buffer.from(
          'This is a test using a larger than block-size key and a larger than block-size data. The key needs to be hashed before being used by the HMAC algorithm.',
        ),
      ),
      '9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2',
    ],
  ])('signs like RFC 4231: %.20s', async (key, data, mac) => {
    expect(hex(await primitives.sign(bytes(key), bytes(data)))).toBe(mac);
  });

  /** RFC 5869, A.1, whose first 32 bytes are one block. */
  test('derives keys like RFC 5869', async () => {
    const prk = await primitives.sign(bytes('000102030405060708090a0b0c'), bytes('0b'.repeat(22)));
    expect(hex(prk)).toBe('077709362c2e32df0ddc3f0dc47bba6390b6c73bb50f9c3122ec844ad7c2b3e5');
    expect(hex(await primitives.sign(prk, bytes('f0f1f2f3f4f5f6f7f8f901')))).toBe(
      '3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf',
    );
  });
});

test('runs the script only on a page without WebCrypto', async () => {
  const { subtle } = crypto;
  expect(await loadPrimitives()).not.toBe(scriptPrimitives);
  Object.defineProperty(crypto, 'subtle', { value: undefined, configurable: true });
  try {
    expect(await loadPrimitives()).toBe(scriptPrimitives);
  } finally {
    Object.defineProperty(crypto, 'subtle', { value: subtle, configurable: true });
  }
});

/** RFC 1321, A.5. */
test.each([
  ['', 'd41d8cd98f00b204e9800998ecf8427e'],
  ['a', '0cc175b9c0f1b6a831c399e269772661'],
  ['abc', '900150983cd24fb0d6963f7d28e17f72'],
  ['message digest', 'f96b697d7cb7938d525a2f31aaf161d0'],
  ['abcdefghijklmnopqrstuvwxyz', 'c3fcd3d76192e4007dfb496cca67e13b'],
  ['ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789', 'd174ab98d277d9f5a5611c2c9f419d9f'],
  ['1234567890'.repeat(8), '57edf4a22be3c955ac49da2e2107b67a'],
  ['pässwörd ₦', createHash('md5').update('pässwörd ₦').digest('hex')],
])('returns the MD5 of RFC 1321 for "%s"', (text, hash) => {
  expect(getMd5Hex(text)).toBe(hash);
});
