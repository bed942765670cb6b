import { type ApiResult } from '@oware/api-client';
import { type CashOutDataResponse, type CashOutOffer, type CashOutQuote } from '@oware/contracts';
import { AHEAD_MS, MIN_GAP_MS, REJECTION_MS, Offers } from './offers';
import { PUSH_GRACE_MS } from './pushed-tickets';

const LIFE_MS = 10_000;
/** The server's clock is an hour ahead of the phone's. */
const SKEW_MS = 3_600_000;

let asked: string[][];
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
  asked = [];
  net = 70;
  response = (ticketIds) => quotes(ticketIds.map((ticketId) => ({ ticketId, offer: offer(), rejection: null })));
  offers = new Offers({
    ask: async (ticketIds = []) => (asked.push(ticketIds), response(ticketIds)),
    now: Date.now,
    later(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  });
});
afterEach(() => {
  offers.clear();
  jest.useRealTimers();
});
const netOf = (ticketId: string): number | string => {
  const view = offers.view(ticketId);
  return view.kind === 'offer' ? view.offer.net : view.kind === 'rejection' ? view.rejection : view.kind;
};

it('asks for all tickets on the screen in one call, at most fifty', async () => {
  for (let at = 0; at < 60; at++) offers.show(String(at));
  await pass(500);
  expect(asked.map(({ length }) => length)).toEqual([50]);
  expect([netOf('0'), netOf('59')]).toEqual([70, 'asking']);
  await pass(MIN_GAP_MS);
  expect(asked.map(({ length }) => length)).toEqual([50, 10]);
  expect(netOf('59')).toBe(70);
});

it('asks for all open bets beside their list, and has the offers when the list comes', async () => {
  let arrive = (): void => undefined;
  const wire = new Promise<void>((done) => (arrive = done));
  const early = new Offers({
    ask: async (ticketIds) => {
      asked.push(ticketIds ?? ['all']);
      await wire;
      return response(['1', '2']);
    },
    now: Date.now,
    later: () => () => undefined,
  });
  const asking = early.ahead();
  // The list is here first: nothing is asked for twice.
  early.show('1');
  arrive();
  await asking;
  expect(asked).toEqual([['all']]);
  expect([early.view('1').kind, early.view('2').kind, early.view('3').kind]).toEqual(['offer', 'offer', 'asking']);
});

it('asks for a ticket by itself when the call beside the list brought nothing', async () => {
  response = () => noResponse;
  await offers.ahead();
  response = (ticketIds) => quotes(ticketIds.map((ticketId) => ({ ticketId, offer: offer(), rejection: null })));
  offers.show('1');
  await pass(MIN_GAP_MS);
  expect(asked).toEqual([[], ['1']]);
  expect(netOf('1')).toBe(70);
});

it('asks again before an offer ends, and never shows one that has ended', async () => {
  offers.show('1');
  await pass(500);
  net = 80;
  await pass(LIFE_MS - AHEAD_MS);
  expect([asked.length, netOf('1')]).toEqual([2, 80]);
  response = () => noResponse;
  await pass(LIFE_MS - AHEAD_MS);
  expect(netOf('1')).toBe(80);
  await pass(AHEAD_MS);
  expect(netOf('1')).toBe('failed');
});

