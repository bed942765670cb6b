import { createPublicKey, publicEncrypt, constants, randomBytes } from 'node:crypto';
import { type AccountCipherResponse, BizCode, CIPHER, type CipherBody } from '@oware/contracts';
import { getRsaKey } from '../../../testing/rsa-keys';
import { SetClock } from '../clock';
import { decryptBody, encryptBody } from './body';
import { Cipher } from './index';
import { createMemoryNonces } from './nonces';

const privateKey = getRsaKey(2048);
const publicKey = createPublicKey(privateKey);
const request = { direction: 'request', method: 'POST', path: '/orders/order' } as const;

function setUp() {
  const clock = new SetClock(1_700_000_000_000);
  const cipher = new Cipher({
    secret: randomBytes(32),
    rsaPrivateKey: privateKey,
    nonces: createMemoryNonces(clock),
    clock,
  });
  const browserKey = randomBytes(32);
  const encrypted = publicEncrypt(
    { key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    browserKey,
  ).toString('base64');
  const { transId } = cipher.acceptOrderKey(encrypted);
  const body = (text = '{"stake":1}', nonce = randomBytes(16).toString('base64')): CipherBody =>
    encryptBody(browserKey, request, text, { id: transId, nonce, time: clock.now() });
  const open = (raw: unknown, path = '/orders/order') => cipher.open('trans', 'POST', path, raw, '10.0.0.1');
  return { clock, cipher, browserKey, transId, body, open };
}

describe('the byte layout', () => {
  // Computed with Python's hmac and with openssl, not with this code.
  const key = Buffer.from(Array.from({ length: 32 }, (_, i) => i));
  const vector: CipherBody = {
    id: 'key-1',
    iv: 'EBESExQVFhcYGRobHB0eHw==',
    data: 'IjK8dpfeXK9YpLDgYCsyziSYiQlBd79qsrNWexY2FEg=',
    mac: '5e/QJOuChctveZYolmnN4pfXkblAsGXfPqhz1L6upcE=',
    time: 1_700_000_000_000,
    nonce: 'AAECAwQFBgcICQoLDA0ODw==',
  };

  it('matches the one of the browser', () => {
    const written = encryptBody(key, request, '{"hello":"Ɔware"}', {
      id: vector.id,
      nonce: vector.nonce,
      time: vector.time,
      iv: Buffer.from(vector.iv, 'base64'),
    });
    expect(written).toEqual(vector);
  });

  it('can be decrypted', () => {
    expect(decryptBody(key, request, vector)).toBe('{"hello":"Ɔware"}');
  });

  it('does not accept a request as a response', () => {
    expect(decryptBody(key, { ...request, direction: 'answer' }, vector)).toBeNull();
  });
});

describe('Cipher', () => {
  it('decrypts a body under the exchanged key and responds with the same key', async () => {
    const { open, body, browserKey } = setUp();
    const sent = body();
    const opened = await open(sent);
    expect(opened.payload).toEqual({ stake: 1 });
    const response = opened.response({ bizCode: 10000 });
    expect(response).toMatchObject({ id: sent.id, nonce: sent.nonce });
    expect(response.iv).not.toBe(sent.iv);
    expect(decryptBody(browserKey, { ...request, direction: 'answer' }, response)).toBe('{"bizCode":10000}');
  });

  it('issues account keys that are valid for account calls only', async () => {
    const { cipher } = setUp();
    const { ursId, password } = cipher.issueAccountKey();
    const key = Buffer.from(password, 'base64');
    const sent = encryptBody(key, request, '{}', { id: ursId, nonce: 'n'.repeat(16), time: 0 });
    await expect(cipher.open('trans', 'POST', '/orders/order', sent, '10.0.0.1')).rejects.toMatchObject({
      code: BizCode.cipherKeyUnknown,
    });
    await expect(cipher.open('urs', 'POST', '/orders/order', sent, '10.0.0.1')).resolves.toMatchObject({ payload: {} });
  });

  it.each(['id', 'iv', 'data', 'mac', 'nonce', 'time'] as const)('rejects a changed %s', async (field) => {
    const { open, body } = setUp();
    const sent = body();
    const changed = field === 'time' ? { ...sent, time: sent.time + 1 } : { ...sent, [field]: flip(sent[field]) };
    await expect(open(changed)).rejects.toMatchObject({
      code: field === 'id' ? BizCode.cipherKeyUnknown : BizCode.cipherTampered,
    });
  });

  it('rejects a body that was meant for another call', async () => {
    const { open, body } = setUp();
    await expect(open(body(), '/realSportsGame/cashOut')).rejects.toMatchObject({ code: BizCode.cipherTampered });
  });

  it('rejects a body that was received before, also later in the life of its key', async () => {
    const { open, body, clock } = setUp();
    const sent = body();
    await open(sent);
    clock.advance(CIPHER.keyLifetime - 1000);
    await expect(open(sent)).rejects.toMatchObject({ code: BizCode.cipherReplayed });
    await expect(open(body())).resolves.toBeDefined();
  });

  it('expires a key after 60 minutes', async () => {
    const { open, body, clock } = setUp();
    clock.advance(CIPHER.keyLifetime);
    await expect(open(body())).rejects.toMatchObject({ code: BizCode.cipherKeyUnknown });
  });

  it('accepts no more bodies of a key and of a caller than their limits', async () => {
    const clock = new SetClock(1_700_000_000_000);
    const memory = createMemoryNonces(clock);
    let cached = 0;
    const nonces = { use: (...pair: Parameters<typeof memory.use>) => (cached++, memory.use(...pair)) };
    const cipher = new Cipher({
      secret: randomBytes(32),
      rsaPrivateKey: privateKey,
      nonces,
      clock,
      limits: { ofKey: 3, ofCaller: 5 },
    });
    const send = async ({ ursId, password }: AccountCipherResponse, address: string): Promise<unknown> => {
      const sent = encryptBody(Buffer.from(password, 'base64'), request, '{}', {
        id: ursId,
        nonce: randomBytes(16).toString('base64'),
        time: 0,
      });
      return cipher.open('urs', 'POST', '/orders/order', sent, address).then(
        () => BizCode.success,
        ({ code }: { code: BizCode }) => code,
      );
    };
    const [one, two] = [cipher.issueAccountKey(), cipher.issueAccountKey()];
    const responses: unknown[] = [];
    for (const key of [one, one, one, one, two, two, two]) responses.push(await send(key, '10.0.0.1'));
    expect(responses.map((code) => code === BizCode.success)).toEqual([true, true, true, false, true, true, false]);
    expect(responses.at(-1)).toBe(BizCode.tooManyAttempts);
    expect(cached).toBe(5);
    expect(await send(two, '10.0.0.2')).toBe(BizCode.tooManyAttempts);
    clock.advance(60_000);
    expect(await send(two, '10.0.0.1')).toBe(BizCode.success);
  });

  it('rejects a key that was not encrypted under the public key', () => {
    const { cipher } = setUp();
    expect(() => cipher.acceptOrderKey('AAAA')).toThrow(
      expect.objectContaining({ code: BizCode.cipherTampered, data: cipher.publicKey }),
    );
    expect(cipher.publicKey.id).toMatch(/^[0-9a-f]{16}$/);
  });

  it('rejects a body with missing fields', async () => {
    await expect(setUp().open({})).rejects.toMatchObject({ code: BizCode.invalidInput });
  });
});

/** Changes the first character, because the last one may be padding bits only. */
const flip = (text: string): string => (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
