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

/** A reliable server: one ticket per key, regardless of network failures. */
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
    const stored = this.tickets.get(key);
    const response = stored ?? {
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
        const requestedKey = /by-key\/(.+)$/.exec(request.url ?? '')?.[1];
        this.calls.push(requestedKey ? 'status' : 'place');
        const stored = requestedKey ? this.tickets.get(requestedKey) : undefined;
        const reply = requestedKey
          ? stored
            ? { bizCode: BizCode.success, data: stored }
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

// Uses real connections, so a busy machine needs more time.
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
    findByKey: (key) => send(http, { path: `/plain/by-key/${key}` }),
    mayBet: () => true,
    orders,
    onPhase: (phase) => phases.push(phase),
    onLogout: () => void loggedOut++,
    now: () => clock,
    schedule: (_ms, run) => {
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
  ['the response is lost', ['cut'], ['place', 'status']],
  ['the call is lost', ['drop'], ['status', 'place']],
  ['the response and the first status call are lost', ['cut', 'drop', 'drop'], ['place', 'status']],
  ['the call and the response to its retry are lost', ['drop', 'ok', 'cut'], ['status', 'place', 'status']],
])('places exactly one bet when %s', async (_case, wire, calls) => {
  book.wire = wire;
  await page().place('u1', order('k1'));
  expect(book.calls).toEqual(calls);
  expect([last(), book.tickets.size, orders.get('u1')]).toEqual(['placed', 1, undefined]);
});

it('places exactly one bet for each of forty orders despite random network failures', async () => {
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
    onPhase: () => undefined,
    schedule: () => {
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

it('resends an undelivered order if the page reloads within the resend window, and drops it afterwards', async () => {
  orders.put('u1', { request: order('k1'), tappedAt: 0 });
  clock = RESEND_WINDOW_MS - 1;
  await page().resume('u1');
  expect([last(), book.calls]).toEqual(['placed', ['status', 'place']]);
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

it("does not resume or replace another user's order", async () => {
  orders.put('u1', { request: order('k1'), tappedAt: 0 });
  await page().resume('u2');
  expect(phases).toEqual([]);
  await page().place('u2', order('k2'));
  expect([...book.tickets.keys()]).toEqual(['k2']);
  expect(orders.get('u1')?.request.key).toBe('k1');
});

it('shows the live delay and then the decision, even when it takes longer', async () => {
  book.decide = (key) => ({ bizCode: BizCode.success, data: book.place(key, { status: 'pending', decidedAt: 6000 }) });
  let requests = 0;
  const runner = page({
    findByKey: (key) => {
      const decided = ++requests === 3;
      if (decided) book.tickets.set(key, { ...book.tickets.get(key)!, status: 'accepted' });
      return send(http, { path: `/plain/by-key/${key}` });
    },
  });
  await runner.place('u1', order('k1'));
  expect(phases.map(({ phase }) => phase)).toEqual(['sending', 'pending', 'placed']);
});

it('shows why an order was rejected after its delay', async () => {
  const rejection = { bizCode: BizCode.outcomeSuspended, message: 'Suspended', outcomes: [] };
  book.decide = (key) => ({ bizCode: BizCode.success, data: book.place(key, { status: 'pending', decidedAt: 6000 }) });
  await page({
    findByKey: (key) => {
      book.tickets.set(key, { ...book.tickets.get(key)!, status: 'refused', refusal: rejection });
      return send(http, { path: `/plain/by-key/${key}` });
    },
  }).place('u1', order('k1'));
  expect(phases.at(-1)).toEqual({ phase: 'rejected', rejection });
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
    phase: 'rejected',
    rejection: { bizCode: BizCode.oddsChanged, message: 'why', outcomes },
  });
  expect(orders.get('u1')).toBeUndefined();
});

it.each(orderRejectionCodes)('ends with rejection %d, after which nothing was staked', async (bizCode) => {
  book.decide = () => ({ bizCode, data: { outcomes: [] } });
  await page().place('u1', order('k1'));
  expect([last(), book.calls]).toEqual(['rejected', ['place']]);
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

it('checks the status of an order from a closed page, but resends it only once player protection is available', async () => {
  orders.put('u1', { request: order('k1'), tappedAt: clock });
  let fetchCount = 0;
  await page({ mayBet: () => ++fetchCount === 3 }).resume('u1');
  expect([last(), book.calls]).toEqual(['placed', ['status', 'status', 'status', 'place']]);
});

it('abandons an order that player protection has delayed for too long', async () => {
  orders.put('u1', { request: order('k1'), tappedAt: clock });
  const later: OrderDependencies['schedule'] = (ms, run) => {
    clock += ms;
    const timer = setImmediate(run);
    return () => clearImmediate(timer);
  };
  await page({ mayBet: () => false, schedule: later }).resume('u1');
  expect([last(), book.tickets.size, orders.get('u1')]).toEqual(['lost', 0, undefined]);
});
