import { betslipConfig } from '@oware/config';
import {
  BizCode,
  type BookingCode,
  type CreatedBookingCode,
  type BookingCodeRequest,
  type OutcomeRef,
  type Ticket,
  type TicketLeg,
} from '@oware/contracts';
import { onDatabase } from '../../../testing/database';
import { SetClock } from '../../platform/clock';
import { Counters } from '../../platform/counters/counters';
import { BLOCK_FACTOR } from '../../platform/counters/limit-calls';
import { type Database } from '../../platform/database';
import { RateLimit } from '../../platform/counters/rate-limit';
import { TestClient, createTestServer, userIdIsToken } from '../../platform/http/testing';
import { Catalogue } from '../../sports/catalogue/service';
import { loadEvent } from '../../sports/catalogue/store';
import { CatalogueView } from '../../sports/catalogue/view';
import { Descriptions } from '../../sports/model/descriptions/descriptions';
import { buildFixtureXml, buildOddsXml, createTestIngest } from '../../sports/feed/ingest/testing';
import { LegsNow } from './legs-now';
import { createRebet } from './rebet';
import { registerBookingCodes, registerRebet } from './routes';
import { BookingCodes } from './service';

const ID = 'sr:match:1';
const OTHER = 'sr:match:2';
const home = (eventId = ID) => ({ eventId, marketId: 1, specifiers: '', outcomeId: '1' });
const over = { eventId: ID, marketId: 18, specifiers: 'total=2.5', outcomeId: '12' };
const DAY = 86_400_000;

/** Builds an odds message with total lines, each with its status. */
const totals = (time: number, lines: Record<string, number>): string =>
  `<odds_change event_id="${ID}" timestamp="${time}" product="3"><odds>${Object.entries(lines)
    .map(
      ([total, status]) =>
        `<market id="18" specifiers="total=${total}" status="${status}"><outcome id="12" odds="1.7"/><outcome id="13" odds="2.1"/></market>`,
    )
    .join('')}</odds></odds_change>`;

