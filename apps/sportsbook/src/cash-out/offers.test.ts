import { type ApiResult } from '@oware/api-client';
import { type CashOutDataResponse, type CashOutOffer, type CashOutQuote } from '@oware/contracts';
import { AHEAD_MS, MIN_GAP_MS, REJECTION_MS, Offers } from './offers';
import { PUSH_GRACE_MS } from './pushed-tickets';

const LIFE_MS = 10_000;
/** The server's clock is an hour ahead of the phone's. */
const SKEW_MS = 3_600_000;

let requests: string[][];
let response: (ticketIds: string[]) => ApiResult<CashOutDataResponse>;
let net: number;
let offers: Offers;

const offer = (): CashOutOffer => ({
  stake: 100,
  gross: net,
  tax: 0,
  net,
  leastShare: 100,
  quotedAt: Date.now() + SKEW_MS,
  expiresAt: Date.now() + SKEW_MS + LIFE_MS,
});
const quotes = (list: CashOutQuote[]): ApiResult<CashOutDataResponse> => ({ ok: true, data: { quotes: list } });
const noResponse: ApiResult<never> = {
  ok: false,
  error: { kind: 'network', status: null, bizCode: null, message: '', data: null },
};
const pass = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  requests = [];
  net = 70;
  response = (ticketIds) => quotes(ticketIds.map((ticketId) => ({ ticketId, offer: offer(), rejection: null })));
  offers = new Offers({
    fetchOffers: async (ticketIds = []) => (requests.push(ticketIds), response(ticketIds)),
    now: Date.now,
    schedule(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  });
});
afterEach(() => {
  offers.clear();
  jest.useRealTimers();
});
const getNet = (ticketId: string): number | string => {
  const view = offers.view(ticketId);
  return view.kind === 'offer' ? view.offer.net : view.kind === 'rejection' ? view.rejection : view.kind;
};

it('asks for all tickets on the screen in one call, at most fifty', async () => {
  for (let at = 0; at < 60; at++) offers.show(String(at));
  await pass(500);
  expect(requests.map(({ length }) => length)).toEqual([50]);
  expect([getNet('0'), getNet('59')]).toEqual([70, 'asking']);
  await pass(MIN_GAP_MS);
  expect(requests.map(({ length }) => length)).toEqual([50, 10]);
  expect(getNet('59')).toBe(70);
});

it('asks for all open bets along with their list, and has the offers when the list arrives', async () => {
  let arrive = (): void => undefined;
  const wire = new Promise<void>((done) => (arrive = done));
  const early = new Offers({
    fetchOffers: async (ticketIds) => {
      requests.push(ticketIds ?? ['all']);
      await wire;
      return response(['1', '2']);
    },
    now: Date.now,
    schedule: () => () => undefined,
  });
  const request = early.ahead();
  // The list is loaded first: no ticket is requested twice.
  early.show('1');
  arrive();
  await request;
  expect(requests).toEqual([['all']]);
  expect([early.view('1').kind, early.view('2').kind, early.view('3').kind]).toEqual(['offer', 'offer', 'asking']);
});

it('asks for a single ticket when the early call has failed', async () => {
  response = () => noResponse;
  await offers.ahead();
  response = (ticketIds) => quotes(ticketIds.map((ticketId) => ({ ticketId, offer: offer(), rejection: null })));
  offers.show('1');
  await pass(MIN_GAP_MS);
  expect(requests).toEqual([[], ['1']]);
  expect(getNet('1')).toBe(70);
});

it('asks again before an offer expires, and never shows an expired one', async () => {
  offers.show('1');
  await pass(500);
  net = 80;
  await pass(LIFE_MS - AHEAD_MS);
  expect([requests.length, getNet('1')]).toEqual([2, 80]);
  response = () => noResponse;
  await pass(LIFE_MS - AHEAD_MS);
  expect(getNet('1')).toBe(80);
  await pass(AHEAD_MS);
  expect(getNet('1')).toBe('failed');
});

