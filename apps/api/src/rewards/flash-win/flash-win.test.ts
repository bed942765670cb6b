import { createHash, randomUUID } from 'node:crypto';
import { BizCode, type FlashDraw, type FlashWinResponse, USER_ID_HEADER } from '@oware/contracts';
import { announceDraws } from '../../../demo/drops';
import { forEachDatabase } from '../../../testing/database';
import { checkLedger, formatReport } from '../../audit/check';
import { Cashier } from '../../betting/cash-out/testing';
import { money, createSelection, createSingleBet, World } from '../../betting/orders/testing';
import { type Database } from '../../platform/database';
import { TestClient, createTestServer, userIdIsToken } from '../../platform/http/testing';
import { AtRestKeys } from '../../platform/encryption/encryption-keys';
import { Limits } from '../../protection/limits/service';
import { openGifts } from '../gifts/store';
import { RemoteConfig } from '../../settings/remote-config/service';
import { planFlashWin } from '../plans/flash-win';
import { registerFlashWin } from './routes';
import { DRAWN_AFTER, FlashWin } from './service';
import { type FlashWinTerms, cancelFlashWin } from './store';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const sealKeys = AtRestKeys.createFixed([Buffer.alloc(32, 1)], Buffer.alloc(32, 2));

forEachDatabase((_name, open) => {
  let db: Database;
  let world: World;
  let flashWin: FlashWin;
  const parts = () => ({ db, clock: world.clock, gifts: world.gifts, sealKeys });
  beforeAll(async () => {
    db = await open();
    world = new World(db);
    flashWin = new FlashWin(parts());
  });
  beforeEach(() => world.clock.advance(40 * DAY));
  afterEach(async () => {
    const report = await checkLedger(db);
    if (!report.clean) throw new Error(formatReport(report));
  });
  afterAll(() => db.close());

  /** Announces a flash win that starts now and takes bets for half an hour: one free bet of 1000, two of 100. */
  async function announce(more: Partial<Omit<FlashWinTerms, 'drawAt'>> = {}): Promise<number> {
    const startTime = world.clock.now();
    const prizes = [
      { amount: money(1000), winners: 1 },
      { amount: money(100), winners: 2 },
    ];
    const times = { startTime, endTime: startTime + 30 * MINUTE, lasts: 7 * DAY };
    const terms = { kind: 3 as const, prizes, minStake: money(100), minOdds: 15_000, mostTickets: 3, ...times };
    const id = await flashWin.announce(db, { key: randomUUID(), country: 'ng', ...terms, ...more }, startTime);
    return id as number;
  }
  const bet = async (userId: string, amount = 100): Promise<void> =>
    void (await world.place(userId, { bets: [createSingleBet(amount, createSelection(await world.match()))] }));
  const drawn = async (userId: string | null = null): Promise<FlashDraw> => {
    world.clock.advance(30 * MINUTE + DRAWN_AFTER);
    await flashWin.work();
    return (await flashWin.list(userId, 'ng')).past[0] as FlashDraw;
  };
  const listGifts = async (userId: string) =>
    (await world.gifts.list({ userId, country: 'ng' }, { state: 'usable', limit: 10 })).gifts.map(
      ({ initBal }) => initBal,
    );

  it('draws the winners once, by the announced seed and the lowest scores, with one prize per player', async () => {
    await announce();
    const players = await Promise.all(Array.from({ length: 5 }, () => world.player(1000)));
    for (const player of players) await bet(player);
    const [often] = players as [string, ...string[]];
    for (let more = 0; more < 3; more++) await bet(often);
    const before = (await flashWin.list(often, 'ng')).draws[0] as FlashDraw;
    expect(before).toMatchObject({ state: 'open', seed: null, tickets: null, winners: [] });
    expect(before.own.map(({ score }) => score)).toEqual([null, null, null]);
    world.clock.advance(30 * MINUTE);
    await bet(players[1] as string);
    await flashWin.work();
    expect((await flashWin.list(often, 'ng')).draws[0]).toMatchObject({ state: 'waiting', seed: null });
    world.clock.advance(DRAWN_AFTER);
    await Promise.all([flashWin.work(), new FlashWin(parts()).work()]);
    await flashWin.work();
    const lists = await Promise.all(players.map((player) => flashWin.list(player, 'ng')));
    const [draw] = lists.map(({ past }) => past[0] as FlashDraw) as [FlashDraw];
    expect(draw).toMatchObject({ state: 'drawn', tickets: 7, players: 5, seedHash: before.seedHash });
    expect(sha256(draw.seed ?? '')).toBe(before.seedHash);
    // The winners can be verified from all tickets and the seed.
    const best = lists.map(({ past }, at) => ({
      player: players[at] as string,
      score: (past[0]?.own.map(({ lot }) => sha256(`${draw.seed}:${lot}`)).sort() as string[])[0] as string,
    }));
    best.sort((a, b) => (a.score < b.score ? -1 : 1));
    expect(draw.winners.map(({ score, amount }) => [score, amount])).toEqual(
      [1000, 100, 100].map((amount, at) => [best[at]?.score, money(amount)]),
    );
    expect(await Promise.all(best.map(({ player }) => listGifts(player)))).toEqual([
      [money(1000)],
      [money(100)],
      [money(100)],
      [],
      [],
    ]);
  });

  it('counts only valid bets of own money: no gifts, small stakes, low odds, void or cashed-out bets', async () => {
    await announce();
    const [fair, small, out, free, voided, low] = (await Promise.all(
      Array.from({ length: 6 }, () => world.player(1000)),
    )) as [string, string, string, string, string, string];
    await bet(fair);
    await bet(small, 99.99);
    const cashier = new Cashier(world);
    await cashier.take(out, await cashier.bet(out, createSingleBet(200, createSelection(await world.match()))), {
      share: 2500,
    });
    const terms = {
      userId: free,
      country: 'ng' as const,
      kind: 3 as const,
      amount: money(100),
      expireTime: world.clock.now() + DAY,
    };
    await db.transaction((tx) => world.gifts.give(tx, { ...terms, reason: randomUUID() }));
    const [gift] = (await world.gifts.list({ userId: free, country: 'ng' }, { state: 'usable', limit: 1 })).gifts;
    await world.place(free, {
      bets: [createSingleBet(100, createSelection(await world.match()))],
      giftId: gift?.giftId ?? '',
    });
    const event = await world.match();
    await world.place(voided, { bets: [createSingleBet(100, createSelection(event))] });
    await world.result(event, { 1: { result: 0, voidFactor: 1 } });
    const even = await world.match();
    await world.setOdds(even, '1', 1.2);
    await world.place(low, { bets: [createSingleBet(100, createSelection(even, '1', 1.2))] });
    expect(await drawn(fair)).toMatchObject({ tickets: 1, players: 1, winners: [{ place: 1, own: true }] });
  });

  it('gives nothing to excluded players; the prize of a player excluded after the draw lapses', async () => {
    const id = await announce({ prizes: [{ amount: money(50), winners: 2 }] });
    const [one, other, third] = await Promise.all([world.player(1000), world.player(1000), world.player(1000)]);
    for (const player of [one, other, third]) await bet(player);
    await new Limits(world).exclude(one, 'ALL', world.clock.now() + DAY);
    const dead = new FlashWin({
      ...parts(),
      gifts: { ...world.gifts, give: () => Promise.reject(new Error('the server died')) } as never,
    });
    world.clock.advance(30 * MINUTE + DRAWN_AFTER);
    await expect(dead.work()).rejects.toMatchObject({
      errors: [{ message: 'the server died' }, { message: 'the server died' }],
    });
    const winners = await db.query<{ user: string }>('select user_id as "user" from flash_winners where draw_id = $1', [
      id,
    ]);
    expect(winners.map(({ user }) => user).sort()).toEqual([other, third].sort());
    await new Limits(world).exclude(other, 'REAL_SPORTS', world.clock.now() + DAY);
    await flashWin.work();
    expect([await listGifts(one), await listGifts(other), await listGifts(third)]).toEqual([[], [], [money(50)]]);
    expect(await flashWin.list(one, 'ng')).toMatchObject({ draws: [], past: [], excluded: true });
  });

  it("gives a free bet that becomes usable once the player's identity is verified", async () => {
    await announce();
    const player = await world.player(1000);
    await db.query('update users set identity_verified_at = null where id = $1', [player]);
    await bet(player);
    expect((await drawn(player)).winners).toMatchObject([{ own: true, prize: 'given' }]);
    expect(await listGifts(player)).toEqual([]);
    await db.transaction((tx) => openGifts(tx, player));
    expect(await listGifts(player)).toEqual([money(1000)]);
  });

  describe('a cash prize', () => {
    const CASH = { kind: 1, prizes: [{ amount: money(10), winners: 1 }] } as const;
    const getPrize = async (player: string) => (await flashWin.list(player, 'ng')).past[0]?.winners[0]?.prize;
    /** Creates a player whose only bet has won the flash win and is still open. */
    async function winner(): Promise<{ player: string; event: string; ticketId: string; cashier: Cashier }> {
      await announce({ ...CASH, prizes: [...CASH.prizes] });
      const [player, event, cashier] = [await world.player(1000), await world.match(), new Cashier(world)];
      const ticketId = await cashier.bet(player, createSingleBet(100, createSelection(event)));
      await drawn();
      expect([await getPrize(player), await listGifts(player)]).toEqual(['waiting', []]);
      return { player, event, ticketId, cashier };
    }

    it.each([0, 1] as const)('is given once, after the winning bet is settled with result %i', async (result) => {
      const { player, event } = await winner();
      await world.result(event, { 1: { result } });
      await Promise.all([flashWin.work(), new FlashWin(parts()).work()]);
      expect([await getPrize(player), await listGifts(player)]).toEqual(['given', [money(10)]]);
    });

    it.each([10_000, 2_500])('lapses when %i/10000 of the bet is cashed out after the draw', async (share) => {
      const { player, event, ticketId, cashier } = await winner();
      await cashier.take(player, ticketId, { share });
      if (share < 10_000) await world.result(event, { 1: { result: 0 } });
      await flashWin.work();
      await flashWin.work();
      expect([await getPrize(player), await listGifts(player)]).toEqual(['lapsed', []]);
    });

    it.each([1, 0.5])('lapses when %d of the bet is returned without risk', async (voidFactor) => {
      const { player, event } = await winner();
      await world.result(event, { 1: { result: 0, voidFactor } });
      await flashWin.work();
      expect([await getPrize(player), await listGifts(player)]).toEqual(['lapsed', []]);
    });
  });

  it('stores its seed encrypted until the winners are drawn, and its tickets as they were then', async () => {
    const id = await announce();
    const player = await world.player(1000);
    const cashier = new Cashier(world);
    const ticket = await cashier.bet(player, createSingleBet(200, createSelection(await world.match())));
    await bet(player);
    const loadRow = async () =>
      (await db.query<Record<string, string | null>>('select * from flash_draws where id = $1', [id]))[0] ?? {};
    const before = await loadRow();
    expect(before['seed']).toBeNull();
    const draw = await drawn(player);
    expect(JSON.stringify(before)).not.toContain(draw.seed);
    expect((await loadRow())['seed']).toBe(draw.seed);
    expect(draw.own).toHaveLength(2);
    await cashier.take(player, ticket, { share: 10_000 });
    expect((await flashWin.list(player, 'ng')).past[0]?.own).toEqual(draw.own);
  });

  it('draws the others while one seed cannot be decrypted, and that one as soon as it can', async () => {
    const id = await announce();
    const [sealed] = await db.query<{ seed: string }>('select sealed_seed as seed from flash_draws where id = $1', [
      id,
    ]);
    await db.query("update flash_draws set sealed_seed = 'changed' where id = $1", [id]);
    const next = await announce();
    const player = await world.player(1000);
    await bet(player);
    world.clock.advance(30 * MINUTE + DRAWN_AFTER);
    await expect(flashWin.work()).rejects.toThrow(AggregateError);
    const past = async () => (await flashWin.list(player, 'ng')).past.map(({ drawId }) => Number(drawId));
    expect(await past()).toEqual([next]);
    expect(await listGifts(player)).toEqual([money(1000)]);
    await db.query('update flash_draws set sealed_seed = $2 where id = $1', [id, sealed?.seed]);
    await flashWin.work();
    expect((await past()).sort()).toEqual([id, next].sort());
  });

  it('is announced within the budget of its month, once per form; it can be cancelled until it starts', async () => {
    const remoteConfig = new RemoteConfig(db);
    await remoteConfig.set('ng', 'flashWin.month', money(5000));
    const startTime = world.clock.now() + DAY;
    const form = {
      country: 'ng',
      kind: 3,
      prizes: '1 x 2000, 10 x 100',
      minStake: 100,
      minOdds: 1.5,
      mostTickets: 5,
      startTime,
      minutes: 30,
      days: 7,
    } as const;
    const ids: number[] = [];
    const plan = (more: object = {}) =>
      planFlashWin(
        { db, clock: world.clock, remoteConfig, flashWin },
        { ...form, key: randomUUID(), ...more },
        async (_tx, id) => void ids.push(id),
      );
    const key = randomUUID();
    await Promise.all([plan({ key }), plan({ key })]);
    expect(ids).toHaveLength(1);
    const race = await Promise.allSettled([plan({ prizes: '1 x 2000' }), plan({ prizes: '1 x 2000' })]);
    expect(race.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    for (const wrong of [
      ...['', '1 x 0', '0 x 5', '1 x 5, 1 x 6', '501 x 1', '1x1,1x1'].map((prizes) => ({ prizes })),
      ...[
        { minOdds: 1.1 },
        { minutes: 4 },
        { startTime: world.clock.now() },
        { mostTickets: 0 },
        { kind: 1 },
        { prizes: '1 x 5001' },
        { minStake: Number.NaN },
      ],
    ])
      await expect(plan(wrong)).rejects.toMatchObject({ code: BizCode.staffValueRefused });
    await remoteConfig.set('ng', 'promotion.flashWin.offered', false);
    await expect(plan({})).rejects.toThrow('set promotion.flashWin.offered to true first');
    await remoteConfig.set('ng', 'promotion.flashWin.offered', null);
    const stop = () => cancelFlashWin(db, 'ng', ids[0] as number, world.clock.now());
    expect([await stop(), await stop()]).toEqual([true, false]);
    world.clock.advance(DAY);
    expect(await cancelFlashWin(db, 'ng', ids[1] as number, world.clock.now())).toBe(false);
    expect((await flashWin.list(null, 'ng')).draws.map(({ drawId, state }) => [drawId, state])).toEqual([
      [String(ids[1]), 'open'],
    ]);
    await drawn();
  });

  it('serves its call; the demo announces one flash win after the other', async () => {
    const wait = await announceDraws({ db, clock: world.clock, flashWin });
    expect(await announceDraws({ db, clock: world.clock, flashWin })).toBe(wait);
    world.clock.advance(wait);
    const userId = await world.player(100);
    await bet(userId);
    const app = await createTestServer(world.clock, (scope) => registerFlashWin(scope, flashWin), userIdIsToken);
    const client = new TestClient(app);
    const list = async (headers = {}) =>
      (await client.call<FlashWinResponse>('GET', '/marketing/v1/flashWin', { headers })).data.draws[0];
    expect(await list()).toMatchObject({ state: 'open', own: [] });
    client.cookies.set('accessToken', userId);
    expect((await list({ [USER_ID_HEADER]: userId }))?.own).toHaveLength(1);
    await app.close();
  });
});
