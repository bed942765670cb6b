import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { exitWithError, explainListenError, explainPostgresError, SetupError } from './setup-error';

const withCode = (code: string, message = ''): Error => Object.assign(new Error(message), { code });
const ADDRESS = 'postgres://user:secret@db.example:5432/oware';

it('explains a port in use', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const [error] = await once(createServer().listen(port, '127.0.0.1'), 'error').catch((error: unknown) => [error]);
  expect(explainListenError(error, port, 'OWARE_PORT')).toEqual(
    new SetupError(
      `Port ${port} is in use. Stop the program that listens on it, or choose another port with OWARE_PORT.`,
    ),
  );
  server.close();
});

it.each([
  [
    'nothing listens',
    withCode('ECONNREFUSED'),
    'PostgreSQL does not respond at db.example:5432. Start it, or correct OWARE_DATABASE_URL.',
  ],
  [
    'nothing responds',
    new Error('timeout exceeded when trying to connect'),
    'PostgreSQL does not respond at db.example:5432. Start it, or correct OWARE_DATABASE_URL.',
  ],
  [
    'the database does not exist',
    withCode('3D000', 'database "oware" does not exist'),
    'PostgreSQL at db.example:5432 rejects the connection: database "oware" does not exist. Correct OWARE_DATABASE_URL.',
  ],
])('explains a PostgreSQL without a connection: %s', (_title, error, message) => {
  const explained = explainPostgresError(error, ADDRESS, 'OWARE_DATABASE_URL');
  expect(explained).toBeInstanceOf(SetupError);
  expect(explained).toHaveProperty('message', message);
});

it('returns any other error unchanged', () => {
  const error = withCode('42P01');
  expect(explainPostgresError(error, ADDRESS, 'OWARE_DATABASE_URL')).toBe(error);
  expect(explainListenError(error, 80, 'OWARE_PORT')).toBe(error);
});

it('reports an expected error without its stack trace, and any other with it', () => {
  const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const exit = jest.spyOn(process, 'exit').mockReturnValue(undefined as never);
  const unexpected = new TypeError('unexpected');
  for (const error of [new SetupError('Port 80 is in use.'), unexpected, 'text']) exitWithError(error);
  expect(written.mock.calls.map(([text]) => text)).toEqual(['Port 80 is in use.\n', `${unexpected.stack}\n`, 'text\n']);
  expect(exit.mock.calls).toEqual([[1], [1], [1]]);
});