it('waits while a response is late, and reports a missing one', async () => {
  let come: (result: ApiResult<CashOutDataResponse>) => void = () => undefined;
  offers = new Offers({
    fetchOffers: () => new Promise((resolve) => (come = resolve)),
    now: Date.now,
    schedule(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  });
  offers.show('1');
  await pass(500);
  come(quotes([{ ticketId: '1', offer: offer(), rejection: null }]));
  await pass(LIFE_MS);
  expect(getNet('1')).toBe('asking');
  come(noResponse);
  await pass(0);
  expect(getNet('1')).toBe('failed');
});

it('combines odds changes, and asks at most once per second', async () => {
  offers.show('1');
  offers.show('2');
  await pass(500);
  for (let move = 0; move < 40; move++) {
    offers.need([move % 2 ? '1' : '2']);
    await pass(100);
  }
  expect(requests.length).toBeLessThanOrEqual(5);
  expect(requests.at(-1)).toEqual(['1', '2']);
});

it('asks for nothing while the page is hidden, and immediately when it is visible again', async () => {
  offers.show('1');
  await pass(500);
  offers.setVisible(false);
  offers.need();
  await pass(10 * LIFE_MS);
  expect([requests.length, getNet('1')]).toEqual([1, 'asking']);
  offers.setVisible(true);
  await pass(500);
  expect([requests.length, getNet('1')]).toEqual([2, 70]);
});

it('stops once no ticket is on the screen', async () => {
  const leave = offers.show('1');
  await pass(500);
  leave();
  await pass(10 * LIFE_MS);
  expect([requests.length, offers.shows('1')]).toEqual([1, false]);
});

it('rechecks a rejection, but not a settled bet', async () => {
  response = () => quotes([{ ticketId: '1', offer: null, rejection: 'suspended' }]);
  offers.show('1');
  offers.show('2');
  await pass(500);
  expect([getNet('1'), getNet('2')]).toEqual(['suspended', 'over']);
  await pass(REJECTION_MS);
  expect(requests).toEqual([['1', '2'], ['1']]);
});

it('ignores a response that was under way when the bet changed', async () => {
  let come: (result: ApiResult<CashOutDataResponse>) => void = () => undefined;
  offers = new Offers({
    fetchOffers: (ticketIds = []) => (requests.push(ticketIds), new Promise((resolve) => (come = resolve))),
    now: Date.now,
    schedule(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  });
  offers.show('1');
  await pass(500);
  offers.invalidate('1');
  come(quotes([{ ticketId: '1', offer: offer(), rejection: null }]));
  await pass(0);
  expect(getNet('1')).toBe('asking');
  await pass(MIN_GAP_MS);
  expect(requests).toHaveLength(2);
});

it('retries with growing delays, and immediately when the player asks', async () => {
  response = () => noResponse;
  offers.show('1');
  await pass(60_000);
  const tries = requests.length;
  expect(tries).toBeGreaterThan(3);
  expect(tries).toBeLessThan(15);
  offers.retry();
  expect(getNet('1')).toBe('asking');
  await pass(MIN_GAP_MS);
  expect(requests.length).toBe(tries + 1);
});

it('applies the offer of a rejection for as long as the server allows', async () => {
  offers.show('1');
  await pass(500);
  net = 50;
  offers.receive({ ticketId: '1', offer: offer(), rejection: null }, Date.now());
  expect(getNet('1')).toBe(50);
});

it("clears the previous player's offers", async () => {
  offers.show('1');
  await pass(500);
  offers.clear();
  expect(getNet('1')).toBe('asking');
});

describe('with a socket', () => {
  let pushTo: Map<string, (quote: CashOutQuote) => void>;
  const push = (ticketId: string, worth: number): void => {
    net = worth;
    pushTo.get(ticketId)?.({ ticketId, offer: offer(), rejection: null });
  };
  beforeEach(() => {
    pushTo = new Map();
    offers = new Offers({
      fetchOffers: async (ticketIds = []) => (requests.push(ticketIds), response(ticketIds)),
      follow(ticketId, receive) {
        pushTo.set(ticketId, receive);
        return () => pushTo.delete(ticketId);
      },
      now: Date.now,
      schedule(ms, run) {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
    });
    offers.setLive(true);
  });

  it('shows a pushed offer until the next push, and asks for nothing', async () => {
    offers.show('1');
    await pass(200);
    push('1', 70);
    await pass(30 * LIFE_MS);
    offers.need();
    await pass(LIFE_MS);
    expect([getNet('1'), requests]).toEqual([70, []]);
    push('1', 80);
    expect(getNet('1')).toBe(80);
    pushTo.get('1')?.({ ticketId: '1', offer: null, rejection: 'suspended' });
    await pass(10 * REJECTION_MS);
    expect([getNet('1'), requests]).toEqual(['suspended', []]);
  });

  it('subscribes only to tickets on the screen of a visible page', async () => {
    const leave = offers.show('1');
    offers.show('2');
    expect([...pushTo.keys()]).toEqual(['1', '2']);
    leave();
    expect([...pushTo.keys()]).toEqual(['2']);
    push('2', 70);
    offers.setVisible(false);
    expect([...pushTo.keys()]).toEqual([]);
    await pass(LIFE_MS);
    expect(getNet('2')).toBe('asking');
    offers.setVisible(true);
    push('2', 90);
    await pass(LIFE_MS);
    expect([getNet('2'), requests]).toEqual([90, []]);
  });

  it('asks when no push arrives, and when the server cannot price the ticket', async () => {
    offers.show('1');
    await pass(PUSH_GRACE_MS - 1);
    expect(requests).toEqual([]);
    await pass(MIN_GAP_MS);
    expect([requests, getNet('1')]).toEqual([[['1']], 70]);
    push('1', 75);
    await pass(5 * LIFE_MS);
    expect([requests.length, getNet('1')]).toEqual([1, 75]);
    pushTo.get('1')?.({ ticketId: '1', offer: null, rejection: null });
    net = 60;
    await pass(MIN_GAP_MS);
    expect([requests.length, getNet('1')]).toEqual([2, 60]);
  });

  it('asks immediately when the socket is lost, keeps asking, and stops when it is back', async () => {
    offers.show('1');
    push('1', 70);
    net = 65;
    offers.setLive(false);
    await pass(MIN_GAP_MS);
    expect([requests.length, getNet('1')]).toEqual([1, 65]);
    await pass(LIFE_MS);
    expect(requests.length).toBe(2);
    offers.setLive(true);
    push('1', 80);
    await pass(5 * LIFE_MS);
    expect([requests.length, getNet('1')]).toEqual([2, 80]);
  });

  it('shows an offer pushed before the socket was lost no longer than its lifetime', async () => {
    offers.show('1');
    push('1', 70);
    response = () => noResponse;
    offers.setLive(false);
    await pass(LIFE_MS - 1);
    expect(getNet('1')).toBe(70);
    await pass(1);
    expect(getNet('1')).toBe('failed');
  });

  it('lets a requested offer expire even if pushes are active', async () => {
    offers.show('1');
    push('1', 70);
    net = 50;
    offers.receive({ ticketId: '1', offer: offer(), rejection: null }, Date.now());
    net = 60;
    await pass(LIFE_MS);
    expect([getNet('1'), requests.length]).toEqual([60, 1]);
    response = () => noResponse;
    await pass(LIFE_MS);
    expect(getNet('1')).toBe('failed');
    push('1', 80);
    await pass(5 * LIFE_MS);
    expect(getNet('1')).toBe(80);
  });

  it('asks for an offer that a cash-out has changed, and prefers a push that is newer than the response', async () => {
    offers.show('1');
    push('1', 70);
    offers.invalidate('1');
    expect(getNet('1')).toBe('asking');
    let come: (result: ApiResult<CashOutDataResponse>) => void = () => undefined;
    const held = new Promise<ApiResult<CashOutDataResponse>>((resolve) => (come = resolve));
    response = () => held as never;
    await pass(MIN_GAP_MS);
    push('1', 40);
    net = 70;
    come(quotes([{ ticketId: '1', offer: offer(), rejection: null }]));
    await pass(5 * LIFE_MS);
    expect([getNet('1'), requests.length]).toEqual([40, 1]);
  });
});
