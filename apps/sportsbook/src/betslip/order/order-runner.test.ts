/** @jest-environment node */
import { send } from '@oware/api-client';
import {
  BizCode,
  orderRejectionCodes,
  type HttpContext,
  type PlaceOrderResponse,
  type PlaceOrderRequest,
} from '@oware/contracts';
import { createStorage } from '@oware/platform';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { RESEND_WINDOW_MS } from '../../keyed-calls/keyed-call-runner';
import { type OrderPhase } from '../state';
import { OrderRunner, type OrderDependencies } from './order-runner';
import { createStoredOrders, type StoredOrders } from './stored-orders';

/**
 * Behaviour of the network for one call: `cut` loses the response after the server has processed the call, `drop` loses the call.
 */
type Wire = 'ok' | 'cut' | 'drop';

/** A server that keeps its contract: one ticket per key, whatever the network does. */
class Bookmaker {
  readonly tickets = new Map<string, PlaceOrderResponse>();
  readonly calls: string[] = [];
  wire: Wire[] = [];
  decide: (key: string) => { bizCode: number; data: unknown } = (key) => ({
    bizCode: BizCode.success,
    data: this.place(key),
  });
  #server: Server | undefined;

  place(key: string, change: Partial<PlaceOrderResponse> = {}): PlaceOrderResponse {
    const known = this.tickets.get(key);
    const response = known ?? {
      orderId: `o${this.tickets.size + 1}`,
      status: 'accepted',
      decidedAt: null,
      refusal: null,
      tickets: [],
      balance: 5,
      ...change,
    };
    this.tickets.set(key, response);
    return response;
  }

  async start(): Promise<HttpContext> {
    this.#server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        const wire = this.wire.shift() ?? 'ok';
        if (wire === 'drop') return void request.socket.destroy();
        const asked = /by-key\/(.+)$/.exec(request.url ?? '')?.[1];
        this.calls.push(asked ? 'ask' : 'place');
        const known = asked ? this.tickets.get(asked) : undefined;
        const reply = asked
          ? known
            ? { bizCode: BizCode.success, data: known }
            : { bizCode: BizCode.notFound, data: null }
          : this.decide((JSON.parse(body) as PlaceOrderRequest).key);
        if (wire === 'cut') return void request.socket.destroy();
        response.writeHead(200, { connection: 'close' }).end(JSON.stringify({ message: 'why', ...reply }));
      });
    });
    await new Promise<void>((resolve) => this.#server!.listen(0, '127.0.0.1', resolve));
    const baseUrl = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return {
      baseUrl,
      country: 'ng',
      fetch: (...args) => fetch(...args),
      headers: () => ({}),
      onLogout: () => undefined,
    };
  }

  stop(): Promise<void> {
    return new Promise((resolve) => void this.#server?.close(() => resolve()));
  }
}

// Real connections: allows for a busy machine.
jest.setTimeout(60_000);

const order = (key: string): PlaceOrderRequest => ({ key, oddsPolicy: 'none', bets: [] });
let book: Bookmaker;
let http: HttpContext;
let orders: StoredOrders;
let phases: OrderPhase[];
let clock: number;
let loggedOut: number;

beforeEach(async () => {
  book = new Bookmaker();
  http = await book.start();
  const values = new Map<string, string>();
  orders = createStoredOrders(
    createStorage(
      () =>
        ({
          getItem: (key: string) => values.get(key) ?? null,
          setItem: (key: string, value: string) => void values.set(key, value),
          removeItem: (key: string) => void values.delete(key),
        }) as Storage,
    ),
  );
  phases = [];
  clock = 1000;
  loggedOut = 0;
});
afterEach(() => book.stop());

