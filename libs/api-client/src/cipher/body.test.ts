/** @jest-environment node */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { CIPHER, getCipherMacInput } from '@oware/contracts';
import { decryptBody, encryptBody, TamperedBody, type CipherCall, type CipherMetadata } from './body';

/** The server's side, implemented with node:crypto straight from contracts/cipher-format. */
const derive = (key: Buffer, label: string): Buffer => Buffer.from(hkdfSync('sha256', key, CIPHER.salt, label, 32));

function nodeSeal(key: Buffer, call: CipherCall, parts: CipherMetadata, text: string) {
  const cipher = createCipheriv('aes-256-cbc', derive(key, 'encrypt'), Buffer.from(parts.iv, 'base64'));
  const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64');
  const body = { ...parts, data };
  const input = getCipherMacInput(call.direction, call.method, call.path, body);
  return { ...body, mac: createHmac('sha256', derive(key, 'mac')).update(input).digest('base64') };
}

function nodeOpen(key: Buffer, iv: string, data: string): string {
  const decipher = createDecipheriv('aes-256-cbc', derive(key, 'encrypt'), Buffer.from(iv, 'base64'));
  return Buffer.concat([decipher.update(data, 'base64'), decipher.final()]).toString('utf8');
}

const call: CipherCall = { direction: 'request', method: 'POST', path: '/orders/order' };
const texts = ['{}', '{"stake":5000000,"name":"Ọ̀yọ́ ₦ 🌱"}', 'x'.repeat(10_000), ''];
const createParts = (): CipherMetadata => ({
  id: 'trans-1',
  iv: randomBytes(16).toString('base64'),
  nonce: randomBytes(16).toString('base64'),
  time: 1_700_000_000_000,
});

const { subtle } = crypto;
const useSubtle = (value: SubtleCrypto | undefined): void =>
  void Object.defineProperty(crypto, 'subtle', { value, configurable: true });
afterEach(() => useSubtle(subtle));

test.each(texts.flatMap((text) => [[text, 'with WebCrypto'] as const, [text, 'without'] as const]))(
  'creates the same bytes in the browser and with node:crypto: %.20s %s',
  async (text, what) => {
    useSubtle(what === 'without' ? undefined : subtle);
    for (let round = 0; round < 5; round++) {
      const key = randomBytes(32);
      const parts = createParts();
      const sealed = await encryptBody(key.toString('base64'), call, parts, text);
      expect(sealed).toEqual(nodeSeal(key, call, parts, text));
      expect(nodeOpen(key, sealed.iv, sealed.data)).toBe(text);
      expect(await decryptBody(key.toString('base64'), call, nodeSeal(key, call, parts, text))).toBe(text);
    }
  },
);

test('matches a fixed vector, so that both sides can never drift together', async () => {
  const parts = {
    id: 'urs',
    iv: Buffer.alloc(16, 1).toString('base64'),
    nonce: Buffer.alloc(16, 2).toString('base64'),
    time: 5,
  };
  expect(await encryptBody(Buffer.alloc(32, 7).toString('base64'), call, parts, '{"a":1}')).toMatchInlineSnapshot(`
{
  "data": "fHaIC65FvN383NyisBFYFg==",
  "id": "urs",
  "iv": "AQEBAQEBAQEBAQEBAQEBAQ==",
  "mac": "4faoAKKP8gVwM8oX/pFePZxddIwI1E2fCcWFt8vWlhg=",
  "nonce": "AgICAgICAgICAgICAgICAg==",
  "time": 5,
}
`);
});

const changes: [string, (body: ReturnType<typeof nodeSeal>) => object][] = [
  ['data', (body) => ({ data: Buffer.from(`x${body.data}`).toString('base64') })],
  ['iv', () => ({ iv: Buffer.alloc(16).toString('base64') })],
  ['id', () => ({ id: 'trans-2' })],
  ['nonce', () => ({ nonce: 'other' })],
  ['time', () => ({ time: 1 })],
  ['mac', () => ({ mac: Buffer.alloc(32).toString('base64') })],
];
test.each(changes)('rejects a body with a changed %s', async (_name, change) => {
  const key = randomBytes(32);
  const body = nodeSeal(key, call, createParts(), '{"stake":1}');
  await expect(decryptBody(key.toString('base64'), call, { ...body, ...change(body) })).rejects.toThrow(TamperedBody);
});

test.each([{ direction: 'answer' }, { method: 'PUT' }, { path: '/orders/other' }] as const)(
  'accepts a body for one call and one direction only: %j',
  async (other) => {
    const key = randomBytes(32);
    const body = nodeSeal(key, call, createParts(), '{}');
    await expect(decryptBody(key.toString('base64'), { ...call, ...other }, body)).rejects.toThrow(TamperedBody);
  },
);
