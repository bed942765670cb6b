import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BizCode, type MissionsResponse, type Mission, USER_ID_HEADER } from '@oware/contracts';
import { Cashier } from '../../betting/cash-out/testing';
import { seedMissions } from '../../../demo/missions';
import { forEachDatabase } from '../../../testing/database';
import { eraseDeactivated, RETENTION_MS } from '../../identity/deactivation/erase';
import { checkLedger, formatReport } from '../../audit/check';
import { createBearer, money, createMultipleBet, createSelection, createSingleBet } from '../../betting/orders/testing';
import { type Database, type Sql } from '../../platform/database';
import { TestClient, createTestServer, userIdIsToken } from '../../platform/http/testing';
import { Limits } from '../../protection/limits/service';
import { setRemoteConfig } from '../../settings/remote-config/command';
import { RemoteConfig } from '../../settings/remote-config/service';
import { GamesWorld } from '../../virtuals/games/testing';
import { RoundsWorld } from '../../virtuals/rounds/testing';
import { planFlashWin } from '../plans/flash-win';
import { type FlashWinTerms, insertFlashWin } from '../flash-win/store';
import { openGifts } from '../gifts/store';
import { MissionProgress } from './progress';
import { registerMissions } from './routes';
import { Missions } from './service';
import { insertActivity } from '../stake-reward/store';
import { createStepsCheck, planMission, parseMission } from './plan';
import { setMissions } from './set-command';
import { listMissions, saveMission } from './store';
import { DAY, MissionWorld } from './testing';

const PATH = '/marketing/v1/missions';
const bets = (count: number, minOdds = 10_000) => ({ kind: 'bets', count, minStake: money(100), minOdds }) as const;

