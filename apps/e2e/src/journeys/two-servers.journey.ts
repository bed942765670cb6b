import { expect, test } from '@playwright/test';
import { PERSONAL_TOPIC, type PersonalMessage, type Push, SOCKET_EVENTS, type SocketAck } from '@oware/contracts';
import {
  type Fleet,
  isFailure,
  logIn,
  listSelections,
  type Selection,
  placeOrder,
  type OrderResult,
  type Player,
  type Program,
  type SteadyOrders,
  startSteadyOrders,
  WAP_HEADERS,
} from '@oware/fleet';
import pg from 'pg';
// Listens as a browser does.
// eslint-disable-next-line no-restricted-imports
import { io, type Socket } from 'socket.io-client';
import { openFleet } from '../servers/open-fleet';

/**
 * Two servers of the api behind an edge, on one PostgreSQL server and one Redis, as built: checks calls, jobs and results when one of them stops.
 */
const tag = ['@api', '@edge', '@main'];

/** Short enough, in hours, for the retention job to run every few seconds: 18 s. */
const RETENTION_HOURS = '0.005';
const STOP_NOTICE_MS = '2000';
const ORDERS_PER_SECOND = 10;
const SOCKETS = 12;

let fleet: Fleet | undefined;
let database: pg.Client;
let one: Program;
let other: Program;
let edge: Program;
let players: Player[];
/** Places only the bets of its test. */
let alone: Player;

test.describe.configure({ mode: 'serial', timeout: 240_000 });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  fleet = await openFleet('two-servers');
  if (fleet === undefined) return;
  const env = {
    OWARE_RETENTION_HOURS: RETENTION_HOURS,
    OWARE_STOP_NOTICE_MS: STOP_NOTICE_MS,
    OWARE_SIM_SPORTS: 'football',
  };
  one = await (await fleet.api('one', env)).waitUntilReady();
  other = await (await fleet.api('other', env)).waitUntilReady();
  edge = await (await fleet.edge('edge', [one, other])).waitUntilReady();
  database = new pg.Client({ connectionString: fleet.databaseUrl });
  await database.connect();
  [alone, ...players] = (await logIn(edge.address)) as [Player, ...Player[]];
});
// Never skipped in CI: openFleet fails there.
test.beforeEach(() => test.skip(fleet === undefined, 'No PostgreSQL and redis-server on this machine.'));
test.afterAll(async () => {
  await database?.end();
  await fleet?.close();
});

const rows = async <T extends pg.QueryResultRow>(text: string, ...values: unknown[]): Promise<T[]> =>
  (await database.query<T>(text, values)).rows;
const getLease = async (name: string): Promise<{ holder: string; epoch: number } | undefined> =>
  (await rows<{ holder: string; epoch: number }>('select holder, epoch::int from leases where name = $1', name))[0];
const reasons = async ({ address }: Program): Promise<string[]> => {
  const response = await fetch(`${address}/readyz`);
  return ((await response.json()) as { reasons?: string[] }).reasons ?? [];
};
const getInstance = async ({ address }: Program): Promise<string> =>
  (await fetch(`${address}/readyz`)).headers.get('x-instance') ?? '';
const orders = async ({ address }: Program, phase: 'live' | 'upcoming' = 'upcoming'): Promise<SteadyOrders> =>
  startSteadyOrders(address, players, await listSelections(address, phase), ORDERS_PER_SECOND);

