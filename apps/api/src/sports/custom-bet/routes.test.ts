import {
  BizCode,
  BUILDER_MARKET,
  type BuilderSelection,
  type BuilderPriceResponse,
  type BuilderSelectionsResponse,
  selectionsRequest,
} from '@oware/contracts';
import { openTestDatabase } from '../../../testing/database';
import { TestClient, createTestServer, userIdIsToken } from '../../platform/http/testing';
import { RateLimit } from '../../platform/counters/rate-limit';
import { type Database } from '../../platform/database';
import { Catalogue } from '../catalogue/service';
import { loadEvent } from '../catalogue/store';
import { CatalogueView } from '../catalogue/view';
import { Descriptions } from '../model/descriptions/descriptions';
import { buildFixtureXml, buildOddsXml, createTestIngest } from '../feed/ingest/testing';
import { CustomBetError } from './port';
import { registerBetBuilders } from './routes';
import { BetBuilders } from './service';
import { NamedPrices } from './testing';

const ID = 'sr:match:1';
const HOME: BuilderSelection = { marketId: 1, specifiers: '', outcomeId: '1' };
const AWAY: BuilderSelection = { marketId: 1, specifiers: '', outcomeId: '3' };
const OVER: BuilderSelection = { marketId: 18, specifiers: 'total=2.5', outcomeId: '12' };

