import fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { type CommandLine, registerCommands } from './commands';
import { handleErrors } from './http/errors';

describe('commands inside a running server', () => {
  let app: FastifyInstance;
  beforeAll(() => {
    app = fastify();
    handleErrors(app);
    registerCommands(
      app,
      {
        greet: async ([name], print) => {
          print(`Hello ${name}`);
          return 3;
        },
        break: async () => {
          throw new Error('out of order');
        },
      },
      'secret',
      pino({ level: 'silent' }),
    );
  });
  afterAll(() => app.close());

  const send = (name: string, args: string[] = [], headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: '/internal/command',
      payload: { name, args },
      headers: { authorization: 'Bearer secret', ...headers },
    });
  const lines = (body: string): CommandLine[] =>
    body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as CommandLine);

  it('send their output and their exit code', async () => {
    expect(lines((await send('greet', ['Ama'])).body)).toEqual([{ line: 'Hello Ama' }, { exit: 3 }]);
  });

  it('end with 1 and the reason of a failure', async () => {
    expect(lines((await send('break')).body)).toEqual([{ line: 'out of order' }, { exit: 1 }]);
  });

  it.each([
    ['a wrong token', 'greet', { authorization: 'Bearer other!' }],
    ['no token', 'greet', { authorization: '' }],
    ['a caller behind a proxy', 'greet', { 'x-forwarded-for': '10.0.0.1' }],
    ['an unknown command', 'constructor', {}],
  ])('are not available for %s', async (_name, command, headers) => {
    expect((await send(command, [], headers)).statusCode).toBe(404);
  });
});
