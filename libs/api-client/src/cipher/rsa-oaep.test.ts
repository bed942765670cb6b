/** @jest-environment node */
import { constants, generateKeyPairSync, privateDecrypt, randomBytes, type KeyObject } from 'node:crypto';
import { encryptForServer } from './rsa-oaep';
import { encryptInScript } from './rsa-oaep-script';

const pair = (modulusLength: number) => generateKeyPairSync('rsa', { modulusLength });
const der = (key: KeyObject) => key.export({ type: 'spki', format: 'der' });
const decrypt = (key: KeyObject, text: Uint8Array) =>
  privateDecrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, text);

test.each([1024, 2048, 2056, 3072])(
  'encrypts with %i bits in the script so that node:crypto can decrypt it',
  (bits) => {
    const { publicKey, privateKey } = pair(bits);
    for (const length of [0, 1, 32, Math.ceil(bits / 8) - 66]) {
      const bytes = randomBytes(length);
      const encrypted = encryptInScript(der(publicKey), bytes);
      expect(encrypted).toHaveLength(Math.ceil(bits / 8));
      expect(decrypt(privateKey, encrypted).equals(bytes)).toBe(true);
    }
  },
);

test('never creates the same encryption twice', () => {
  const { publicKey } = pair(1024);
  const bytes = new Uint8Array(32);
  expect(encryptInScript(der(publicKey), bytes)).not.toEqual(encryptInScript(der(publicKey), bytes));
});

test('rejects bytes that are too long for the key', () => {
  const { publicKey } = pair(1024);
  expect(() => encryptInScript(der(publicKey), new Uint8Array(63))).toThrow(RangeError);
});

test.each(['with WebCrypto', 'without'])('sends a key to the server %s', async (what) => {
  const { publicKey, privateKey } = pair(2048);
  const { subtle } = crypto;
  if (what === 'without') Object.defineProperty(crypto, 'subtle', { value: undefined, configurable: true });
  try {
    const bytes = new Uint8Array(randomBytes(32));
    const text = await encryptForServer(der(publicKey).toString('base64'), bytes);
    expect(new Uint8Array(decrypt(privateKey, Buffer.from(text, 'base64')))).toEqual(bytes);
  } finally {
    Object.defineProperty(crypto, 'subtle', { value: subtle, configurable: true });
  }
});
