import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { z } from 'zod';
import { postToProvider } from './identity/captcha/providers/post-to-provider';
import { createPostmark } from './notify/mail/postmark';
import { SetClock } from './platform/clock';
import { postJson } from './platform/http/post-json';
import { SmileIdProvider } from './player/identity-check/smile-id/provider';
import { PaystackClient } from './wallet/paystack/client';

const servers: Server[] = [];
const requests: string[] = [];
let provider: string;

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  const elsewhere = await serve((request, response) => {
    requests.push(String(request.url));
    response.end('{}');
  });
  provider = await serve((_request, response) => response.writeHead(307, { location: `${elsewhere}/taken` }).end());
});
afterAll(() => {
  for (const server of servers) server.close().closeAllConnections();
});

const smileId = (): SmileIdProvider =>
  new SmileIdProvider({
    partnerId: '1',
    apiKey: 'key',
    baseUrl: provider,
    callbackUrl: 'https://oware.example/callback',
    clock: new SetClock(0),
  });

it.each<[string, () => Promise<unknown>, unknown]>([
  ['Paystack', () => new PaystackClient(provider, 'key').call('GET', '/bank', z.unknown()), 'fails'],
  ['Smile ID', () => smileId().fetchFinding({ reference: 'one', userId: 'ama' }), 'fails'],
  ['Postmark', () => createPostmark({ baseUrl: provider, token: 'key', from: 'a@oware.example' })(MAIL), 'unknown'],
  ['JSON for any provider', () => postJson(provider, { code: '123456' }), { kind: 'unknown' }],
  ['a captcha provider', () => postToProvider(provider, { form: { secret: 'key' } }), null],
])('%s does not follow a redirect to another server', async (_name, call, result) => {
  await expect(call().catch(() => 'fails')).resolves.toEqual(result);
  expect(requests).toEqual([]);
});

const MAIL = { to: 'ama@example.com', subject: 'A link', text: 'https://oware.example/link' };