describe('the routes of the bet builder', () => {
  let db: Database;
  beforeAll(async () => void (db = await openTestDatabase()));
  afterAll(() => db.close());
  beforeEach(() =>
    db.script('truncate events, markets, outcomes, producers, settlement_queue, custom_bets, custom_bet_picks'),
  );

  const begin = async (perMinute = 100) => {
    const feed = await createTestIngest(db, { [ID]: buildFixtureXml(ID) });
    await feed.bringUp(3);
    await feed.send(buildOddsXml(ID));
    const catalogue = new Catalogue({
      board: feed.board,
      view: new CatalogueView(feed.board, new Descriptions()),
      findOld: (id) => loadEvent(db, id),
      findResults: () => Promise.resolve([]),
    });
    const prices = new NamedPrices();
    prices.outcomes = [HOME, AWAY, OVER, { marketId: 29, specifiers: '', outcomeId: '74' }];
    const reasons: string[] = [];
    const builders = new BetBuilders({
      db,
      clock: feed.clock,
      service: prices,
      event: async (id) => (await catalogue.event(id)).event,
      onFault: ({ reason }) => void reasons.push(reason),
    });
    catalogue.sellBuilders(builders);
    const app = await createTestServer(
      feed.clock,
      (scope) => registerBetBuilders(scope, builders, new RateLimit(feed.clock, perMinute, 60_000)),
      userIdIsToken,
    );
    const client = new TestClient(app);
    const price = (picks: readonly unknown[]) =>
      client.call<BuilderPriceResponse>('POST', '/factsCenter/bet-builder/price', { payload: { eventId: ID, picks } });
    const rows = async () => (await db.query('select 1 from custom_bets')).length;
    return { ...feed, catalogue, prices, reasons, client, price, rows, close: () => app.close() };
  };

  it('lists open outcomes that can be combined, with the names of the event', async () => {
    const { client, send, close } = await begin();
    const list = async () =>
      (await client.call<BuilderSelectionsResponse>('GET', `/factsCenter/bet-builder/${ID}`)).data;
    expect(await list()).toEqual({
      eventId: ID,
      leastPicks: 2,
      mostPicks: 8,
      markets: [
        expect.objectContaining({
          marketId: 1,
          name: '1X2',
          outcomes: [
            { outcomeId: '1', name: expect.any(String) as string },
            { outcomeId: '3', name: expect.any(String) as string },
          ],
        }),
        expect.objectContaining({
          marketId: 18,
          specifiers: 'total=2.5',
          outcomes: [expect.objectContaining({ outcomeId: '12' })],
        }),
      ],
    });
    await send(buildOddsXml(ID, { time: 20, status: -1 }));
    expect((await list()).markets).toEqual([]);
    expect((await client.call('GET', '/factsCenter/bet-builder/sr:match:99')).bizCode).toBe(BizCode.notFound);
    await close();
  });

  it('offers no price above that of a line with the same outcome', async () => {
    const { send, price, close } = await begin();
    const joint = '<market id="37" specifiers="total=2.5" status="1"><outcome id="796" odds="3.1"/></market>';
    await send(`<odds_change event_id="${ID}" timestamp="20" product="3"><odds>${joint}</odds></odds_change>`);
    expect((await price([HOME, OVER])).data?.selection?.odds).toBe(31_000);
    await close();
  });

  it('prices selections in any order as one, and stores nothing until the bet is placed', async () => {
    const { prices, price, rows, close } = await begin();
    prices.conflicts = [AWAY];
    const first = (await price([OVER, HOME])).data;
    expect(first).toEqual({
      selection: expect.objectContaining({
        eventId: ID,
        marketId: BUILDER_MARKET,
        specifiers: '1~1;18~12~total=2.5',
        outcomeId: '1',
        odds: 45_000,
      }) as BuilderPriceResponse['selection'],
      conflicts: [AWAY],
    });
    expect((await price([HOME, OVER])).data.selection?.specifiers).toBe(first.selection?.specifiers);
    expect((await price([HOME])).data).toEqual({ selection: null, conflicts: [AWAY] });
    expect(await rows()).toBe(0);
    await close();
  });

  it('explains in a sentence why selections cannot be combined', async () => {
    const { price, close } = await begin();
    const { bizCode, message, data } = await price([HOME, AWAY]);
    expect([bizCode, message]).toEqual([
      BizCode.picksImpossible,
      expect.stringMatching(/^1X2: .* and 1X2: .* cannot all win\.$/) as string,
    ]);
    expect(data).toEqual({ picks: [HOME, AWAY] });
    expect((await price([HOME, HOME])).bizCode).toBe(BizCode.pickCount);
    expect((await price([HOME, { marketId: BUILDER_MARKET, specifiers: 'x', outcomeId: '1' }])).bizCode).toBe(
      BizCode.pickNotJoined,
    );
    expect((await price([HOME, { ...OVER, outcomeId: '7' }])).bizCode).toBe(BizCode.unknownOutcome);
    await close();
  });

  it('has no price while the service returns none', async () => {
    const { prices, price, reasons, close } = await begin();
    prices.error = new CustomBetError('timeout', 'late');
    expect((await price([HOME, OVER])).bizCode).toBe(BizCode.customBetUnavailable);
    expect(reasons).toEqual(['timeout']);
    await close();
  });

  it.each<[string, unknown]>([
    ['without selections', []],
    ['with nine selections', Array.from({ length: 9 }, () => HOME)],
    ['with an invalid selection', [{ marketId: '1', outcomeId: '' }]],
    ['with a text instead of a list', 'all'],
  ])('rejects a call %s', async (_what, picks) => {
    const { price, close } = await begin();
    expect((await price(picks as unknown[])).bizCode).toBe(BizCode.invalidInput);
    await close();
  });

  it('limits the requests of an address per minute', async () => {
    const { price, close } = await begin(2);
    for (const code of [BizCode.success, BizCode.success, BizCode.tooManyAttempts])
      expect((await price([HOME, OVER])).bizCode).toBe(code);
    await close();
  });

  it('limits a player separately from visitors at the same address', async () => {
    const { client, close } = await begin(1);
    const request = async (authorization?: string): Promise<number> =>
      (
        await client.call('GET', `/factsCenter/bet-builder/${ID}`, {
          headers: authorization === undefined ? {} : { authorization },
        })
      ).bizCode;
    expect([await request(), await request()]).toEqual([BizCode.success, BizCode.tooManyAttempts]);
    expect([await request('Bearer ada'), await request('Bearer ada')]).toEqual([
      BizCode.success,
      BizCode.tooManyAttempts,
    ]);
    await close();
  });

  it('limits an address block to five times as many requests, from any of its addresses', async () => {
    const { client, close } = await begin(1);
    const bizCodes: number[] = [];
    for (let at = 0; at < 6; at++) {
      const options = { remoteAddress: `198.51.100.${at + 1}` };
      bizCodes.push((await client.call('GET', `/factsCenter/bet-builder/${ID}`, options)).bizCode);
    }
    expect(bizCodes).toEqual([...Array<number>(5).fill(BizCode.success), BizCode.tooManyAttempts]);
    await close();
  });

  it('returns the current state of a builder on a slip', async () => {
    const { catalogue, prices, close } = await begin();
    const request = async (specifiers: string) =>
      (
        await catalogue.selections(
          selectionsRequest.parse({
            selections: [{ eventId: ID, marketId: BUILDER_MARKET, specifiers, outcomeId: '1' }],
          }),
        )
      ).selections[0];
    expect(await request('1~1;18~12~total=2.5')).toMatchObject({
      event: { id: ID },
      market: { id: BUILDER_MARKET, status: 1, name: 'Bet builder' },
      outcome: { odds: 45_000, active: true },
    });
    prices.error = new CustomBetError('unreachable', '');
    expect(await request('1~1;18~12~total=2.5')).toMatchObject({
      market: { status: -1 },
      outcome: { odds: null, active: false },
    });
    expect([await request('18~12~total=2.5;1~1'), await request('1~1;18~99~total=2.5')]).toEqual([null, null]);
    await close();
  });
});

it("rejects lines of the product's own markets in messages of a feed", async () => {
  const db = await openTestDatabase();
  const { send, board } = await createTestIngest(db, { [ID]: buildFixtureXml(ID) });
  await send(buildOddsXml(ID).replace('<market id="18"', `<market id="${BUILDER_MARKET}"`));
  expect([...(board.get(ID)?.lines.keys() ?? [])]).toEqual(['1|']);
  expect(await db.query('select reason from feed_rejects')).toEqual([{ reason: 'bad_id' }]);
  await db.close();
});
