import { connect } from 'node:net';
import { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { SetClock } from '../clock';
import { addRoute } from './route';
import { createTestServer } from './testing';

const HEADERS = 'Host: x\r\nPlatform: wap\r\nClientId: wap\r\nOperId: 8\r\n';

let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  app = await createTestServer(new SetClock(0), (scope) =>
    addRoute(scope, 'POST', '/things', { body: z.object({}) }, () => null),
  );
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => app.close());

it('is rejected before it has been received, on a connection that stays open so that the caller gets the reason', async () => {
  const length = 500_000;
  let text = '';
  const socket = connect(port, '127.0.0.1').on('data', (data) => (text += String(data)));
  const heard = (what: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const check = (): void => (text.includes(what) ? resolve() : undefined);
      socket.on('data', check).on('close', () => reject(new Error(`closed after: ${text}`)));
      check();
    });
  socket.write(
    `POST /api/ng/things HTTP/1.1\r\n${HEADERS}Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n{`,
  );
  await heard('HTTP/1.1 413');
  socket.write('x'.repeat(length - 1));
  socket.write(`GET /api/ng/none HTTP/1.1\r\n${HEADERS}\r\n`);
  await heard('HTTP/1.1 404');
  socket.destroy();
});
