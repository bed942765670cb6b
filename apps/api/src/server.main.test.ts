import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { buildServer, type BuiltServer } from '../testing/built-server';
import { createEmptyPostgres } from '../testing/database';

const postgres = process.env.TEST_POSTGRES;
let server: BuiltServer;
let listener: Server;
let port: number;

beforeAll(async () => {
  server = buildServer();
  listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  ({ port } = listener.address() as AddressInfo);
});
afterAll(() => {
  listener.close();
  server.remove();
});

it('names its port when that is in use', () =>
  expect(server.start({ OWARE_API_PORT: String(port) })).toEqual({
    code: 1,
    output: `Port ${port} is in use. Stop the program that listens on it, or choose another port with OWARE_API_PORT.\n`,
  }));

it('names the PostgreSQL that does not respond', () =>
  expect(server.start({ OWARE_DATABASE_URL: 'postgres://oware:secret@127.0.0.1:9/oware' })).toEqual({
    code: 1,
    output: 'PostgreSQL does not respond at 127.0.0.1:9. Start it, or correct OWARE_DATABASE_URL.\n',
  }));

if (postgres !== undefined)
  it('names the command that migrates its database', async () => {
    const { url, drop } = await createEmptyPostgres(postgres);
    expect(server.start({ OWARE_DATABASE_URL: url })).toEqual({
      code: 1,
      output: expect.stringMatching(
        /^The database has not been migrated to this release: .* Run: node dist\/apps\/api\/cli\.js db:migrate\n$/,
      ),
    });
    await drop();
  });
