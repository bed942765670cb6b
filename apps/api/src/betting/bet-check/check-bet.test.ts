import { BizCode } from '@oware/contracts';
import { onDatabase } from '../../../testing/database';
import { type Database } from '../../platform/database';
import { Counters } from '../../platform/counters/counters';
import { RateLimit } from '../../platform/counters/rate-limit';
import { TestClient, createTestServer } from '../../platform/http/testing';
import { createMultipleBet, createSelection, createSingleBet, World } from '../orders/testing';
import { checkBet } from './check-bet';
import { buildBetPicture } from './picture';
import { registerBetCheck } from './routes';

onDatabase((_name, open) => {
  let db: Database;
  beforeAll(async () => void (db = await open()));
  afterAll(() => db.close());

  it('shows the state of a bet to anyone who has its number, without its player', async () => {
    const world = new World(db);
    const match = await world.match();
    const userId = await world.player(100);
    const { tickets } = await world.place(userId, { bets: [createSingleBet(10, createSelection(match))] });
    const ticketId = tickets[0]?.ticketId ?? '';
    const checked = await checkBet(db, ticketId.toLowerCase().replaceAll('-', ' '));
    expect(checked).toMatchObject({ ticketId, type: 'single', lines: 1, status: 'open', settledAt: null });
    expect(checked.legs).toMatchObject([{ eventId: match, odds: 20_000, home: 'Arsenal', result: 'open' }]);
    expect(Object.keys(checked).sort()).toEqual([
      'legs',
      'lines',
      'placedAt',
      'settledAt',
      'status',
      'systemSizes',
      'ticketId',
      'type',
    ]);
    expect(JSON.stringify(checked)).not.toContain(userId);
  });

  it('draws a picture for other sites, without amounts', async () => {
    const world = new World(db);
    const [match, other] = [await world.match(), await world.match()];
    const userId = await world.player(100);
    const { tickets } = await world.place(userId, {
      bets: [createMultipleBet(77, [createSelection(match), createSelection(other)])],
    });
    const ticketId = tickets[0]?.ticketId ?? '';
    const app = await createTestServer(world.clock, (scope) =>
      registerBetCheck(scope, {
        db,
        counters: new Counters(db, world.clock),
        pictures: new RateLimit(world.clock, 1, 60_000),
      }),
    );
    const draw = (of: string) => app.inject({ method: 'GET', url: `/api/ng/orders/verify/${of}/picture` });
    const { headers, rawPayload } = await draw(ticketId);
    expect(headers['content-type']).toBe('image/png');
    expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
    expect((await draw('0000-0000-0000')).json()).toMatchObject({ bizCode: BizCode.notFound });
    // After too many wrong numbers even a valid one is rejected, so that nobody can search for tickets.
    const client = new TestClient(app);
    client.cookies.set('device-id', 'one-greedy-device');
    const verify = async (of: string) => (await client.call('GET', `/orders/verify/${of}`)).bizCode;
    expect(await verify(ticketId)).toBe(BizCode.success);
    for (let at = 0; at < 20; at++) expect(await verify('0000-0000-0000')).toBe(BizCode.notFound);
    expect(await verify(ticketId)).toBe(BizCode.tooManyAttempts);
    // The changed picture must be rendered again.
    await world.result(match, { 1: { result: 1 } });
    expect((await draw(ticketId)).json()).toMatchObject({ bizCode: BizCode.tooManyAttempts });
    const shown = buildBetPicture(await checkBet(db, ticketId));
    expect(shown).toMatchObject({
      title: ticketId,
      total: 40_000n,
      picks: [{ mark: '✓', dim: false }, { dim: false }],
    });
    expect(JSON.stringify(shown.picks)).not.toMatch(new RegExp(`${userId}|770000`));
    await app.close();
  });

  it('distinguishes a misread number from an unknown one, and rejects sequential ids', async () => {
    await expect(checkBet(db, '7K2P-9QXM-DTH4')).rejects.toMatchObject({ code: BizCode.ticketMisread });
    await expect(checkBet(db, '1')).rejects.toMatchObject({ code: BizCode.ticketMisread });
    await expect(checkBet(db, '0000-0000-0000')).rejects.toMatchObject({ code: BizCode.notFound });
  });
});
