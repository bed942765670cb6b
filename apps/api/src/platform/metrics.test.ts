import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { pino } from 'pino';
import { type Readiness, registerHealth } from './metrics';

let app: FastifyInstance;
let readiness: Readiness;
let warnings: string[];
let lines: { msg: string; bets: string; reasons: string[] }[];

beforeEach(() => {
  readiness = { notReady: [], stopsBets: [] };
  warnings = [];
  lines = [];
  const write = (line: string): void => void lines.push(JSON.parse(line) as (typeof lines)[number]);
  app = fastify({
    loggerInstance: pino({ level: 'info' }, { write }) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
  });
  registerHealth(app, {
    instance: 'instance',
    roles: ['web'],
    check: async () => readiness,
    details: () => undefined,
    warnings: () => warnings,
    sockets: () => 0,
  });
});
afterEach(() => app.close());

const request = async (): Promise<[number, unknown]> => {
  const response = await app.inject('/readyz');
  return [response.statusCode, response.json()];
};

it('reports that it can serve calls although no bets are accepted', async () => {
  expect(await request()).toEqual([200, { status: 'ready', roles: ['web'], bets: 'open' }]);
  readiness = { notReady: [], stopsBets: ['feed'] };
  warnings = ['redis'];
  expect(await request()).toEqual([
    200,
    { status: 'ready', roles: ['web'], bets: 'closed', reasons: ['feed', 'redis'] },
  ]);
  readiness = { notReady: ['database'], stopsBets: [] };
  expect(await request()).toEqual([
    503,
    { status: 'not ready', roles: ['web'], bets: 'closed', reasons: ['database', 'redis'] },
  ]);
});

it('logs a change, but not each probe', async () => {
  for (const next of [
    { notReady: ['database'], stopsBets: [] },
    { notReady: [], stopsBets: ['feed'] },
    { notReady: [], stopsBets: [] },
  ]) {
    readiness = next;
    for (let probe = 0; probe < 100; probe++) await request();
  }
  expect(lines.map(({ msg, bets, reasons }) => [msg, bets, reasons])).toEqual([
    ['not ready', 'closed', ['database']],
    ['ready', 'closed', ['feed']],
    ['ready', 'open', []],
  ]);
});