/** Controls the matches, at the server that reads the feed. */
const simulator = async (
  action: string,
  body: Readonly<Record<string, unknown>>,
  servers: readonly Program[] = [one],
): Promise<void> => {
  const responses = await Promise.all(
    servers.map(async ({ address }) => {
      const response = await fetch(`${address}/api/ng/demo/simulator/${action}`, {
        method: 'POST',
        headers: { ...WAP_HEADERS, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return ((await response.json()) as { bizCode: number }).bizCode;
    }),
  );
  expect(responses).toContain(10_000);
};

/** Expects that all got a response, and some were accepted. */
function expectResponses(placed: readonly OrderResult[]): void {
  expect(placed.filter(isFailure)).toEqual([]);
  expect(placed.filter(({ bizCode }) => bizCode === 10_000).length).toBeGreaterThan(0);
}

test(
  'a stopping server reports it first, sends its sockets to the other, and interrupts no order',
  { tag },
  async () => {
    const [stopping, staying] = [await getInstance(one), await getInstance(other)];
    const sockets: Socket[] = Array.from({ length: SOCKETS }, () =>
      io(edge.address, { transports: ['websocket'], forceNew: true }),
    );
    const places = (): string[] =>
      sockets.map(
        ({ connected, io: { engine } }) =>
          (connected ? ((engine as { id?: string }).id ?? '') : '').split('.', 1)[0] ?? '',
      );
    try {
      await expect.poll(places).not.toContain('');
      expect(new Set(places())).toEqual(new Set([stopping, staying]));
      const stayed = sockets.filter((_, at) => places()[at] === staying);
      let lost = 0;
      for (const socket of stayed) socket.on('disconnect', () => lost++);
      const load = await orders(edge);

      const ended = one.stop('SIGTERM');
      await expect.poll(() => reasons(one)).toEqual(['stopping']);
      // It still responds while it reports that it is stopping.
      const response = await fetch(`${one.address}/api/ng/common/config/betslip`, { headers: WAP_HEADERS });
      expect([response.status, response.headers.get('connection')]).toEqual([200, 'close']);
      await expect.poll(async () => new Set(places()), { timeout: 30_000 }).toEqual(new Set([staying]));
      expect(await ended).toBe(0);
      expect(lost).toBe(0);
      expectResponses(await load.stop());
    } finally {
      sockets.forEach((socket) => socket.disconnect());
    }
    await (await one.start()).waitUntilReady();
  },
);

test('the result of a bet reaches its player at both servers, and once', { tag }, async () => {
  // Lines are cancelled manually, of the matches that start last: a match that is ended manually is over only once it has started.
  const offered = async (): Promise<Selection[]> => {
    const found = (await listSelections(one.address, 'upcoming')).reverse();
    return [...new Map(found.map((pick) => [pick.eventId, pick])).values()].slice(0, 2);
  };
  await expect.poll(async () => (await offered()).length, 'prices to bet on').toBe(2);
  const chosen = await offered();
  const bought = await Promise.all(chosen.map((pick) => placeOrder(one.address, alone, pick)));
  expect(bought.map(({ bizCode }) => bizCode)).toEqual([10_000, 10_000]);
  const keys = bought.map(({ key }) => key);
  const bets = await rows<{ id: string; userId: string }>(
    'select b.id, b.user_id as "userId" from bets b join orders o on o.id = b.order_id where o.key = any($1)',
    keys,
  );
  const received = new Map<Program, PersonalMessage[]>();
  const sockets = await Promise.all(
    [one, other].map(async (server) => {
      const heard: PersonalMessage[] = [];
      received.set(server, heard);
      const socket = io(server.address, { transports: ['websocket'], forceNew: true, auth: { token: alone.token } });
      socket.on(SOCKET_EVENTS.push, (...pushes: Push<PersonalMessage>[]) =>
        heard.push(...pushes.filter(({ topic }) => topic === PERSONAL_TOPIC).map(({ body }) => body)),
      );
      await socket.emitWithAck(SOCKET_EVENTS.reg, { devType: 'wap', deviceId: 'a-device-of-tests', productCode: 6 });
      const ack = (await socket.emitWithAck(SOCKET_EVENTS.sub, {
        topic: PERSONAL_TOPIC,
        subType: 'SUB',
        pushType: 'MULTI',
        accountId: bets[0]?.userId,
      })) as SocketAck;
      expect(ack.bizCode).toBe(10_000);
      return socket;
    }),
  );
  const tickets = (server: Program): string[] =>
    (received.get(server) ?? []).flatMap((message) => (message.type === 'ticket' ? [message.data.ticketId] : []));
  try {
    // The second result is sent after everything that the first still had to send.
    for (const [at, { eventId, marketId, specifiers }] of chosen.entries()) {
      await simulator('void', { eventId, marketId, specifiers }, [one, other]);
      for (const server of [one, other])
        await expect.poll(() => tickets(server).length, { timeout: 30_000 }).toBeGreaterThan(at);
    }
    for (const server of [one, other]) {
      expect(tickets(server)).toHaveLength(2);
      expect(new Set(tickets(server)).size).toBe(2);
    }
    const ids = bets.map(({ id }) => id);
    expect(await rows('select bet_id from notices where bet_id = any($1)', ids)).toHaveLength(2);
  } finally {
    sockets.forEach((socket) => socket.disconnect());
  }
});

test(
  'one server prunes while the other takes bets, and the other continues when that one is killed',
  { tag },
  async () => {
    let events = 0;
    const prunes = async (): Promise<void> => {
      const id = `sr:match:over-${++events}`;
      await rows(
        `insert into events (id, sport_id, category_id, category_name, tournament_id, tournament_name, home_name, away_name, start_time, status, producer, updated_at)
       values ($1, 'sr:sport:1', 'sr:category:1', '', 'sr:tournament:1', '', 'A', 'B', 0, 'closed', 3, 0)`,
        id,
      );
      await expect.poll(() => rows('select 1 from events where id = $1', id), { timeout: 60_000 }).toEqual([]);
    };
    // The stopped server released its lease; the other one holds it.
    const before = await getLease('retention');
    const load = await orders(one);
    for (let runs = 0; runs < 3; runs++) await prunes();
    expect(await getLease('retention')).toEqual(before);

    await other.stop('SIGKILL');
    await prunes();
    const after = await getLease('retention');
    expect(after?.epoch).toBe((before?.epoch ?? 0) + 1);
    expect(after?.holder).not.toBe(before?.holder);
    expectResponses(await load.stop());
    await (await other.start()).waitUntilReady();
  },
);

test(
  'no result is lost when the server that reads the feed is killed, and its successor during recovery as well',
  { tag },
  async () => {
    // Lists matches in play with bets whose live delay is over.
    const matchesWithBets = async (): Promise<string[]> =>
      (
        await rows<{ id: string }>(
          `select distinct e.id from events e join bet_legs l on l.event_id = e.id join bets b on b.id = l.bet_id
       where e.status = 'live' and b.status = 'open' limit 10`,
        )
      ).map(({ id }) => id);
    const load = await orders(one, 'live');
    // Many are rejected during their delay, because prices move.
    await expect.poll(matchesWithBets, { timeout: 90_000 }).not.toEqual([]);
    const placed = await load.stop();
    expect(placed.filter(isFailure)).toEqual([]);

    // The matches end, and no message reports it before the process is dead.
    for (const producer of ['live', 'preMatch']) await simulator('silence', { producer, seconds: 600 });
    const matches = await matchesWithBets();
    expect(matches).not.toEqual([]);
    for (const eventId of matches) await simulator('finish', { eventId });
    const open = (): Promise<unknown[]> =>
      rows(
        "select 1 from bets b join bet_legs l on l.bet_id = b.id where b.status = 'open' and l.event_id = any($1)",
        matches,
      );
    expect(await open()).not.toEqual([]);

    const readProducers = async (): Promise<string> =>
      JSON.stringify(await rows('select id, recovery_request from producers order by id'));
    const before = { producers: await readProducers(), epoch: (await getLease('feed'))?.epoch ?? 0 };
    await one.stop('SIGKILL');
    // The other one takes over and requests a recovery; it is killed before the recovery is complete.
    await expect.poll(readProducers, { timeout: 60_000, intervals: [5] }).not.toBe(before.producers);
    await other.stop('SIGKILL');
    expect(await rows('select 1 from producers where not up')).not.toEqual([]);

    await (await one.start()).waitUntilReady();
    await expect.poll(open, { timeout: 60_000 }).toEqual([]);
    expect((await getLease('feed'))?.epoch).toBe(before.epoch + 2);
    expect(await fleet?.command('ledger:check')).toBe(0);
  },
);