forEachDatabase((_name, open) => {
  let db: Database;
  let world: MissionWorld;
  let userId: string;
  beforeAll(async () => {
    db = await open();
    world = new MissionWorld(db);
  });
  beforeEach(async () => {
    world.clock.advance(14 * DAY);
    userId = await world.player(100_000);
    world.notified.length = 0;
  });
  afterEach(async () => {
    const report = await checkLedger(db);
    if (!report.clean) throw new Error(formatReport(report));
  });
  afterAll(() => db.close());

  const player = (id = userId) => ({ userId: id, country: 'ng' as const });
  const standing = async () => {
    const { state, done, target, pending } = await world.only(userId);
    return [state, done, target, pending];
  };
  const gifts = async (id = userId) => (await world.gifts.list(player(id), { state: 'usable', limit: 10 })).gifts;
  const notices = () => world.notified.filter(({ message }) => message.type === 'MissionCompleted');

  describe('counted progress', () => {
    it('includes a bet after opting in, once it is won or lost', async () => {
      await world.offer(bets(2));
      await world.settled(userId, 100);
      expect(await standing()).toEqual(['open', 0, 2, 0]);
      world.clock.advance(1);
      await world.join(userId);
      expect(await standing()).toEqual(['running', 0, 2, 0]);
      const event = await world.match();
      await world.place(userId, { bets: [createSingleBet(100, createSelection(event))] });
      expect(await standing()).toEqual(['running', 0, 2, 1]);
      await world.result(event, { 2: { result: 1 } });
      expect(await standing()).toEqual(['running', 1, 2, 0]);
      await world.settled(userId, 99.99);
      await world.settled(await world.player(100), 100);
      expect(await standing()).toEqual(['running', 1, 2, 0]);
      await world.settled(userId, 100, 1);
      expect(await standing()).toEqual(['waiting', 2, 2, 0]);
    });

    it('excludes bets that are void, cashed out, paid by a gift or at lower odds', async () => {
      await world.offer({ kind: 'stake', amount: money(1000), minOdds: 25_000 });
      await world.join(userId);
      await world.settled(userId, 500);
      const [voided, out, free, own] = [
        await world.match(),
        await world.match(),
        await world.match(),
        await world.match(),
      ];
      const cashier = new Cashier(world);
      await world.place(userId, { bets: [createSingleBet(100, createSelection(voided, '2', 3))] });
      await world.result(voided, { 2: { result: 0, voidFactor: 1 } });
      await cashier.take(userId, await cashier.bet(userId, createSingleBet(400, createSelection(out, '2', 3))), {
        share: 2500,
      });
      const gift = await db.transaction((tx) =>
        world.gifts.give(tx, {
          ...player(),
          kind: 3,
          amount: money(100),
          expireTime: world.clock.now() + DAY,
          reason: randomUUID(),
        }),
      );
      const [shown] = (await gifts()).filter(({ kind }) => kind === gift.kind);
      await world.place(userId, {
        bets: [createSingleBet(100, createSelection(free, '2', 3))],
        giftId: shown?.giftId ?? '',
      });
      await world.place(userId, { bets: [createSingleBet(50, createSelection(own, '2', 3))] });
      for (const event of [out, free, own]) await world.result(event, { 1: { result: 1 } });
      expect(await standing()).toEqual(['running', money(350), money(1000), 0]);
    });

    it('includes only the part of a single that was not returned', async () => {
      await world.offer({ kind: 'stake', amount: money(1000), minOdds: 12_000 });
      await world.join(userId);
      const bet = async (result: { result: 0 | 1; voidFactor?: number }) => {
        const event = await world.match();
        await world.place(userId, { bets: [createSingleBet(100, createSelection(event))] });
        await world.result(event, { 1: result });
      };
      await bet({ result: 0, voidFactor: 0.5 });
      await bet({ result: 1, voidFactor: 0.5 });
      await bet({ result: 0 });
      expect(await standing()).toEqual(['running', money(200), money(1000), 0]);
    });

    it('includes an accumulator that wins with enough legs besides void ones', async () => {
      await world.offer({ kind: 'accumulator', legs: 3, minStake: money(10), minOdds: 12_000 });
      await world.join(userId);
      const accumulate = async (...results: { result: 0 | 1; voidFactor?: number }[]) => {
        const events = await Promise.all(results.map(() => world.match()));
        await world.place(userId, {
          bets: [
            createMultipleBet(
              10,
              events.map((event) => createSelection(event)),
            ),
          ],
        });
        for (const [at, result] of results.entries()) await world.result(events[at] as string, { 1: result });
      };
      await accumulate({ result: 1 }, { result: 1 });
      await accumulate({ result: 1 }, { result: 1 }, { result: 0, voidFactor: 1 });
      await accumulate({ result: 1 }, { result: 1 }, { result: 0 });
      expect(await standing()).toEqual(['running', 0, 1, 0]);
      await accumulate({ result: 1 }, { result: 1 }, { result: 1 }, { result: 0, voidFactor: 1 });
      expect(await standing()).toEqual(['waiting', 1, 1, 0]);
    });

    it.each([
      [{ kind: 'bets', count: 1, minStake: money(10), minOdds: 10_000 }],
      [{ kind: 'stake', amount: money(10), minOdds: 10_000 }],
      [{ kind: 'accumulator', legs: 2, minStake: money(10), minOdds: 10_000 }],
    ] as const)('excludes a bet with a leg below 1.20, even with lower odds in the task: %j', async (task) => {
      await world.offer(task);
      await world.join(userId);
      const bet = async (odds: number): Promise<void> => {
        const [short, other] = [await world.match(), await world.match()];
        await world.setOdds(short, '1', odds);
        await world.place(userId, {
          bets: [createMultipleBet(10, [createSelection(short, '1', odds), createSelection(other)])],
        });
        for (const event of [short, other]) await world.result(event, { 1: { result: 1 } });
      };
      await bet(1.19);
      expect((await standing())[0]).toBe('running');
      await bet(1.2);
      expect((await standing())[0]).toBe('waiting');
    });

    it('includes one bet per match, the first that qualifies', async () => {
      await world.offer({ kind: 'stake', amount: money(1000), minOdds: 12_000 });
      await world.join(userId);
      const [one, two] = [await world.match(), await world.match()];
      await world.setOdds(one, '1', 1.19);
      await world.place(userId, { bets: [createSingleBet(100, createSelection(one, '1', 1.19))] });
      await world.setOdds(one, '1', 2);
      await world.place(userId, { bets: [createSingleBet(200, createSelection(one))] });
      await world.place(userId, { bets: [createSingleBet(400, createSelection(one, '2', 3))] });
      await world.place(userId, { bets: [createSingleBet(50, createSelection(two))] });
      await world.place(userId, { bets: [createMultipleBet(300, [createSelection(one), createSelection(two)])] });
      expect(await standing()).toEqual(['running', 0, money(1000), money(250)]);
      for (const event of [one, two]) await world.result(event, { 1: { result: 1 } });
      expect(await standing()).toEqual(['running', money(250), money(1000), 0]);
    });

    it('includes a round of virtual matches with a ticket at 1.20 or more', async () => {
      const playing = new RoundsWorld(db);
      playing.world.clock.advance(world.clock.now() - playing.world.clock.now());
      await world.offer({ kind: 'virtuals', count: 2, minStake: money(10) });
      await world.join(userId);
      const gamer = createBearer(userId);
      for (const odds of [11_999, 12_000]) {
        const { roundId } = await playing.bet(gamer, 10);
        await db.query(`update virtual_tickets set legs = jsonb_set(legs, '{0,odds}', $2::jsonb) where round_id = $1`, [
          roundId,
          String(odds),
        ]);
        await playing.rounds.kickOff(gamer, roundId, '');
        await playing.rounds.finish(gamer, roundId);
      }
      expect(await standing()).toEqual(['running', 1, 2, 0]);
    });

    it('excludes a round of a game below the required odds', async () => {
      const playing = new GamesWorld(db);
      playing.world.clock.advance(world.clock.now() - playing.world.clock.now());
      await world.offer({ kind: 'games', count: 2, minStake: money(50), minOdds: 20_000 });
      await world.join(userId);
      const gamer = { userId, country: 'ng', sessionId: `session of ${userId}` } as never;
      await playing.play(gamer, 'flip-da-coin', 50);
      expect(await standing()).toEqual(['running', 0, 2, 0]);
    });

    it('includes a round of the virtual lobby in virtuals only', async () => {
      const playing = new GamesWorld(db);
      playing.world.clock.advance(world.clock.now() - playing.world.clock.now());
      await world.offer({ kind: 'virtuals', count: 2, minStake: money(50) });
      await world.join(userId);
      const gamer = { userId, country: 'ng', sessionId: `session of ${userId}` } as never;
      await playing.play(gamer, 'flip-da-coin', 50);
      await playing.play(gamer, 'dogs', 50);
      expect(await standing()).toEqual(['running', 1, 2, 0]);
    });

    it('includes a round of a game, and a first deposit', async () => {
      const playing = new GamesWorld(db);
      playing.world.clock.advance(world.clock.now() - playing.world.clock.now());
      await world.offer({ kind: 'games', count: 2, minStake: money(50) });
      await world.join(userId);
      const gamer = { userId, country: 'ng', sessionId: `session of ${userId}` } as never;
      for (const stake of [50, 49, 60]) await playing.play(gamer, 'flip-da-coin', stake);
      expect(await standing()).toEqual(['waiting', 2, 2, 0]);

      await world.offer({ kind: 'deposit', amount: money(500) }, { frequency: 'once' });
      const mission = (await world.missions.list(player())).missions.find(
        ({ task }) => task.kind === 'deposit',
      ) as Mission;
      await world.missions.join(player(), mission.missionId);
      const deposit = (status: string, amount: number) =>
        db.query<{ id: number }>(
          `insert into trades (user_id, country, currency, kind, method, amount, fee, key, request_hash, provider, reference, status, created_at)
           values ($1, 'ng', 'NGN', 'deposit', 'card', $2, 0, $3, '', 'none', $4, $5, $6) returning id`,
          [userId, money(amount), randomUUID(), randomUUID(), status, world.clock.now()],
        );
      await deposit('failed', 500);
      await expect(world.missions.claim(player(), mission.missionId)).rejects.toMatchObject({
        code: BizCode.missionNotReached,
      });
      await deposit('pending', 500);
      const check = async () =>
        (await world.missions.list(player())).missions.find(({ missionId }) => missionId === mission.missionId);
      expect(await check()).toMatchObject({ state: 'running', pending: 1 });
      // A player with an earlier deposit is not offered it, and cannot opt in.
      const other = await world.player(0);
      await db.query("update trades set user_id = $2 where user_id = $1 and status = 'pending'", [userId, other]);
      expect((await world.missions.list(player(other))).missions.map(({ task }) => task.kind)).not.toContain('deposit');
      await expect(world.missions.join(player(other), mission.missionId)).rejects.toMatchObject({
        code: BizCode.missionNotOpen,
      });
      // Only the first successful deposit counts, and only when it is large enough.
      await deposit('success', 499);
      world.clock.advance(1);
      await deposit('success', 500);
      expect(await check()).toMatchObject({ state: 'running', done: 0 });
      await db.query('update trades set amount = $2 where user_id = $1', [userId, money(500)]);
      expect(await check()).toMatchObject({ state: 'waiting', done: 1 });
      await db.query('delete from trades');
    });

    it('belongs to the day on which the bet was placed, and can be claimed for three more days', async () => {
      await world.offer(bets(1));
      const missionId = await world.join(userId);
      const { endTime, claimUntil } = await world.only(userId);
      world.clock.advance(endTime - 1 - world.clock.now());
      const [last, late] = [await world.match(), await world.match()];
      await world.place(userId, { bets: [createSingleBet(100, createSelection(last))] });
      world.clock.advance(1);
      await world.place(userId, { bets: [createSingleBet(100, createSelection(late))] });
      await world.result(late, { 1: { result: 1 } });
      const list = (await world.missions.list(player())).missions;
      expect(list.map(({ state, done }) => [state, done])).toEqual([
        ['running', 0],
        ['open', 0],
      ]);
      await expect(world.missions.join(player(await world.player(0)), missionId)).rejects.toMatchObject({
        code: BizCode.missionOver,
      });
      await world.result(last, { 1: { result: 1 } });
      world.clock.advance(claimUntil - world.clock.now());
      await expect(world.missions.claim(player(), missionId)).rejects.toMatchObject({ code: BizCode.missionOver });
      expect((await world.missions.listArchive(player(), { limit: 5 })).missions).toMatchObject([
        { missionId, state: 'missed' },
      ]);
    });
  });

  it("gives cash that becomes usable once the player's identity is verified", async () => {
    await world.offer({ kind: 'bets', count: 1, minStake: money(100), minOdds: 12_000 });
    const missionId = await world.join(userId);
    await db.query('update users set identity_verified_at = null where id = $1', [userId]);
    await world.settled(userId, 100);
    expect((await world.missions.claim(player(), missionId)).state).toBe('given');
    const list = () => world.gifts.list(player(), { state: 'usable', limit: 10 });
    expect(await list()).toMatchObject({ gifts: [], needIdentity: 1 });
    await db.transaction((tx) => openGifts(tx, userId));
    expect((await list()).gifts).toMatchObject([{ kind: 1, initBal: money(50) }]);
  });

  describe('a claim', () => {
    it('gives its gift once, even to simultaneous requests on two servers and when repeated', async () => {
      await world.offer(bets(1));
      const missionId = await world.join(userId);
      await world.settled(userId, 100);
      const other = new Missions(world.parts());
      const claims = await Promise.all(
        [world.missions, other, world.missions, other].map((service) => service.claim(player(), missionId)),
      );
      expect(new Set(claims.map((claim) => JSON.stringify(claim))).size).toBe(1);
      expect(claims[0]).toMatchObject({ state: 'given', givenAt: world.clock.now() });
      expect((await gifts()).map(({ kind, initBal }) => [kind, initBal])).toEqual([[1, money(50)]]);
      const { endTime } = await world.only(userId);
      // A gift claimed after its period stays visible for an hour.
      await db.query('update mission_entries set given_at = $2 where user_id = $1', [userId, endTime + 1]);
      world.clock.advance(endTime + 60 * 60_000 - world.clock.now());
      expect((await world.missions.list(player())).missions.map(({ state }) => state)).toEqual(['given', 'open']);
      world.clock.advance(1);
      expect((await world.missions.list(player())).missions.map(({ state }) => state)).toEqual(['open']);
      world.clock.advance(5 * DAY);
      expect(await world.missions.claim(player(), missionId)).toMatchObject({ state: 'given' });
      expect((await world.missions.listArchive(player(), { limit: 5 })).missions).toMatchObject([
        { missionId, state: 'given' },
      ]);
    });

    it('is rejected after a rollback until the mission is reached again, and a given gift is kept', async () => {
      await world.offer(bets(1), { gift: { kind: 'points', points: 7 } });
      const missionId = await world.join(userId);
      const event = await world.settled(userId, 100);
      expect(await world.progress.checkAll()).toBe(1);
      await world.rollback(event);
      expect(await standing()).toEqual(['running', 0, 1, 1]);
      await expect(world.missions.claim(player(), missionId)).rejects.toMatchObject({
        code: BizCode.missionNotReached,
      });
      await world.result(event, { 2: { result: 1 } });
      await world.missions.claim(player(), missionId);
      await world.rollback(event);
      expect(await standing()).toEqual(['given', 0, 1, 1]);
      expect((await world.tiers.getTier(userId, 'ng')).giftPoints).toBe(7);
      // A repeated settlement sends no second notification.
      await world.result(event, { 1: { result: 1 } });
      expect(await world.progress.checkAll()).toBe(0);
    });

    it('keeps the ledger balanced when its points are erased with their player', async () => {
      const poor = await world.player(100);
      await world.offer(bets(1), { gift: { kind: 'points', points: 7 } });
      const missionId = await world.join(poor);
      await world.settled(poor, 100);
      await world.missions.claim(player(poor), missionId);
      await db.query("insert into deactivations (user_id, reason, deactivated_at) values ($1, 'break', $2)", [
        poor,
        world.clock.now() - RETENTION_MS,
      ]);
      const personal = [
        { table: 'loyalty_points', erase: 'delete' as const },
        { table: 'users', of: 't.id = $1', erase: { set: "phone = 'erased ' || id" } },
      ];
      expect(await eraseDeactivated({ db, clock: world.clock, personal })).toBe(1);
      expect(await db.query('select 1 from loyalty_points where user_id = $1', [poor])).toEqual([]);
    });

    it('is rejected for a mission that the player has not joined, of another country, or unknown', async () => {
      await world.offer(bets(1));
      const { missionId } = await world.only(userId);
      for (const call of [
        () => world.missions.claim(player(), missionId),
        () => world.missions.claim({ userId, country: 'gh' }, missionId),
        () => world.missions.join({ userId, country: 'gh' }, missionId),
        () => world.missions.join(player(), '999999'),
      ])
        await expect(call()).rejects.toMatchObject({ code: BizCode.missionUnknown });
    });
  });

  it('accepts no more players than it has gifts, however many opt in at the same time', async () => {
    await world.offer(bets(1), { total: 3 });
    const players = await Promise.all(Array.from({ length: 8 }, () => world.player(0)));
    const { missionId } = await world.only(userId);
    const other = new Missions(world.parts());
    const joined = await Promise.allSettled(
      players.flatMap((id, at) =>
        [world.missions, other].map((each) => (at % 2 ? other : each).join(player(id), missionId)),
      ),
    );
    const refused = joined.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []));
    expect(refused).toEqual(Array.from({ length: 10 }, () => BizCode.missionFull));
    expect(await world.only(userId)).toMatchObject({ state: 'open', full: true });
  });

  it('accepts no one after it is stopped, while players who have joined continue', async () => {
    await world.offer(bets(1), { key: 'stopped' });
    const missionId = await world.join(userId);
    await db.query('update missions set active = false');
    await expect(world.missions.join(player(await world.player(0)), missionId)).rejects.toMatchObject({
      code: BizCode.missionOver,
    });
    await world.settled(userId, 100);
    expect(await world.missions.claim(player(), missionId)).toMatchObject({ state: 'given' });
  });

  it('accepts no one where staff has switched missions off, while players who have joined continue and claim', async () => {
    const config = new RemoteConfig(db);
    const key = 'promotion.mission_center.offered';
    const offered = (value: boolean) =>
      config.change(db, { country: 'ng', key, value, author: 'test', check: async () => undefined });
    await world.offer(bets(1));
    const missionId = await world.join(userId);
    await offered(false);
    const late = player(await world.player(0));
    expect(await world.missions.list(late)).toEqual({ missions: [], excluded: false, offered: false });
    expect(await world.missions.listOffered('ng')).toEqual({ missions: [], excluded: false, offered: false });
    await expect(world.missions.join(late, missionId)).rejects.toMatchObject({
      code: BizCode.missionOver,
      message: 'There are no missions right now.',
    });
    await world.settled(userId, 100);
    expect(await standing()).toEqual(['waiting', 1, 1, 0]);
    expect(await world.missions.claim(player(), missionId)).toMatchObject({ state: 'given' });
    await offered(true);
    expect(await world.missions.join(late, missionId)).toMatchObject({ state: 'running' });
  });

  it('is closed by an exclusion from its product, and by one from everything', async () => {
    const limits = new Limits(world);
    await world.offer(bets(1));
    const { missionId } = await world.only(userId);
    await limits.exclude(userId, 'VIRTUALS', world.clock.now() + DAY, 'time-out');
    await world.missions.join(player(), missionId);
    await world.settled(userId, 100);
    await limits.exclude(userId, 'REAL_SPORTS', world.clock.now() + DAY, 'time-out');
    await expect(world.missions.claim(player(), missionId)).rejects.toMatchObject({ code: BizCode.selfExcluded });
    // They are notified after the exclusion ends.
    expect(await world.progress.checkAll()).toBe(0);
    await world.offer({ kind: 'virtuals', count: 1, minStake: 1 });
    // Missions that can be joined are hidden; joined ones are shown.
    expect((await world.missions.list(player())).missions).toMatchObject([{ state: 'waiting', closed: true }]);
    await limits.exclude(userId, 'ALL', world.clock.now() + DAY, 'time-out');
    expect(await world.missions.list(player())).toEqual({ missions: [], excluded: true });
    world.clock.advance(DAY + 1);
    expect(await world.progress.checkAll()).toBe(1);
  });

  it('notifies its player once when it is reached, whichever of two servers notices', async () => {
    await world.offer(bets(1));
    const missionId = await world.join(userId);
    await world.settled(userId, 100);
    const progress = [world.progress, new MissionProgress(world)];
    for (const each of progress) expect(each.onMessage(userId, { type: 'ticket', data: { ticketId: '1' } })).toBe(true);
    expect(progress[0]?.onMessage(userId, { type: 'protection', data: null })).toBe(false);
    const checks = progress.flatMap((each) => [each.checkQueue(), each.checkAll()]);
    await Promise.all(checks);
    const message = {
      type: 'MissionCompleted',
      data: { type: 'daily', missionId, task: bets(1), gift: { kind: 'cash', amount: money(50) } },
    };
    expect(notices()).toEqual([{ userId, message }]);
    // A page that joins just afterwards gets the message as well.
    expect(await world.progress.listNew(userId, 1000)).toEqual([message]);
    world.clock.advance(2000);
    expect(await world.progress.listNew(userId, 1000)).toEqual([]);
  });

  it('marks the message as quiet for a player who has turned mission alerts off', async () => {
    await db.query('insert into alert_settings (user_id, missions) values ($1, false)', [userId]);
    await world.offer(bets(1));
    await world.join(userId);
    await world.settled(userId, 100);
    await world.progress.checkAll();
    expect(notices()).toMatchObject([{ userId, message: { data: { quiet: true } } }]);
    expect(await world.progress.listNew(userId, 1000)).toMatchObject([{ data: { quiet: true } }]);
  });

  it('checks announced players again after a failure, and returns whether more wait', async () => {
    await world.offer(bets(1));
    await world.join(userId);
    await world.settled(userId, 100);
    let down = true;
    const failing = new Proxy(db, {
      get: (target, name) =>
        down && name === 'query' ? () => Promise.reject(new Error('down')) : Reflect.get(target, name, target),
    });
    const progress = new MissionProgress({ db: failing, clock: world.clock, bus: world.bus });
    progress.onMessage(userId, { type: 'ticket', data: { ticketId: '1' } });
    for (let other = 0; other < 500; other += 1)
      progress.onMessage(`other ${other}`, { type: 'balance', data: null as never });
    await expect(progress.checkQueue()).rejects.toThrow('down');
    down = false;
    expect([await progress.checkQueue(), await progress.checkQueue()]).toEqual([true, false]);
    expect(notices()).toHaveLength(1);
  });

  it('creates each period once, with the terms at its first moment', async () => {
    await world.offer(bets(1), { key: 'same' });
    const seen = await Promise.all(Array.from({ length: 5 }, () => world.only(userId)));
    expect(new Set(seen.map(({ missionId }) => missionId)).size).toBe(1);
    await world.offer(bets(9), { key: 'same' });
    expect(await world.only(userId)).toMatchObject({ target: 1 });
    world.clock.advance(DAY);
    await world.progress.checkAll();
    expect(await world.only(userId)).toMatchObject({ target: 9 });
  });

  it('is loaded from a file within the monthly budget, and a one-time mission has one period', async () => {
    const file = join(tmpdir(), `${randomUUID()}.json`);
    const printed: string[] = [];
    const remoteConfig = new RemoteConfig(db);
    const stakes = { kind: 'stake', amount: money(5000), minOdds: 12_000 };
    const set = (day: string, gift: object = { kind: 'points', points: 20 }, task: object = stakes) => {
      const times = { startTime: `${day}T00:00:00+01:00`, endTime: '2100-01-01T00:00:00+01:00' };
      const mission = {
        key: 'welcome',
        country: 'gh',
        frequency: 'once',
        task,
        gift,
        total: 5,
        active: true,
        ...times,
      };
      writeFileSync(file, JSON.stringify([mission]));
      return setMissions({ db, clock: world.clock, remoteConfig }, [file], (line) => printed.push(line));
    };
    expect(await set('2020-01-01')).toBe(0);
    await world.progress.checkAll();
    expect([await set('2020-01-02'), await set('2020-01-01')]).toEqual([1, 0]);
    await remoteConfig.set('gh', 'missions.month', 5 * money(100));
    expect(await set('2020-01-01', { kind: 'cash', amount: money(100) })).toBe(0);
    expect(await set('2020-01-01', { kind: 'cash', amount: money(101) })).toBe(1);
    expect(printed.at(-1)).toBe('Missions of GHS would exceed their budget of a calendar month.');
    expect(await db.query("select gift from missions where key = 'welcome'")).toEqual([
      { gift: { kind: 'cash', amount: money(100) } },
    ]);
    // These are rejected whatever the monthly budget is.
    await remoteConfig.set('gh', 'missions.month', null);
    const cash = (amount: number) => ({ kind: 'cash', amount: money(amount) });
    const rejections: [object, object, RegExp][] = [
      [cash(160.01), stakes, /more cash than the margin of its stakes covers: give at most 160\.00, or points/],
      [cash(0.01), { kind: 'deposit', amount: money(500) }, /gives cash that no stake covers: give points/],
      [cash(6.41), { kind: 'accumulator', legs: 4, minStake: money(200), minOdds: 12_000 }, /give at most 6\.40/],
      [
        cash(1),
        { kind: 'virtuals', count: 5, minStake: money(100), minOdds: 11_999 },
        /odds of at least 1\.20 per leg/,
      ],
      [cash(1), { kind: 'games', count: 5, minStake: money(100), minOdds: 11_999 }, /odds of at least 1\.20 per leg/],
    ];
    for (const [gift, task, message] of rejections) {
      expect(await set('2020-01-01', gift, task)).toBe(1);
      expect(printed.slice(-2).join('\n')).toMatch(message);
    }
    expect(await set('2020-01-01', cash(160))).toBe(0);
    rmSync(file);
  });

  describe('beside stake rewards', () => {
    const buildSteps = (amount: number) => [{ stake: money(1000), gift: { kind: 'cash', amount: money(amount) } }];
    const printed: string[] = [];
    let remoteConfig: RemoteConfig;
    beforeEach(async () => {
      remoteConfig = new RemoteConfig(db);
      await db.query('delete from missions');
      await remoteConfig.set('ng', 'stakeReward.switch', true);
      await remoteConfig.set('ng', 'stakeReward.steps', buildSteps(12));
    });
    afterEach(async () => {
      await db.query('delete from missions');
      await db.query('delete from stake_activities');
      for (const key of ['switch', 'steps']) await remoteConfig.set('ng', `stakeReward.${key}`, null);
    });
    const plan = (amount: number, key = 'beside', kind: 'stake' | 'virtuals' = 'stake') => {
      const task =
        kind === 'stake' ? { kind, amount: money(1000), minOdds: 12_000 } : { kind, count: 10, minStake: money(100) };
      return planMission(
        { db, clock: world.clock, remoteConfig },
        parseMission({
          ...{ key, country: 'ng', frequency: 'daily', total: 10, active: true, task },
          gift: { kind: 'cash', amount: money(amount) },
          ...{ startTime: world.clock.now(), endTime: world.clock.now() + 30 * DAY },
        }),
        '',
        async () => undefined,
      );
    };
    const set = (key: string, value: unknown) =>
      setRemoteConfig(
        { db, config: remoteConfig, check: createStepsCheck({ clock: world.clock, remoteConfig }) },
        ['--country=ng', `--key=stakeReward.${key}`, `--value=${JSON.stringify(value)}`],
        (line) => printed.push(line),
      );

    it('gives at most what is left of the margin of the same stakes', async () => {
      await expect(plan(20.01)).rejects.toThrow('Missions, stake rewards and flash wins would together give more cash');
      await plan(20);
      await plan(40, 'other_product', 'virtuals');
    });

    it('counts the current week with the steps that it was shown with, until its end', async () => {
      const now = world.clock.now();
      await insertActivity(db, 'ng', {
        ...{ startTime: now - DAY, endTime: now + DAY, claimUntil: now + 8 * DAY },
        steps: [{ no: 1, stake: money(1000), way: 'claim', gift: { kind: 'cash', amount: money(30) } }],
      });
      await expect(plan(20)).rejects.toThrow('stake rewards and flash wins');
      world.clock.advance(DAY);
      await plan(20);
    });

    it('ignores steps while they are switched off, and then they cannot be switched on', async () => {
      expect(await set('switch', false)).toBe(0);
      await plan(32);
      expect(await set('switch', true)).toBe(1);
      expect(printed.at(-1)).toContain('Missions, stake rewards and flash wins would together give more cash');
      expect((await remoteConfig.all('ng')).get('stakeReward.switch')).toBe(false);
    });

    it('leaves the rest to the steps: higher steps are rejected, and nothing is written', async () => {
      await plan(20);
      expect(await set('steps', buildSteps(12.01))).toBe(1);
      expect((await remoteConfig.all('ng')).get('stakeReward.steps')).toEqual(buildSteps(12));
      expect(await remoteConfig.listChanges('ng', 'stakeReward.steps')).toEqual([]);
      expect(await set('steps', buildSteps(12))).toBe(0);
      await saveMission(db, {
        ...(await listMissions(db, 'ng', 'beside', 1))[0]!,
        gift: { kind: 'cash', amount: money(32) },
      });
      expect(await set('switch', false)).toBe(0);
    });

    it('and simultaneous cash flash wins together give at most the margin of the same stakes', async () => {
      const flashWin = {
        announce: (sql: Sql, terms: Omit<FlashWinTerms, 'drawAt'>, now: number) =>
          insertFlashWin(sql, { ...terms, drawAt: terms.endTime, currency: 'NGN', sealedSeed: '', seedHash: '' }, now),
      };
      const planned = (prize: number, hour: number, kind: 1 | 3 = 1) =>
        planFlashWin(
          { db, clock: world.clock, remoteConfig, flashWin },
          {
            ...{ country: 'ng', kind, prizes: `1 x ${prize}`, minStake: 1000, minOdds: 1.5, mostTickets: 1 },
            ...{ key: randomUUID(), startTime: world.clock.now() + hour * 60 * 60_000, minutes: 90, days: 7 },
          },
          async () => undefined,
        );
      await planned(10, 1);
      await planned(10, 2);
      const beyond = 'Missions, stake rewards and flash wins would together give more cash';
      await expect(planned(1, 2)).rejects.toThrow(beyond);
      // The first flash win has ended by then; free bets have a separate budget.
      await planned(10, 3);
      await planned(10, 2, 3);
      await expect(plan(0.01)).rejects.toThrow(beyond);
      expect(await set('steps', buildSteps(12.01))).toBe(1);
      world.clock.advance(DAY);
      await plan(20);
      await db.query('delete from flash_draws');
    });

    it('and a simultaneous increase of the steps: only one of them succeeds', async () => {
      const [planned, raised] = await Promise.all([
        plan(20).then(
          () => true,
          () => false,
        ),
        set('steps', buildSteps(32)),
      ]);
      expect(planned).toBe(raised === 1);
    });
  });

  it('gives, together with the others, no more cash than the margin of the same stakes covers', async () => {
    await db.query('delete from missions');
    const parts = { db, clock: world.clock, remoteConfig: new RemoteConfig(db) };
    const plan = (key: string, kind: 'sports' | 'virtuals', amount: number) =>
      planMission(
        parts,
        parseMission({
          ...{ key, country: 'ng', frequency: 'daily', total: 10, active: true },
          task:
            kind === 'sports'
              ? { kind: 'stake', amount: money(1000), minOdds: 12_000 }
              : { kind: 'virtuals', count: 10, minStake: money(100) },
          gift: { kind: 'cash', amount: money(amount) },
          ...{ startTime: world.clock.now(), endTime: world.clock.now() + 30 * DAY },
        }),
        '',
        async () => undefined,
      );
    await plan('first', 'sports', 20);
    await expect(plan('second', 'sports', 12.01)).rejects.toThrow('Missions for sports would together give more cash');
    await plan('second', 'sports', 12);
    await plan('third', 'virtuals', 40);
    await expect(plan('fourth', 'virtuals', 0.01)).rejects.toThrow('Missions for virtuals');
    await db.query('delete from missions');
  });

  it('still counts after it is stopped or changed, while players have joined it', async () => {
    await db.query('delete from missions');
    const parts = { db, clock: world.clock, remoteConfig: new RemoteConfig(db) };
    const [startTime, endTime] = [world.clock.now(), world.clock.now() + 30 * DAY];
    const plan = async (key: string, active: boolean, total = 10, stake = 1000) =>
      planMission(
        parts,
        parseMission({
          ...{ key, country: 'ng', frequency: 'daily', total, active, startTime, endTime },
          task: { kind: 'stake', amount: money(stake), minOdds: 12_000 },
          gift: { kind: 'cash', amount: money(32) },
        }),
        (await listMissions(db, 'ng', key, 1))[0]?.version ?? '',
        async () => undefined,
      );
    await plan('first', true);
    await world.join(userId);
    await plan('first', false);
    await expect(plan('second', true)).rejects.toThrow('Missions for sports would together give more cash');
    await expect(plan('first', true, 10, 2000)).rejects.toThrow('Missions for sports would together give more cash');
    world.clock.advance(DAY);
    await parts.remoteConfig.set('ng', 'missions.month', money(32 * 31 * 10));
    await expect(plan('second', true)).rejects.toThrow('exceed their budget');
    world.clock.advance(3 * DAY);
    await plan('second', true);
    await parts.remoteConfig.set('ng', 'missions.month', null);
    await db.query('delete from missions');
  });

  it('serves its calls for the player that the header names, and the demo offers six', async () => {
    await db.query('delete from missions');
    await seedMissions(world);
    await seedMissions(world);
    const app = await createTestServer(world.clock, (scope) => registerMissions(scope, world.missions), userIdIsToken);
    const client = new TestClient(app);
    client.cookies.set('accessToken', userId);
    const headers = { headers: { [USER_ID_HEADER]: userId } };
    const { missions } = (await client.call<MissionsResponse>('GET', PATH, headers)).data;
    expect(missions.map(({ task }) => task.kind)).toEqual([
      'bets',
      'games',
      'stake',
      'accumulator',
      'virtuals',
      'deposit',
    ]);
    const { missionId } = missions[0] as Mission;
    const post = (path: string, payload: object) =>
      client.call<Mission>('POST', `${PATH}/${path}`, { ...headers, payload });
    expect((await post('join', { missionId })).data).toMatchObject({ state: 'running', done: 0, target: 3 });
    expect((await post('claim', { missionId })).bizCode).toBe(BizCode.missionNotReached);
    expect((await client.call('GET', `${PATH}/archive?limit=2`, headers)).data).toEqual({ missions: [], next: null });
    for (const wrong of [{}, { missionId: '-1' }, { missionId: "1' or 1=1" }, { missionId, userId: 'x' }])
      expect((await post('join', wrong)).bizCode).toBe(BizCode.invalidInput);
    expect((await client.call('GET', `${PATH}/archive?limit=99`, headers)).bizCode).toBe(BizCode.invalidInput);
    expect((await client.call('GET', PATH, { headers: { [USER_ID_HEADER]: 'somebody' } })).bizCode).toBe(
      BizCode.forbiddenOrigin,
    );
    client.cookies.clear();
    const seen = (await client.call<MissionsResponse>('GET', PATH)).data;
    expect(seen.missions.map(({ state, done }) => [state, done])).toEqual(Array.from({ length: 6 }, () => ['open', 0]));
    expect((await post('join', { missionId })).bizCode).toBe(BizCode.loginRequired);
    await app.close();
  });
});
