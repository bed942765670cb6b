import { randomUUID } from 'node:crypto';
import { BizCode, type CashOutResponse, type EditBetResponse, type PlaceOrderResponse } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { openTestDatabase } from '../testing/database';
import { checkBet } from './betting/bet-check/check-bet';
import { registerCashOut } from './betting/cash-out/routes';
import { registerOrders } from './betting/orders/routes';
import { money, createSelection, createSingleBet, World } from './betting/orders/testing';
import { pageTexts } from './content/pages';
import { ContentService } from './content/service';
import { type Pages } from '@oware/content/check';
import { type Database } from './platform/database';
import { type Texts } from './platform/http';
import { TestClient, createTestServer, userIdIsToken } from './platform/http/testing';

/** A test language: every English text in brackets. */
const inBrackets: Pages = Object.fromEntries(
  Object.entries(pageTexts).map(([name, texts]) => [
    name,
    Object.fromEntries(
      Object.entries(texts).flatMap(([key, text]) =>
        typeof text === 'string' && key !== 'language' ? [[key, `⟦${text}⟧`]] : [],
      ),
    ),
  ]),
);

/** Server texts in a response: reasons of legs and rejections. */
function sentencesIn(data: unknown): string[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]: [string, unknown]) =>
    ['reason', 'refusedWhy', 'message'].includes(key) && typeof value === 'string' ? [value] : sentencesIn(value),
  );
}

describe('successful responses are in the language of the call', () => {
  let db: Database;
  let world: World;
  let app: FastifyInstance;
  let texts: Texts;
  beforeAll(async () => {
    db = await openTestDatabase();
    world = new World(db);
    world.tuning = { liveDelay: 4000, taxRate: 0 };
    world.cashOutTuning = { rate: 1 };
    const service = new ContentService(pageTexts, {
      languages: { xx: inBrackets },
      locales: { ng: 'xx-NG', gh: 'en-GH' },
    });
    texts = service.getMessageTexts('ng');
    const register = (scope: FastifyInstance): void => {
      scope.decorate('findTexts', (country) => service.getMessageTexts(country));
      registerOrders(scope, world.orders);
      registerCashOut(scope, world.cashOuts);
    };
    app = await createTestServer(world.clock, register, userIdIsToken);
  });
  afterAll(async () => {
    await app.close();
    await db.close();
  });

  const client = (user: string) => {
    const options = { headers: { 'x-auth-token': user } };
    const of = new TestClient(app);
    return {
      get: async (path: string) => (await of.call('GET', path, options)).data,
      send: async <T>(path: string, payload: object) =>
        (await of.callEncrypted<T>('POST', path, { key: randomUUID(), ...payload }, options, 'trans')).data,
    };
  };
  const bracketed = (data: unknown, ...sentences: string[]) => expect(sentencesIn(data)).toEqual(sentences);

  it('of an order, its key, open bets and one ticket', async () => {
    const user = await world.player(100);
    const { get, send } = client(user);
    const key = randomUUID();
    const bets = [createSingleBet(10, createSelection(await world.match()))];
    const placed = await send<PlaceOrderResponse>('/orders/order', { key, bets });
    bracketed(placed, '⟦Arsenal must win⟧');
    bracketed(await send('/orders/order', { key, bets }), '⟦Arsenal must win⟧');
    for (const path of [`/orders/order/by-key/${key}`, '/orders/bets', `/orders/ticket/${placed.tickets[0]?.ticketId}`])
      bracketed(await get(path), '⟦Arsenal must win⟧');
    bracketed(await checkBet(db, placed.tickets[0]?.ticketId ?? '', texts), '⟦Arsenal must win⟧');
  });

  it('of an order that is rejected after its delay, by its bet and by its legs', async () => {
    const user = await world.player(100);
    const { get, send } = client(user);
    const event = await world.match('live');
    const key = randomUUID();
    await send('/orders/order', { key, bets: [createSingleBet(10, createSelection(event))] });
    await world.setMarket(event, -1);
    world.clock.advance(4000);
    await world.delayed.decideDue();
    const why = '⟦One or more of your selections are suspended.⟧';
    bracketed(await get(`/orders/order/by-key/${key}`), why, why, '⟦Never counted: the bet was rejected⟧');
  });

  it('of cash-outs, targets and edits', async () => {
    const user = await world.player(100);
    const { send } = client(user);
    const bet = async () =>
      (await world.place(user, { bets: [createSingleBet(10, createSelection(await world.match()))] })).tickets[0]
        ?.ticketId ?? '';
    const ticketId = await bet();
    bracketed(await send('/realSportsGame/autoCashOut', { ticketId, target: money(15) }), '⟦Arsenal must win⟧');
    const taken = await send<CashOutResponse>('/realSportsGame/cashOut', { ticketId, least: 1 });
    bracketed(taken, '⟦No longer counts: the bet was cashed out⟧');
    const selections = [createSelection(await world.match(), '2', 3)];
    const edited = await send<EditBetResponse>('/orders/order/bet/edit', {
      ticketId: await bet(),
      least: 1,
      oddsPolicy: 'any',
      bet: { type: 'single', selections },
    });
    bracketed(edited, '⟦No longer counts: the bet was cashed out⟧', '⟦A draw is needed⟧');
  });

  it('of a cash-out that is rejected after its delay', async () => {
    const user = await world.player(100);
    const { send } = client(user);
    const event = await world.match('live');
    const placed = await world.place(user, { bets: [createSingleBet(10, createSelection(event))] });
    world.clock.advance(4000);
    await world.delayed.decideDue();
    const request = { key: randomUUID(), ticketId: placed.tickets[0]?.ticketId, least: 1 };
    expect(await send<CashOutResponse>('/realSportsGame/cashOut', request)).toMatchObject({ status: 'pending' });
    await world.setMarket(event, -1);
    world.clock.advance(4000);
    await world.cashOuts.decideDue();
    const refused = await send<CashOutResponse>('/realSportsGame/cashOut', request);
    expect(refused.refusal?.bizCode).toBe(BizCode.cashOutClosed);
    bracketed(refused, '⟦One or more of your selections are suspended.⟧', '⟦⟦Arsenal must win⟧, ⟦0-0 now⟧⟧');
  });
});
