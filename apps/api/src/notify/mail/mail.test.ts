import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { BizCode } from '@oware/contracts';
import { BizError } from '../../platform/errors/biz-error';
import { createMailer } from './mailer';
import { readMailSettings } from './settings';

const mail = { to: 'ama@example.com', subject: 'Hello', text: 'A link' };

/** Runs a local server that follows the provider's public documentation. */
describe('email', () => {
  let server: Server;
  let environment: Record<string, string>;
  let heard: { path: string; headers: IncomingMessage['headers']; body: unknown }[] = [];
  let reply: { status: number; body: unknown };
  const local: string[] = [];
  const messages = { send: async (_country: string, to: string, text: string) => void local.push(`${to}: ${text}`) };

  beforeAll(async () => {
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        heard.push({
          path: String(request.url),
          headers: request.headers,
          body: JSON.parse(Buffer.concat(chunks).toString()),
        });
        response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    environment = {
      POSTMARK_SERVER_TOKEN: 'server-token',
      POSTMARK_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
      MAIL_FROM: 'hello@bet.example.com',
      PUBLIC_ORIGIN: 'https://bet.example.com/',
    };
  });
  afterAll(async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  });
  beforeEach(() => {
    heard = [];
    reply = { status: 200, body: { To: mail.to, ErrorCode: 0, Message: 'OK', MessageID: '1' } };
  });
  const send = (): Promise<void> | undefined =>
    createMailer(readMailSettings(environment), messages, true)?.('ng', mail);

  it('is sent through the provider when a token is configured', async () => {
    await send();
    expect(heard).toMatchObject([
      {
        path: '/email',
        headers: { 'x-postmark-server-token': 'server-token', 'content-type': 'application/json' },
        body: {
          From: 'hello@bet.example.com',
          To: mail.to,
          Subject: 'Hello',
          TextBody: 'A link',
          MessageStream: 'outbound',
        },
      },
    ]);
  });

  it.each([
    [422, { ErrorCode: 300, Message: 'Invalid email request' }, BizCode.invalidInput],
    [422, { ErrorCode: 406, Message: 'Inactive recipient' }, BizCode.invalidInput],
    [422, { ErrorCode: 405, Message: 'Not allowed to send' }, BizCode.unavailable],
    [401, { ErrorCode: 10, Message: 'Bad or missing API token' }, BizCode.unavailable],
    [500, { ErrorCode: 0, Message: '' }, BizCode.unavailable],
  ])('throws when the provider rejects it with %s %j', async (status, body, code) => {
    reply = { status, body };
    await expect(send()).rejects.toMatchObject({ code });
    await expect(send()).rejects.toBeInstanceOf(BizError);
  });

  it('is sent to the local inbox without a provider, and not at all in production', async () => {
    await createMailer(readMailSettings({}), messages, false)?.('gh', mail);
    expect(local).toEqual(['ama@example.com: Email: Hello\nA link']);
    expect(createMailer(readMailSettings({}), messages, true)).toBeUndefined();
  });

  it.each([
    [{ POSTMARK_SERVER_TOKEN: 'server-token' }, /MAIL_FROM: is needed.*\n.*PUBLIC_ORIGIN: is needed/],
    [{ MAIL_FROM: 'nobody' }, /MAIL_FROM: /],
  ])('rejects the settings %j', (wrong, message) => expect(() => readMailSettings(wrong)).toThrow(message));

  it('has the configured origin for links', () =>
    expect(readMailSettings(environment).origin).toBe('https://bet.example.com'));
});
