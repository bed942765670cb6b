import { VISIT_CHARGES_PATH, VISIT_WINDOW, visitCounts, type VisitCharge } from '@oware/http-server';
import fastify, { type FastifyInstance } from 'fastify';
import { forEachDatabase } from '../../../testing/database';
import { SetClock } from '../clock';
import { type Database } from '../database';
import { Counters } from './counters';
import { registerVisitCharges } from './visit-charges';

forEachDatabase((_name, open) => {
  let db: Database;
  let servers: FastifyInstance[];
  const clock = new SetClock(1_700_000_000_000);
  beforeAll(async () => {
    db = await open();
    servers = [fastify(), fastify()];
    for (const server of servers) registerVisitCharges(server, new Counters(db, clock), ['loopback']);
  });
  afterAll(() => db.close());

  const send = async (at: number, charges: readonly VisitCharge[]) => {
    const response = await servers[at % 2]!.inject({ method: 'POST', url: VISIT_CHARGES_PATH, payload: { charges } });
    return visitCounts.parse(response.json()).counts;
  };

  it('adds the charges of all edges in one window, whichever server receives them', async () => {
    const sent = Array.from({ length: 10 }, (_, at) =>
      send(at, [
        { key: at % 2 ? 'b' : 'a', units: 50 },
        { key: at % 2 ? 'a' : 'b', units: 1 },
      ]),
    );
    await Promise.all(sent);
    clock.advance(20_000);
    expect(await send(0, [{ key: 'a', units: 1 }])).toEqual([{ key: 'a', units: 256, wait: VISIT_WINDOW - 20_000 }]);
    clock.advance(40_000);
    expect(await send(1, [{ key: 'a', units: 7 }])).toEqual([{ key: 'a', units: 7, wait: VISIT_WINDOW }]);
  });

  it('adds charges of the same key, up to the maximum of a count', async () => {
    const max = { key: 'flood', units: 10_000_000 };
    await send(0, [max, { ...max, units: 1 }]);
    const [first] = await send(1, [{ ...max, units: 1 }]);
    expect(first?.units).toBe(10_000_002);
    for (let at = 0; at < 3; at++)
      await send(
        at,
        Array.from({ length: 100 }, () => max),
      );
    expect((await send(0, [max]))[0]?.units).toBe(2 ** 31 - 1);
  });

  it('rejects charges of callers that are not an edge', async () => {
    const call = {
      method: 'POST',
      url: VISIT_CHARGES_PATH,
      payload: { charges: [{ key: 'player:1', units: 1 }] },
    } as const;
    const elsewhere = await servers[0]!.inject({
      ...call,
      remoteAddress: '203.0.113.1',
      headers: { 'x-forwarded-for': '127.0.0.1' },
    });
    expect(elsewhere.statusCode).toBe(404);
    const closed = fastify();
    registerVisitCharges(closed, new Counters(db, clock), false);
    expect((await closed.inject(call)).statusCode).toBe(404);
  });

  it('counts only under keys of visits', async () => {
    const counters = new Counters(db, clock);
    await send(0, [{ key: 'otp:send:device:x', units: 5 }]);
    expect(await counters.read(['otp:send:device:x', 'visit:otp:send:device:x'])).toEqual(
      new Map([['visit:otp:send:device:x', 5]]),
    );
  });

  it.each([{}, { charges: [] }, { charges: [{ key: '', units: 1 }] }, { charges: [{ key: 'a', units: -1 }] }])(
    'rejects %j',
    async (payload) => {
      const { statusCode } = await servers[0]!.inject({ method: 'POST', url: VISIT_CHARGES_PATH, payload });
      expect(statusCode).toBe(400);
    },
  );
});
