import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BizCode, type OtpSendResponse, type OtpSessionResponse } from '@oware/contracts';
import { type LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { type Api, createApi } from '../../app';
import { SetClock } from '../../platform/clock';
import { ConfigError, readConfig } from '../../config';
import { TestClient } from '../../platform/http/testing';
import { signBody } from '../../platform/http/signature';
import { openTestDatabase } from '../../../testing/database';
import { getServerSecrets } from '../../../testing/rsa-keys';
import { createOtherCode } from './testing';

const SECRET = 'tsk_secret_of_the_account';
const NUMBER = '2342015550100';
const environment = {
  TERMII_API_KEY: 'key',
  TERMII_SENDER_ID: 'Oware',
  TERMII_INBOUND_NUMBER: NUMBER,
  TERMII_SECRET_KEY: SECRET,
};

describe('an SMS of a player, reported by Termii', () => {
  const clock = new SetClock(1_700_000_000_000);
  const lines: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
  let api: Api;
  let players = 0;
  let messages = 0;

  beforeAll(async () => {
    const config = readConfig({ ...getServerSecrets(), DEMO: '1', FEED: 'none', API_PORT: '0', ...environment });
    api = await createApi(config, {
      clock,
      log,
      passwordCost: { logN: 4, r: 8, p: 1 },
      db: await openTestDatabase(),
    });
  });
  afterAll(() => api.close());
  beforeEach(() => clock.advance(3_600_000));

  /** Format of Termii's documentation. */
  const inbound = (sender: string, message: string, more: Record<string, unknown> = {}) => ({
    type: 'inbound',
    id: '8248611476370959318',
    message_id: `39052043427780${messages++}`,
    receiver: NUMBER,
    sender,
    message,
    received_at: '2026-11-21T10:51:03.000000Z',
    cost: null,
    command: 'Received',
    status: 'Received',
    channel: null,
    ...more,
  });
  const post = (payload: string | Buffer, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> =>
    api.app.inject({
      method: 'POST',
      url: '/api/ng/msg/v1/sms/termii',
      payload,
      headers: { 'content-type': 'application/json', ...headers },
    });
  const deliver = (event: unknown, secret = SECRET): Promise<LightMyRequestResponse> => {
    const raw = JSON.stringify(event);
    return post(raw, { 'x-termii-signature': signBody(secret, Buffer.from(raw)) });
  };

  /** Creates a visitor who has requested a code to send by SMS. */
  async function requestVerification(country: 'ng' | 'gh' = 'ng') {
    const client = new TestClient(api.app, country);
    const [phone, phoneCountryCode] =
      country === 'ng' ? [`80355500${10 + players++}`, '234'] : [`2455500${10 + players++}`, '233'];
    const form = { phone, phoneCountryCode };
    const {
      data: { token },
    } = await client.call<OtpSessionResponse>('POST', '/patron/phone/reset-password/otp-session', { payload: form });
    const again = async (): Promise<OtpSendResponse> =>
      (
        await client.call<OtpSendResponse>('POST', '/msg/v1/otps', {
          payload: { ...form, token, channel: 'reverse_sms', template: 'password_reset' },
        })
      ).data;
    const status = async (code: string): Promise<number> =>
      (await client.call('POST', `/msg/v1/otps/${code}`, { payload: { token, channel: 'reverse_sms' } })).bizCode;
    const { code = '', providerPhone } = await again();
    return { sender: phoneCountryCode + phone, code, providerPhone, status, again };
  }

  it.each(['ng', 'gh'] as const)("proves a phone of %s, by its account's number", async (country) => {
    const { sender, code, providerPhone, status } = await requestVerification(country);
    expect(providerPhone).toBe(NUMBER);
    expect(await status(code)).toBe(BizCode.otpOngoing);
    const response = await deliver(inbound(sender, `${code} `));
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { bizCode: BizCode.success, message: expect.any(String), data: null },
    ]);
    expect(await status(code)).toBe(BizCode.success);
  });

  it("rejects a call without the account's signature over the original bytes", async () => {
    const { sender, code, status } = await requestVerification();
    const raw = JSON.stringify(inbound(sender, code));
    const rejected = [
      await post(raw),
      await post(raw, { 'x-termii-signature': 'ab'.repeat(64) }),
      await deliver(inbound(sender, code), 'key'),
      await post(`${raw} `, { 'x-termii-signature': signBody(SECRET, Buffer.from(raw)) }),
      await post(''),
    ];
    for (const response of rejected)
      expect([response.statusCode, response.json()]).toMatchObject([401, { bizCode: BizCode.signatureWrong }]);
    expect(await status(code)).toBe(BizCode.otpOngoing);
  });

  it('changes nothing when received twice, and an old message cannot invalidate a newer code', async () => {
    const { sender, code, status, again } = await requestVerification();
    const wrong = inbound(sender, createOtherCode(code));
    await deliver(wrong);
    expect(await status(code)).toBe(BizCode.otpWrong);
    clock.advance(60_000);
    const { code: newer = '' } = await again();
    expect((await deliver(wrong)).statusCode).toBe(200);
    expect(await status(newer)).toBe(BizCode.otpOngoing);
    const valid = inbound(sender, newer);
    const responses = await Promise.all([deliver(valid), deliver(valid), deliver(valid)]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await status(newer)).toBe(BizCode.success);
  });

  it('accepts messages that are not for it without an effect', async () => {
    const { sender, code, status } = await requestVerification();
    const others = [
      { ...inbound(sender, code), type: 'outbound', sent_at: '2026-11-21 10:51', status: 'DELIVERED' },
      { type: 'device-status', status: 'offline' },
      inbound(sender, code, { receiver: '12022214836' }),
      inbound(sender, code, { channel: 'whatsapp' }),
      inbound('MTN', code),
      inbound('447700900123', code),
    ];
    for (const event of others) expect((await deliver(event)).statusCode).toBe(200);
    expect(await status(code)).toBe(BizCode.otpOngoing);
  });

  it.each([
    ['no message', { message: undefined }],
    ['an invalid message', { message: 7 }],
    ['a message of a book’s length', { message: 'x'.repeat(2001) }],
    ['no message id', { message_id: '' }],
    ['a receiver with letters', { receiver: 'us' }],
    ['no sender', { sender: null }],
  ])('rejects %s with the name of the field, not its content', async (_what, wrong) => {
    const response = await deliver(inbound('2348035550099', '123456', wrong));
    expect([response.statusCode, response.json()]).toMatchObject([
      400,
      { bizCode: BizCode.invalidInput, data: { fields: [{ field: Object.keys(wrong)[0] }] } },
    ]);
  });

  it('rejects a body that is not JSON or too long, before it is processed', async () => {
    const raw = '<sms>123456</sms>';
    expect((await post(raw, { 'x-termii-signature': signBody(SECRET, Buffer.from(raw)) })).statusCode).toBe(400);
    expect((await deliver(inbound('2348035550099', 'x'.repeat(20_000)))).statusCode).toBe(413);
  });

  it('logs neither phones nor texts', async () => {
    const { sender, code } = await requestVerification();
    lines.length = 0;
    await deliver(inbound(sender, `my code ${code}`));
    await deliver(inbound(sender, `my code ${code}`, { message: 5 }));
    await deliver(inbound(sender, `my code ${code}`), 'wrong');
    expect(lines.join('')).toContain('/msg/v1/sms/termii');
    for (const secret of [sender.slice(3), code, 'my code']) expect(lines.join('')).not.toContain(secret);
  });

  it('does not exist, and is not offered, without a number', async () => {
    const { TERMII_INBOUND_NUMBER: _number, ...sendsOnly } = environment;
    const folder = mkdtempSync(path.join(tmpdir(), 'oware-incoming-'));
    const production = {
      NODE_ENV: 'production',
      PUBLIC_ORIGIN: 'https://www.example.com',
      CAPTCHA_PROVIDER: 'proof_of_work',
    };
    const plain = await createApi(
      readConfig({ FEED: 'none', API_PORT: '0', ...sendsOnly, ...production, DATA_DIR: folder }),
      { log: pino({ level: 'silent' }), db: await openTestDatabase() },
    );
    expect(
      (await plain.app.inject({ method: 'POST', url: '/api/ng/msg/v1/sms/termii', payload: '{}' })).statusCode,
    ).toBe(404);
    expect((await new TestClient(plain.app).call('GET', '/msg/otps/channels')).data).toEqual({
      availableOtpChannelIds: ['sms', 'voice'],
    });
    await plain.close();
    rmSync(folder, { recursive: true });
  });

  it('requires the secret key together with the number', () => {
    expect(() => readConfig({ ...environment, TERMII_SECRET_KEY: '' })).toThrow(ConfigError);
    expect(() => readConfig({ ...environment, TERMII_INBOUND_NUMBER: '+234 201' })).toThrow(/TERMII_INBOUND_NUMBER/);
  });
});