/** A runner in a fresh page: shares only the storage with other runners. Waiting takes no time. */
const page = (change: Partial<OrderDependencies> = {}): OrderRunner =>
  new OrderRunner({
    place: (json) => send(http, { path: '/plain/order', method: 'POST', json }),
    ask: (key) => send(http, { path: `/plain/by-key/${key}` }),
    mayBet: () => true,
    orders,
    moved: (phase) => phases.push(phase),
    loggedOut: () => void loggedOut++,
    now: () => clock,
    later: (_ms, run) => {
      const timer = setImmediate(run);
      return () => clearImmediate(timer);
    },
    report: (error) => {
      throw error;
    },
    ...change,
  });
const last = () => phases.at(-1)?.phase;

it('places once and removes the stored order after the response', async () => {
  await page().place('u1', order('k1'));
  expect([last(), book.tickets.size, orders.get('u1')]).toEqual(['placed', 1, undefined]);
});

it('places one bet for a double tap', async () => {
  const runner = page();
  await Promise.all([runner.place('u1', order('k1')), runner.place('u1', order('k2'))]);
  expect([...book.tickets.keys()]).toEqual(['k1']);
});

it.each<[string, Wire[], string[]]>([
  ['the response is lost', ['cut'], ['place', 'ask']],
  ['the call is lost', ['drop'], ['ask', 'place']],
  ['the response and the first status call are lost', ['cut', 'drop', 'drop'], ['place', 'ask']],
  ['the call and the response to its retry are lost', ['drop', 'ok', 'cut'], ['ask', 'place', 'ask']],
])('places exactly one bet when %s', async (_case, wire, calls) => {
  book.wire = wire;
  await page().place('u1', order('k1'));
  expect(book.calls).toEqual(calls);
  expect([last(), book.tickets.size, orders.get('u1')]).toEqual(['placed', 1, undefined]);
});

it('places exactly one bet per order under random network failures of forty orders', async () => {
  let random = 7;
  const next = (below: number): number => (random = (random * 1103515245 + 12345) % 2147483648) % below;
  for (let at = 0; at < 40; at++) {
    book.wire = Array.from({ length: next(6) }, () => (['ok', 'cut', 'drop'] as const)[next(3)]!);
    await page().place('u1', order(`k${at}`));
    expect(last()).toBe('placed');
  }
  expect(book.tickets.size).toBe(40);
});

it('resumes the order after a reload, with the same key', async () => {
  let left = false;
  const closed = page({
    moved: () => undefined,
    later: () => {
      left = true;
      return () => undefined;
    },
  });
  book.wire = ['cut', 'drop', 'drop'];
  void closed.place('u1', order('k1'));
  while (!left) await new Promise((resolve) => setImmediate(resolve));
  closed.stop();
  book.wire = [];
  await page().resume('u1');
  expect([last(), [...book.tickets.keys()], orders.get('u1')]).toEqual(['placed', ['k1'], undefined]);
});

it('resends an order that never arrived soon after a reload, but not much later', async () => {
  orders.put('u1', { request: order('k1'), tappedAt: 0 });
  clock = RESEND_WINDOW_MS - 1;
  await page().resume('u1');
  expect([last(), book.calls]).toEqual(['placed', ['ask', 'place']]);
  orders.put('u1', { request: order('k2'), tappedAt: 0 });
  clock = RESEND_WINDOW_MS;
  await page().resume('u1');
  expect([last(), book.tickets.has('k2'), orders.get('u1')]).toEqual(['lost', false, undefined]);
});

it('follows the order of another tab instead of placing a second one', async () => {
  orders.put('u1', { request: order('k1'), tappedAt: 0 });
  await page().place('u1', order('k2'));
  expect([...book.tickets.keys()]).toEqual(['k1']);
});

it("leaves a user's order to that user", async () => {
  orders.put('u1', { request: order('k1'), tappedAt: 0 });
  await page().resume('u2');
  expect(phases).toEqual([]);
  await page().place('u2', order('k2'));
  expect([...book.tickets.keys()]).toEqual(['k2']);
  expect(orders.get('u1')?.request.key).toBe('k1');
});