it('waits while a response is late, and says when it is missing', async () => {
  let come: (result: ApiResult<CashOutDataResponse>) => void = () => undefined;
  offers = new Offers({
    ask: () => new Promise((resolve) => (come = resolve)),
    now: Date.now,
    later(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  });
  offers.show('1');
  await pass(500);
  come(quotes([{ ticketId: '1', offer: offer(), rejection: null }]));
  await pass(LIFE_MS);
  expect(netOf('1')).toBe('asking');
  come(noResponse);
  await pass(0);
  expect(netOf('1')).toBe('failed');
});

it('gathers moves of the odds and asks once a second at most', async () => {
  offers.show('1');
  offers.show('2');
  await pass(500);
  for (let move = 0; move < 40; move++) {
    offers.need([move % 2 ? '1' : '2']);
    await pass(100);
  }
  expect(asked.length).toBeLessThanOrEqual(5);
  expect(asked.at(-1)).toEqual(['1', '2']);
});

it('asks for nothing while nobody looks, and at once when somebody does again', async () => {
  offers.show('1');
  await pass(500);
  offers.setLooking(false);
  offers.need();
  await pass(10 * LIFE_MS);
  expect([asked.length, netOf('1')]).toEqual([1, 'asking']);
  offers.setLooking(true);
  await pass(500);
  expect([asked.length, netOf('1')]).toEqual([2, 70]);
});

it('stops when no ticket is on the screen any more', async () => {
  const leave = offers.show('1');
  await pass(500);
  leave();
  await pass(10 * LIFE_MS);
  expect([asked.length, offers.shows('1')]).toEqual([1, false]);
});

it('looks again at what stands in the way, but not at a bet that is over', async () => {
  response = () => quotes([{ ticketId: '1', offer: null, rejection: 'suspended' }]);
  offers.show('1');
  offers.show('2');
  await pass(500);
  expect([netOf('1'), netOf('2')]).toEqual(['suspended', 'over']);
  await pass(REJECTION_MS);
  expect(asked).toEqual([['1', '2'], ['1']]);
});

it('does not believe a response that was under way when the bet changed', async () => {
  let come: (result: ApiResult<CashOutDataResponse>) => void = () => undefined;
  offers = new Offers({
    ask: (ticketIds = []) => (asked.push(ticketIds), new Promise((resolve) => (come = resolve))),
    now: Date.now,
    later(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  });
  offers.show('1');
  await pass(500);
  offers.forget('1');
  come(quotes([{ ticketId: '1', offer: offer(), rejection: null }]));
  await pass(0);
  expect(netOf('1')).toBe('asking');
  await pass(MIN_GAP_MS);
  expect(asked).toHaveLength(2);
});

it('tries again with growing waits, at once when the player asks for it', async () => {
  response = () => noResponse;
  offers.show('1');
  await pass(60_000);
  const tries = asked.length;
  expect(tries).toBeGreaterThan(3);
  expect(tries).toBeLessThan(15);
  offers.retry();
  expect(netOf('1')).toBe('asking');
  await pass(MIN_GAP_MS);
  expect(asked.length).toBe(tries + 1);
});

it('takes what a refusal said for as long as the server said', async () => {
  offers.show('1');
  await pass(500);
  net = 50;
  offers.receive({ ticketId: '1', offer: offer(), rejection: null }, Date.now());
  expect(netOf('1')).toBe(50);
});

it('forgets everything of the last player', async () => {
  offers.show('1');
  await pass(500);
  offers.clear();
  expect(netOf('1')).toBe('asking');
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
      ask: async (ticketIds = []) => (asked.push(ticketIds), response(ticketIds)),
      follow(ticketId, receive) {
        pushTo.set(ticketId, receive);
        return () => pushTo.delete(ticketId);
      },
      now: Date.now,
      later(ms, run) {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
    });
    offers.setLive(true);
  });

  it('shows what is pushed for as long as nothing else is, and asks for nothing', async () => {
    offers.show('1');
    await pass(200);
    push('1', 70);
    await pass(30 * LIFE_MS);
    offers.need();
    await pass(LIFE_MS);
    expect([netOf('1'), asked]).toEqual([70, []]);
    push('1', 80);
    expect(netOf('1')).toBe(80);
    pushTo.get('1')?.({ ticketId: '1', offer: null, rejection: 'suspended' });
    await pass(10 * REJECTION_MS);
    expect([netOf('1'), asked]).toEqual(['suspended', []]);
  });

  it('has only those pushed that are on the screen and looked at', async () => {
    const leave = offers.show('1');
    offers.show('2');
    expect([...pushTo.keys()]).toEqual(['1', '2']);
    leave();
    expect([...pushTo.keys()]).toEqual(['2']);
    push('2', 70);
    offers.setLooking(false);
    expect([...pushTo.keys()]).toEqual([]);
    await pass(LIFE_MS);
    expect(netOf('2')).toBe('asking');
    offers.setLooking(true);
    push('2', 90);
    await pass(LIFE_MS);
    expect([netOf('2'), asked]).toEqual([90, []]);
  });

  it('asks when no push comes, and when the server says that it cannot tell', async () => {
    offers.show('1');
    await pass(PUSH_GRACE_MS - 1);
    expect(asked).toEqual([]);
    await pass(MIN_GAP_MS);
    expect([asked, netOf('1')]).toEqual([[['1']], 70]);
    push('1', 75);
    await pass(5 * LIFE_MS);
    expect([asked.length, netOf('1')]).toEqual([1, 75]);
    pushTo.get('1')?.({ ticketId: '1', offer: null, rejection: null });
    net = 60;
    await pass(MIN_GAP_MS);
    expect([asked.length, netOf('1')]).toEqual([2, 60]);
  });

  it('asks at once when the socket is lost, goes on asking, and stops when it is back', async () => {
    offers.show('1');
    push('1', 70);
    net = 65;
    offers.setLive(false);
    await pass(MIN_GAP_MS);
    expect([asked.length, netOf('1')]).toEqual([1, 65]);
    await pass(LIFE_MS);
    expect(asked.length).toBe(2);
    offers.setLive(true);
    push('1', 80);
    await pass(5 * LIFE_MS);
    expect([asked.length, netOf('1')]).toEqual([2, 80]);
  });

  it('never shows an offer that was pushed before the socket was lost for longer than an offer counts', async () => {
    offers.show('1');
    push('1', 70);
    response = () => noResponse;
    offers.setLive(false);
    await pass(LIFE_MS - 1);
    expect(netOf('1')).toBe(70);
    await pass(1);
    expect(netOf('1')).toBe('failed');
  });

  it('lets an offer end that was asked for, also beside a push', async () => {
    offers.show('1');
    push('1', 70);
    net = 50;
    offers.receive({ ticketId: '1', offer: offer(), rejection: null }, Date.now());
    net = 60;
    await pass(LIFE_MS);
    expect([netOf('1'), asked.length]).toEqual([60, 1]);
    response = () => noResponse;
    await pass(LIFE_MS);
    expect(netOf('1')).toBe('failed');
    push('1', 80);
    await pass(5 * LIFE_MS);
    expect(netOf('1')).toBe(80);
  });

  it('asks for what a cash-out changed, and believes a push that is newer than the response', async () => {
    offers.show('1');
    push('1', 70);
    offers.forget('1');
    expect(netOf('1')).toBe('asking');
    let come: (result: ApiResult<CashOutDataResponse>) => void = () => undefined;
    const held = new Promise<ApiResult<CashOutDataResponse>>((resolve) => (come = resolve));
    response = () => held as never;
    await pass(MIN_GAP_MS);
    push('1', 40);
    net = 70;
    come(quotes([{ ticketId: '1', offer: offer(), rejection: null }]));
    await pass(5 * LIFE_MS);
    expect([netOf('1'), asked.length]).toEqual([40, 1]);
  });
});
