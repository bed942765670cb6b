import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { BizCode } from '@oware/contracts';
import { BizError } from '../../platform/errors/biz-error';
import { readSmsSettings } from './settings';
import { type SendCode } from './channel';
import { createChannels } from './choose';
import { createTelegramGateway } from './telegram-gateway';
import { createTermiiSms, createTermiiVoice } from './termii';

interface Call {
  path: string;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
}
/** Response of a provider; `silent` accepts the request and never responds. */
type GivenResponse = { status: number; body: unknown } | 'silent';
/** Timeout for a missing response, ms. */
const PATIENCE = 300;

const to = { country: 'gh', phone: '240000001' } as const;
const getErrorCode = (work: Promise<unknown>): Promise<BizCode | undefined> =>
  work.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof BizError) return error.code;
      throw error;
    },
  );

/** Runs a local provider with scripted responses. */
describe('providers of one-time passwords', () => {
  let server: Server;
  let baseUrl: string;
  let calls: Call[];
  let responses: (call: Call) => GivenResponse;

  beforeAll(async () => {
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const call = {
          path: String(request.url),
          headers: request.headers,
          body: JSON.parse(Buffer.concat(chunks).toString()) as Call['body'],
        };
        calls.push(call);
        const reply = responses(call);
        if (reply === 'silent') return;
        response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  });
  beforeEach(() => {
    calls = [];
  });

  /** Returns the address of a port on which nothing listens. */
  const closedPort = async (): Promise<string> => {
    const probe = createServer();
    await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
    const { port } = probe.address() as AddressInfo;
    await new Promise((resolve) => probe.close(resolve));
    return `http://127.0.0.1:${port}`;
  };

  describe('Termii', () => {
    const settings = () => ({ baseUrl, apiKey: 'key-1', senderId: 'Oware' });
    const sent = {
      code: 'ok',
      message_id: '9122821270554876574',
      message: 'Successfully Sent',
      balance: 9,
      user: 'Oware',
    };
    const sms = (): SendCode => createTermiiSms(settings(), 'www.example.com');

    it('sends the code as a plain SMS on the route for codes, with the line that lets a browser fill it in', async () => {
      responses = () => ({ status: 200, body: sent });
      await sms()(to, '123456');
      expect(calls).toMatchObject([
        {
          path: '/api/sms/send',
          body: { api_key: 'key-1', to: '233240000001', from: 'Oware', type: 'plain', channel: 'dnd' },
        },
      ]);
      expect(calls[0]?.body.sms).toMatch(/^123456 is your Oware code\. [^]*\n\n@www\.example\.com #123456$/);
    });

    it('reads the code out in a call', async () => {
      responses = () => ({ status: 200, body: sent });
      await createTermiiVoice(settings())({ country: 'ng', phone: '8030000001' }, '012345');
      expect(calls).toMatchObject([
        { path: '/api/sms/otp/call', body: { api_key: 'key-1', phone_number: '2348030000001', code: '012345' } },
      ]);
    });

    it.each([
      [
        'a rejected number',
        { status: 400, body: { code: 400, message: 'Invalid phone number' } },
        BizCode.otpNumberRefused,
      ],
      ['a wrong key', { status: 401, body: { code: 401, message: 'Invalid api key' } }, BizCode.otpNotSent],
      ['no credit left', { status: 402, body: { message: 'Insufficient balance' } }, BizCode.otpNotSent],
      ['an internal error', { status: 500, body: { message: 'Server Error' } }, BizCode.otpNotSent],
      ['a response that is not JSON', { status: 200, body: '<html>' }, BizCode.otpNotSent],
    ])('reports %s after one request', async (_what, reply, expected) => {
      responses = () => reply;
      expect(await getErrorCode(sms()(to, '123456'))).toBe(expected);
      expect(calls).toHaveLength(1);
    });

    it.each([429, 503])('retries once after %i, when nothing was sent', async (status) => {
      responses = () => (calls.length === 1 ? { status, body: {} } : { status: 200, body: sent });
      await sms()(to, '123456');
      expect(calls).toHaveLength(2);
    });

    it('gives up after the second attempt', async () => {
      responses = () => ({ status: 503, body: {} });
      expect(await getErrorCode(sms()(to, '123456'))).toBe(BizCode.otpNotSent);
      expect(calls).toHaveLength(2);
    });

    it('does not send twice without a response: the message may already be on its way', async () => {
      responses = () => 'silent';
      await createTermiiSms({ ...settings(), timeout: PATIENCE }, undefined)(to, '123456');
      expect(calls).toHaveLength(1);
    });

    it('reports an unreachable provider', async () => {
      const sender = createTermiiSms({ ...settings(), baseUrl: await closedPort() }, undefined);
      expect(await getErrorCode(sender(to, '123456'))).toBe(BizCode.otpNotSent);
    });
  });

  describe('Telegram Gateway', () => {
    const sender = (more: { timeout?: number } = {}): SendCode =>
      createTelegramGateway({ baseUrl, token: 'token-1', ...more });
    const status = { request_id: 'r-1', phone_number: '+233240000001', request_cost: 0.01 };
    const able: GivenResponse = { status: 200, body: { ok: true, result: status } };
    const refused = (error: string): GivenResponse => ({ status: 200, body: { ok: false, error } });

    it('checks that the number can be reached, and sends with the same request id', async () => {
      responses = () => able;
      await sender()(to, '123456');
      expect(calls.map(({ path, headers, body }) => [path, headers.authorization, body])).toEqual([
        ['/checkSendAbility', 'Bearer token-1', { phone_number: '+233240000001' }],
        [
          '/sendVerificationMessage',
          'Bearer token-1',
          { phone_number: '+233240000001', request_id: 'r-1', code: '123456', ttl: 300, payload: 'Oware' },
        ],
      ]);
    });

    it.each([
      ['a number without an account', refused('PHONE_NUMBER_NOT_AVAILABLE'), BizCode.otpNoTelegram],
      ['a token that is not valid', refused('ACCESS_TOKEN_INVALID'), BizCode.otpNotSent],
      ['an account without credit', refused('BALANCE_NOT_ENOUGH'), BizCode.otpNotSent],
      ['a response that never comes', 'silent' as const, BizCode.otpNotSent],
    ])('reports %s and sends nothing', async (_what, reply, expected) => {
      responses = () => reply;
      const send = sender(reply === 'silent' ? { timeout: PATIENCE } : {});
      expect(await getErrorCode(send(to, '123456'))).toBe(expected);
      expect(calls.map(({ path }) => path)).toEqual(['/checkSendAbility']);
    });

    it('reports a rejected message, and does not repeat one whose response is lost', async () => {
      responses = ({ path }) => (path === '/checkSendAbility' ? able : refused('FLOOD_WAIT'));
      expect(await getErrorCode(sender()(to, '123456'))).toBe(BizCode.otpNotSent);
      calls = [];
      responses = ({ path }) => (path === '/checkSendAbility' ? able : 'silent');
      await sender({ timeout: 2000 })(to, '123456');
      expect(calls).toHaveLength(2);
    });
  });

  describe('channel selection', () => {
    const messages = {
      sent: [] as string[],
      send: async (_country: string, phone: string, text: string) => void messages.sent.push(`${phone}: ${text}`),
    };
    const settings = (environment: Record<string, string> = {}) => readSmsSettings(environment);

    it('uses the local inbox without a provider, for every channel', async () => {
      const channels = createChannels(settings(), messages, false);
      expect(channels.available).toEqual(['sms', 'voice', 'reverse_sms', 'telegram_gateway']);
      await channels.send('telegram_gateway', to, '123456');
      expect(messages.sent.at(-1)).toMatch(/^240000001: Telegram: 123456 is your/);
    });

    it('offers only channels with a provider in production', () => {
      expect(createChannels(settings(), messages, true).available).toEqual([]);
      const termii = { TERMII_API_KEY: 'key', TERMII_SENDER_ID: 'Oware' };
      expect(createChannels(settings(termii), messages, true).available).toEqual(['sms', 'voice']);
      expect(createChannels(settings({ TELEGRAM_GATEWAY_TOKEN: 'token' }), messages, true).available).toEqual([
        'telegram_gateway',
      ]);
      const incoming = { TERMII_INBOUND_NUMBER: '2342015550100', TERMII_SECRET_KEY: 'secret of the account' };
      expect(createChannels(settings({ ...termii, ...incoming }), messages, true)).toMatchObject({
        available: ['sms', 'voice', 'reverse_sms'],
        reversePhone: '2342015550100',
      });
    });

    it('uses the configured provider', async () => {
      responses = () => ({ status: 200, body: { code: 'ok' } });
      const environment = { TERMII_API_KEY: 'key', TERMII_SENDER_ID: 'Oware', TERMII_BASE_URL: `${baseUrl}/` };
      await createChannels(settings(environment), messages, false).send('sms', to, '123456');
      expect(calls.map(({ path }) => path)).toEqual(['/api/sms/send']);
    });
  });
});