it('shows the live delay and then the decision, even when it takes longer', async () => {
  book.decide = (key) => ({ bizCode: BizCode.success, data: book.place(key, { status: 'pending', decidedAt: 6000 }) });
  let asked = 0;
  const runner = page({
    ask: (key) => {
      const decided = ++asked === 3;
      if (decided) book.tickets.set(key, { ...book.tickets.get(key)!, status: 'accepted' });
      return send(http, { path: `/plain/by-key/${key}` });
    },
  });
  await runner.place('u1', order('k1'));
  expect(phases.map(({ phase }) => phase)).toEqual(['sending', 'pending', 'placed']);
});

it('shows why an order was rejected after its delay', async () => {
  const refusal = { bizCode: BizCode.outcomeSuspended, message: 'Suspended', outcomes: [] };
  book.decide = (key) => ({ bizCode: BizCode.success, data: book.place(key, { status: 'pending', decidedAt: 6000 }) });
  await page({
    ask: (key) => {
      book.tickets.set(key, { ...book.tickets.get(key)!, status: 'refused', refusal });
      return send(http, { path: `/plain/by-key/${key}` });
    },
  }).place('u1', order('k1'));
  expect(phases.at(-1)).toEqual({ phase: 'refused', refusal });
});

it('ends with the rejection and the outcomes it contains', async () => {
  const outcomes = [
    {
      eventId: 'e',
      marketId: 1,
      specifiers: '',
      outcomeId: '1',
      odds: 19_000,
      active: true,
      marketStatus: 1,
      eventStatus: 'live',
    },
  ];
  book.decide = () => ({ bizCode: BizCode.oddsChanged, data: { outcomes } });
  await page().place('u1', order('k1'));
  expect(phases.at(-1)).toEqual({
    phase: 'refused',
    refusal: { bizCode: BizCode.oddsChanged, message: 'why', outcomes },
  });
  expect(orders.get('u1')).toBeUndefined();
});

it.each(orderRejectionCodes)('ends with rejection %d, after which nothing was staked', async (bizCode) => {
  book.decide = () => ({ bizCode, data: { outcomes: [] } });
  await page().place('u1', order('k1'));
  expect([last(), book.calls]).toEqual(['refused', ['place']]);
});

it('keeps an undecided order when the session ends', async () => {
  book.decide = () => ({ bizCode: BizCode.loginRequired, data: null });
  await page().place('u1', order('k1'));
  expect([last(), loggedOut, orders.get('u1')?.request.key]).toEqual(['idle', 1, 'k1']);
});

it('keeps asking after inconclusive responses', async () => {
  let responses = 0;
  book.decide = (key) =>
    ++responses < 4 ? { bizCode: BizCode.internal, data: null } : { bizCode: BizCode.success, data: book.place(key) };
  await page().place('u1', order('k1'));
  expect([last(), responses]).toEqual(['placed', 4]);
});

it('sends nothing without player protection, and stores nothing for later', async () => {
  await page({ mayBet: () => false }).place('u1', order('k1'));
  expect([phases, book.calls, orders.get('u1')]).toEqual([[], [], undefined]);
});

it('asks for the order of a page that was left, but resends it only once player protection is available', async () => {
  orders.put('u1', { request: order('k1'), tappedAt: clock });
  let looked = 0;
  await page({ mayBet: () => ++looked === 3 }).resume('u1');
  expect([last(), book.calls]).toEqual(['placed', ['ask', 'ask', 'ask', 'place']]);
});

it('gives up an order that player protection has delayed for too long', async () => {
  orders.put('u1', { request: order('k1'), tappedAt: clock });
  const later: OrderDependencies['later'] = (ms, run) => {
    clock += ms;
    const timer = setImmediate(run);
    return () => clearImmediate(timer);
  };
  await page({ mayBet: () => false, later }).resume('u1');
  expect([last(), book.tickets.size, orders.get('u1')]).toEqual(['lost', 0, undefined]);
});