onDatabase((_name, open) => {
  let db: Database;
  beforeAll(async () => void (db = await open()));
  afterAll(() => db.close());
  beforeEach(() =>
    db.script('truncate events, markets, outcomes, producers, settlement_queue, booking_codes, counters'),
  );

  const begin = async () => {
    const feed = await createTestIngest(db, { [ID]: buildFixtureXml(ID), [OTHER]: buildFixtureXml(OTHER) });
    await feed.bringUp(3);
    await feed.send(buildOddsXml(ID), buildOddsXml(OTHER));
    const { board, clock } = feed;
    const catalogue = new Catalogue({
      board,
      view: new CatalogueView(board, new Descriptions()),
      findOld: (id) => loadEvent(db, id),
      findResults: () => Promise.resolve([]),
    });
    const codes = new BookingCodes({
      db,
      clock,
      catalogue,
      legs: new LegsNow({ board, catalogue }),
      config: async (country) => betslipConfig[country],
    });
    const app = await createTestServer(clock, (scope) =>
      registerBookingCodes(scope, codes, {
        counters: new Counters(db, clock),
        pictures: new RateLimit(clock, 3, 60_000),
      }),
    );
    const client = new TestClient(app);
    const make = (request: Partial<BookingCodeRequest>) =>
      client.call<CreatedBookingCode>('POST', '/orders/bookingCode', {
        payload: { type: 'multiple', selections: [home(), home(OTHER)], ...request },
      });
    const read = (code: string) => client.call<BookingCode>('GET', `/orders/bookingCode/${encodeURIComponent(code)}`);
    const loaded = (code: string) => client.call('POST', `/orders/bookingCode/${code}/loaded`, { payload: {} });
    return { ...feed, app, client, make, read, loaded, catalogue };
  };
  const changes = ({ data }: { data: BookingCode }) => data.legs.map(({ change, now }) => [change, now?.odds]);

  it("stores anyone's betslip under a code, in any notation", async () => {
    const { make, read, app } = await begin();
    const { code } = (
      await make({ type: 'system', selections: [{ ...home(), banker: true }, home(OTHER), over], systemSizes: [2] })
    ).data;
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
    const { data } = await read(` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`);
    expect(data).toMatchObject({ code, type: 'system', systemSizes: [2], loads: 0 });
    expect(data.legs[0]).toEqual({
      change: 'same',
      made: expect.objectContaining({ home: 'Hearts of Oak', away: 'Asante Kotoko', odds: 20_500, banker: true }),
      now: expect.objectContaining({ ...home(), tournamentId: 'sr:tournament:1', odds: 20_500, banker: true }),
    });
    await app.close();
  });

  it('repeats a bet with its open selections at current odds, and replaces none', async () => {
    const { send, app, board, catalogue } = await begin();
    await send(totals(11, { '2.5': 1, '3.5': 1 }));
    const names = { sportId: 'sr:sport:1', home: 'H', away: 'A', tournament: 'T', marketName: 'M', outcomeName: 'O' };
    const createLeg = (ref: OutcomeRef): TicketLeg =>
      ({
        ...ref,
        ...names,
        startTime: 0,
        odds: 20_500,
        banker: ref.eventId === OTHER,
      }) as Partial<TicketLeg> as TicketLeg;
    const ticket = { type: 'multiple', systemSizes: [], legs: [home(), over, home(OTHER)].map(createLeg) };
    await send(buildOddsXml(ID, { time: 20, home: '2.5' }), totals(21, { '2.5': -3, '3.5': 1 }));
    const again = await createRebet(ticket as Partial<Ticket> as Ticket, new LegsNow({ board, catalogue }));
    expect(again).toMatchObject({ type: 'multiple', systemSizes: [] });
    const competition = 'sr:tournament:1';
    expect(
      again.legs.map(({ change, made, now }) => [change, made.odds, now?.odds, now?.banker, now?.tournamentId]),
    ).toEqual([
      ['moved', 20_500, 25_000, false, competition],
      ['gone', 20_500, undefined, undefined, undefined],
      ['same', 20_500, 20_500, true, competition],
    ]);
    await app.close();
  });

  it("allows a rebet only to the ticket's player", async () => {
    const requested: string[] = [];
    const app = await createTestServer(
      new SetClock(0),
      (scope) =>
        registerRebet(scope, async (...by) => {
          requested.push(...by);
          return { type: 'single', systemSizes: [], legs: [] };
        }),
      userIdIsToken,
    );
    const client = new TestClient(app);
    expect(await client.call('GET', '/orders/ticket/77/rebet')).toMatchObject({ bizCode: BizCode.loginRequired });
    const headers = { 'x-auth-token': 'ama' };
    expect(await client.call('GET', '/orders/ticket/77/rebet', { headers })).toMatchObject({
      bizCode: BizCode.success,
    });
    expect(requested).toEqual(['ama', '77']);
    await app.close();
  });

  it('reports moved, suspended and gone selections, and replacements of closed lines', async () => {
    const { make, read, send, app } = await begin();
    await send(totals(11, { '2.5': 1, '3.5': 1 }));
    const { code } = (await make({ type: 'single', selections: [home(), over, home(OTHER)] })).data;
    await send(buildOddsXml(ID, { time: 20, home: '2.5' }), buildOddsXml(OTHER, { time: 20, status: -1 }));
    await send(totals(21, { '2.5': -3, '3.5': 1, '6.5': 1 }));
    expect(changes(await read(code))).toEqual([
      ['moved', 25_000],
      ['replaced', 17_000],
      ['suspended', 20_500],
    ]);
    expect((await read(code)).data.legs[1]?.now?.specifiers).toBe('total=3.5');
    await send(
      `<odds_change event_id="${ID}" timestamp="30" product="3"><sport_event_status status="4"/></odds_change>`,
    );
    expect(changes(await read(code)).slice(0, 2)).toEqual([
      ['gone', undefined],
      ['gone', undefined],
    ]);
    await app.close();
  });

  it('marks a selection without a price as gone until it has one', async () => {
    const { make, read, send, app } = await begin();
    const line = (time: number, odds: string) =>
      `<odds_change event_id="${ID}" timestamp="${time}" product="3"><odds><market id="18" specifiers="total=2.5" status="1"><outcome id="12" ${odds}/></market></odds></odds_change>`;
    await send(line(30, 'active="0"'));
    const { code } = (await make({ selections: [over, home(OTHER)] })).data;
    const first = async () => (await read(code)).data.legs[0];
    expect(await first()).toMatchObject({ change: 'gone', made: { ...over, odds: null }, now: null });
    await send(line(31, 'odds="1.7" active="1"'));
    expect(await first()).toMatchObject({ change: 'moved', made: { odds: null }, now: { odds: 17_000 } });
    await app.close();
  });

  it('never replaces a selection with one that the code already contains', async () => {
    const { make, read, send, app } = await begin();
    await send(totals(11, { '2.5': 1, '3.5': 1, '6.5': 1 }));
    const { code } = (await make({ type: 'single', selections: [over, { ...over, specifiers: 'total=3.5' }] })).data;
    await send(totals(21, { '2.5': -3, '3.5': 1, '6.5': 1 }));
    const lines = ({ data }: { data: BookingCode }) => data.legs.map(({ change, now }) => [change, now?.specifiers]);
    expect(lines(await read(code))).toEqual([
      ['replaced', 'total=6.5'],
      ['same', 'total=3.5'],
    ]);
    await send(totals(31, { '2.5': -3, '3.5': 1, '6.5': -3 }));
    expect(lines(await read(code))).toEqual([
      ['gone', undefined],
      ['same', 'total=3.5'],
    ]);
    await app.close();
  });

  it('counts each device once per day', async () => {
    const { make, read, loaded, client, app } = await begin();
    const { code } = (await make({})).data;
    for (const device of ['a', 'a', 'b']) {
      client.cookies.set('device-id', `device-${device}-0000000000`);
      await loaded(code);
    }
    expect((await read(code)).data.loads).toBe(2);
    for (let at = 0; at < 50; at++) {
      client.cookies.set('device-id', `made-up-device-${at}`);
      await loaded(code);
    }
    // Only 50 devices of one address are counted.
    expect((await read(code)).data.loads).toBe(50);
    await app.close();
  });

  it('distinguishes a misread code from an unknown or expired one', async () => {
    const { make, read, clock, app } = await begin();
    const { code, expiresAt } = (await make({})).data;
    const misread = code.slice(0, -1) + (code.endsWith('0') ? '1' : '0');
    expect((await read(misread)).bizCode).toBe(BizCode.bookingCodeMisread);
    expect((await read('nonsense!')).bizCode).toBe(BizCode.bookingCodeMisread);
    expect((await read('00000000')).bizCode).toBe(BizCode.bookingCodeUnknown);
    // The matches are years away: a code is valid for 30 days at most.
    expect(expiresAt - clock.now()).toBe(30 * DAY);
    clock.advance(30 * DAY);
    expect((await read(code)).bizCode).toBe(BizCode.bookingCodeExpired);
    await app.close();
  });

  it('limits attempts to try or create codes', async () => {
    const { make, read, loaded, client, app } = await begin();
    client.cookies.set('device-id', 'one-greedy-device');
    const tries = [];
    for (let at = 0; at < 22; at++) tries.push((await read('00000000')).bizCode);
    expect(tries.at(-1)).toBe(BizCode.tooManyAttempts);
    // Even a correct code is rejected now.
    const { code } = (await make({})).data;
    expect((await read(code)).bizCode).toBe(BizCode.tooManyAttempts);
    expect((await loaded(code)).bizCode).toBe(BizCode.tooManyAttempts);
    client.cookies.set('device-id', 'another-device');
    expect((await read(code)).bizCode).toBe(BizCode.success);
    client.cookies.set('device-id', 'one-greedy-device');
    const made = [];
    for (let at = 0; at < 22; at++) made.push((await make({})).bizCode);
    expect([made[0], made.at(-1)]).toEqual([BizCode.success, BizCode.tooManyAttempts]);
    await app.close();
  });

  it.each<[string, number, Partial<BookingCodeRequest>]>([
    ['one selection as a multiple', 40_000, { selections: [home()] }],
    ['a duplicate selection', 40_000, { selections: [home(), home()] }],
    ['sizes without a system', 40_000, { systemSizes: [2] }],
    ['an unknown outcome', 43_011, { selections: [home(), { ...over, outcomeId: '99' }] }],
    ['a text that cannot be stored', 40_000, { selections: [home(), { ...over, specifiers: '\0' }] }],
    [
      'too many selections',
      43_009,
      { selections: Array.from({ length: 41 }, (_, at) => ({ ...home(), eventId: `sr:match:${at}` })) },
    ],
  ])('creates no code for %s', async (_what, bizCode, request) => {
    const { make, app } = await begin();
    expect((await make(request)).bizCode).toBe(bizCode);
    await app.close();
  });

  it('draws pictures of a code for other sites, up to a limit', async () => {
    const { make, app } = await begin();
    const { code } = (await make({})).data;
    const draw = (of: string, headers = {}) =>
      app.inject({ method: 'GET', url: `/api/ng/orders/bookingCode/${of}/picture`, headers });
    const { headers, rawPayload } = await draw(code);
    expect(headers['content-type']).toBe('image/png');
    // Signature, then width and height.
    expect(rawPayload.subarray(1, 4).toString()).toBe('PNG');
    expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
    expect((await draw('00000000')).json()).toMatchObject({ bizCode: BizCode.bookingCodeUnknown });
    // Only renderings count towards the limit: unchanged pictures do not.
    for (let time = 0; time < 4; time++) expect((await draw(code)).rawPayload.equals(rawPayload)).toBe(true);
    expect((await draw(code, { 'if-none-match': headers['etag'] })).statusCode).toBe(304);
    for (let at = 0; at < 2; at++) expect((await draw((await make({})).data.code)).statusCode).toBe(200);
    const refused = await draw((await make({})).data.code);
    expect(refused.json()).toMatchObject({ bizCode: BizCode.tooManyAttempts });
    expect(refused.headers['cache-control']).toBe('no-store');
    await app.close();
  });

  it('applies one picture limit to a whole block of addresses', async () => {
    const { make, app } = await begin();
    const statuses: number[] = [];
    for (let at = 0; at <= 3 * BLOCK_FACTOR; at++) {
      const { code } = (await make({})).data;
      const url = `/api/ng/orders/bookingCode/${code}/picture`;
      const remoteAddress = `2001:db8:1:${at.toString(16)}::1`;
      statuses.push((await app.inject({ method: 'GET', url, remoteAddress })).statusCode);
    }
    expect(statuses).toEqual([...Array<number>(3 * BLOCK_FACTOR).fill(200), 429]);
    await app.close();
  });

  it('creates no code when no selection is open', async () => {
    const { make, send, app } = await begin();
    await send(buildOddsXml(ID, { time: 20, status: -3 }), buildOddsXml(OTHER, { time: 20, status: -3 }));
    expect((await make({})).bizCode).toBe(BizCode.bookingCodeEmpty);
    await app.close();
  });
});
