import { randomUUID } from 'node:crypto';
import {
  BizCode,
  USER_ID_HEADER,
  type ClaimAllStakeRewardsResponse,
  type StakeRewardResponse,
  type StakeRewardTaken,
} from '@oware/contracts';
import { type FastifyInstance, type InjectOptions } from 'fastify';
import { Cashier } from '../../betting/cash-out/testing';
import { seedStakeReward } from '../../../demo/stake-reward';
import { checkLedger, formatReport } from '../../audit/check';
import { loadGivenThisMonth } from '../../ledger/promotion-budgets';
import { Limits } from '../../protection/limits/service';
import { money, createMultipleBet, createSelection, createSingleBet } from '../../betting/orders/testing';
import { type Database } from '../../platform/database';
import { onDatabase } from '../../../testing/database';
import { TestClient, createTestServer, userIdIsToken } from '../../platform/http/testing';
import { openGifts } from '../gifts/store';
import { registerStakeRewards } from './routes';
import { CERTAIN } from '../../settings/remote-config/schemas';
import { startBudgetMonth } from '../../ledger/testing';
import { StakeRewards } from './service';
import { DAY, StakeRewardWorld } from './testing';

const PATH = '/marketing/v1/activities/stakeReward';
const CASH_50 = { kind: 'cash', amount: money(50) };

onDatabase((_name, open) => {
  let db: Database;
  let world: StakeRewardWorld;
  let start: number;
  let userId: string;
  beforeAll(async () => {
    db = await open();
    world = new StakeRewardWorld(db);
  });
  beforeEach(async () => {
    start = await world.newWeek(DAY);
    userId = await world.player(200_000);
    world.numbers.length = 0;
  });
  afterEach(async () => {
    const report = await checkLedger(db);
    if (!report.clean) throw new Error(formatReport(report));
  });
  afterAll(() => db.close());

  const player = (id = userId) => ({ userId: id, country: 'ng' as const });
  const staked = async (id = userId) => (await world.week(id)).staked;
  const states = async () => (await world.week(userId)).steps.map(({ state }) => state);
  const points = async () => (await world.tiers.getTier(userId, 'ng')).giftPoints;
  const gifts = async () => (await world.gifts.list(player(), { state: 'usable', limit: 10 })).gifts;
  const at = (time: number): void => world.clock.advance(time - world.clock.now());

  it('stores once a week that nobody opened while it ran, and its rewards can be claimed', async () => {
    await db.query('delete from stake_activities');
    const next = await world.newWeek(DAY);
    await Promise.all([world.rewards.saveWeeks(), world.rewards.saveWeeks()]);
    await world.settled(userId, 100_000);
    at(next + 8 * DAY);
    const { weeks } = await world.rewards.getState(userId, 'ng');
    const last = weeks.find(({ running }) => !running);
    expect(last?.staked).toBe(money(100_000));
    expect(last?.steps.map(({ state }) => state)).toContain('waiting');
  });

  describe('counted stakes', () => {
    it('count when the bet is won or lost, not before', async () => {
      const event = await world.bet(userId, 1000);
      expect(await staked()).toBe(0);
      await world.result(event, { 1: { result: 1 } });
      expect(await staked()).toBe(money(1000));
      await world.settled(userId, 500);
      expect(await staked()).toBe(money(1500));
      const events = [await world.match(), await world.match()];
      await world.place(userId, {
        bets: [
          createMultipleBet(
            250,
            events.map((each) => createSelection(each)),
          ),
        ],
      });
      await world.result(events[0] as string, { 1: { result: 0 } });
      expect(await staked()).toBe(money(1750));
    });

    it('count one bet per match with each leg at 1.20 or more, without the part paid by a gift', async () => {
      const [one, two] = [await world.match(), await world.match()];
      await world.setOdds(one, '1', 1.19);
      await world.place(userId, { bets: [createSingleBet(1000, createSelection(one, '1', 1.19))] });
      await world.setOdds(one, '1', 2);
      await world.place(userId, { bets: [createSingleBet(200, createSelection(one))] });
      await world.place(userId, { bets: [createSingleBet(400, createSelection(one, '2', 3))] });
      await world.place(userId, { bets: [createSingleBet(50, createSelection(two))] });
      for (const event of [one, two]) await world.result(event, { 1: { result: 1 } });
      expect(await staked()).toBe(money(250));
    });

    it('exclude void, cancelled and rejected bets, and bets of others', async () => {
      const voided = await world.bet(userId, 1000);
      await world.result(voided, { 1: { result: 0, voidFactor: 1 } });
      await world.cancel(await world.bet(userId, 1000), null, null);
      await world.settled(await world.player(1000), 1000);
      world.tuning = { liveDelay: 4000 };
      const live = await world.match('live');
      await world.place(userId, {
        bets: [createMultipleBet(1000, [createSelection(live), createSelection(await world.match())])],
      });
      await world.setMarket(live, -1);
      world.clock.advance(4000);
      await world.delayed.decideDue();
      expect(await staked()).toBe(0);
    });

    it('count half of a single that was half returned, and all of an accumulator', async () => {
      const [half, one, two] = [await world.bet(userId, 1000), await world.match(), await world.match()];
      await world.place(userId, { bets: [createMultipleBet(200, [createSelection(one), createSelection(two)])] });
      for (const event of [half, one]) await world.result(event, { 1: { result: 0, voidFactor: 0.5 } });
      await world.result(two, { 1: { result: 0 } });
      expect(await staked()).toBe(money(700));
    });

    it.each([
      ['multiple', [1, 0.5], 0.5],
      ['multiple', [1, 0.5, 0.5], 1],
      ['multiple', [1, 1, 0], 1],
      ['system', [1, 1, 1, 0], 0.25],
      ['system', [1, 0.5, 0], 0.5],
      ['system', [0, 0, 0], 1],
    ] as const)('of a %s with returned parts %j of its legs count %f of the stake', async (type, back, share) => {
      const events = await Promise.all(back.map(() => world.match()));
      const sizes = type === 'system' ? { systemSizes: [1] } : {};
      await world.place(userId, {
        bets: [
          {
            ...createMultipleBet(
              1000,
              events.map((event) => createSelection(event)),
            ),
            type,
            ...sizes,
          },
        ],
      });
      for (const [at, voidFactor] of back.entries())
        await world.result(events[at] as string, { 1: { result: 0, ...(voidFactor > 0 && { voidFactor }) } });
      expect(await staked()).toBe(money(1000 * share));
    });

    it('exclude a cashed-out bet, and count the rest of a partly cashed-out one', async () => {
      const cashier = new Cashier(world);
      const [all, part] = [await world.match(), await world.match()];
      await cashier.take(userId, await cashier.bet(userId, createSingleBet(4000, createSelection(all))));
      await cashier.take(userId, await cashier.bet(userId, createSingleBet(2000, createSelection(part))), {
        share: 2500,
      });
      await world.result(all, { 1: { result: 0 } });
      await world.result(part, { 1: { result: 0 } });
      expect(await staked()).toBe(money(1500));
    });

    it('belong to the week in which the bet was placed, including its start and excluding its end', async () => {
      expect(await staked()).toBe(0);
      at(start + 7 * DAY - 1);
      const [last, late] = [await world.bet(userId, 1000), await world.bet(userId, 2000)];
      at(start + 7 * DAY);
      await world.settled(userId, 4000);
      await world.result(last, { 1: { result: 0 } });
      expect(await staked()).toBe(money(4000));
      await world.result(late, { 1: { result: 1 } });
      const { weeks } = await world.rewards.getState(userId, 'ng');
      expect(weeks.map((week) => [week.startTime, week.staked])).toEqual([
        [start + 7 * DAY, money(4000)],
        [start, money(3000)],
      ]);
    });

    it('drop after a rollback until the bet is settled again', async () => {
      const event = await world.settled(userId, 1000);
      expect(await states()).toEqual(['waiting', 'ahead', 'ahead', 'ahead', 'ahead']);
      await world.rollback(event);
      expect(await staked()).toBe(0);
      await expect(world.take(userId, 1)).rejects.toMatchObject({ code: BizCode.stakeStepNotReached });
      await world.result(event, { 2: { result: 1 } });
      await world.take(userId, 1);
      await world.rollback(event);
      expect(await states()).toEqual(['given', 'ahead', 'ahead', 'ahead', 'ahead']);
      await world.result(event, { 2: { result: 1 } });
      await world.take(userId, 1);
      expect(await points()).toBe(25);
    });

    it('are summed with the index of settled bets', async () => {
      await db.transaction(async (tx) => {
        await tx.query('set local enable_seqscan = off');
        const plan = await tx.query(
          "explain select sum(stake) from bets where user_id = 'x' and placed_at >= 1 and placed_at < 2 and status in ('won', 'lost')",
        );
        expect(JSON.stringify(plan)).toContain('bets_placed');
      });
    });
  });

  describe('a step', () => {
    it('gives its cash gift once, and the gift becomes money in one transfer', async () => {
      await world.settled(userId, 5000);
      const first = await world.take(userId, 3);
      expect(first).toMatchObject({ step: 3, gift: CASH_50, givenAt: world.clock.now(), draw: null });
      world.clock.advance(1000);
      expect(await world.take(userId, 3)).toEqual(first);
      const [gift, ...more] = await gifts();
      expect(more).toEqual([]);
      expect(gift).toMatchObject({ kind: 1, curBal: money(50), expireTime: first.givenAt + 30 * DAY });
      const before = await world.ledger.getBalance(userId);
      await world.gifts.redeem(
        player(),
        { deviceId: 'phone', address: '10.0.0.1' },
        { key: randomUUID(), giftId: gift?.giftId ?? '' },
      );
      expect(await world.ledger.getBalance(userId)).toBe(before + money(50));
    });

    it('is not given twice by simultaneous calls', async () => {
      await world.settled(userId, 5000);
      const { activityId } = await world.week(userId);
      const claims = await Promise.all([1, 2, 3].map(() => world.rewards.claim(player(), { activityId, step: 1 })));
      const draws = await Promise.all([1, 2, 3].map(() => world.rewards.draw(player(), { activityId, step: 2 })));
      const all = await Promise.all(
        [1, 2].map(() => world.rewards.claimAll(player(), { steps: [1, 3].map((step) => ({ activityId, step })) })),
      );
      expect(new Set(claims.map((claim) => JSON.stringify(claim))).size).toBe(1);
      expect(new Set(draws.map((draw) => JSON.stringify(draw))).size).toBe(1);
      expect(all[0]).toEqual(all[1]);
      expect(all[0]?.rewards[0]).toEqual(claims[0]);
      expect(await points()).toBe(25);
      expect((await gifts()).map(({ initBal }) => initBal)).toEqual([money(50), money(25)]);
    });

    it("gives cash that becomes usable once the player's identity is verified", async () => {
      await db.query('update users set identity_verified_at = null where id = $1', [userId]);
      await world.settled(userId, 5000);
      expect(await world.take(userId, 3)).toMatchObject({ gift: { kind: 'cash', amount: money(50) } });
      expect(await gifts()).toEqual([]);
      await db.transaction((tx) => openGifts(tx, userId));
      expect(await gifts()).toMatchObject([{ kind: 1, initBal: money(50) }]);
    });

    it('is reached at exactly its stake', async () => {
      await world.settled(userId, 999.99);
      await expect(world.take(userId, 1)).rejects.toMatchObject({ code: BizCode.stakeStepNotReached });
      await world.settled(userId, 10);
      expect(await world.take(userId, 1)).toMatchObject({ gift: { kind: 'points', points: 25 } });
      expect(await points()).toBe(25);
    });

    it.each([
      [0, { kind: 'cash', amount: money(25) }],
      [5000, { kind: 'points', points: 20 }],
      [9999, { kind: 'cash', amount: money(100) }],
    ])('that draws %d gives the prize of that number, with the table it was drawn from', async (number, gift) => {
      await world.settled(userId, 2500);
      world.numbers.push(number, 1);
      const drawn = await world.take(userId, 2);
      expect(drawn).toMatchObject({
        gift,
        draw: { number, prizes: [{ chance: 5000 }, { chance: 4000 }, { chance: 1000 }] },
      });
      expect(await world.take(userId, 2)).toEqual(drawn);
      expect((await world.week(userId)).steps[1]).toMatchObject({ state: 'given', given: gift });
    });

    it('draws random numbers by default', async () => {
      const rewards = new StakeRewards(world.parts());
      const numbers: number[] = [];
      for (let no = 0; no < 8; no++) {
        const id = await world.player(3000);
        await world.settled(id, 2500);
        const { activityId } = await world.week(id);
        numbers.push((await rewards.draw(player(id), { activityId, step: 2 })).draw?.number ?? -1);
      }
      for (const number of numbers) expect(number >= 0 && number < CERTAIN && Number.isInteger(number)).toBe(true);
      expect(new Set(numbers).size).toBeGreaterThan(1);
    });

    it('can be claimed until a week after the end; the result stays available indefinitely', async () => {
      await world.settled(userId, 5000);
      const { activityId } = await world.week(userId);
      at(start + 14 * DAY - 1);
      const taken = await world.rewards.claim(player(), { activityId, step: 1 });
      expect((await world.rewards.getState(userId, 'ng')).weeks.map((week) => week.activityId)).toContain(activityId);
      at(start + 14 * DAY);
      await expect(world.rewards.claim(player(), { activityId, step: 3 })).rejects.toMatchObject({
        code: BizCode.stakeRewardClosed,
      });
      expect(await world.rewards.claim(player(), { activityId, step: 1 })).toEqual(taken);
      expect((await world.rewards.getState(userId, 'ng')).weeks.map((week) => week.activityId)).not.toContain(
        activityId,
      );
    });

    it('keeps the terms that were shown for its week', async () => {
      await world.settled(userId, 5000);
      expect(await states()).toHaveLength(5);
      await world.remoteConfig.set('ng', 'stakeReward.steps', [
        { stake: money(1), gift: { kind: 'points', points: 1 } },
      ]);
      expect(await world.take(userId, 3)).toMatchObject({ gift: CASH_50 });
      at(start + 7 * DAY);
      expect((await world.week(userId)).steps).toMatchObject([{ stake: money(1), gift: { points: 1 } }]);
    });
  });

  describe('the monthly budget', () => {
    const given = async () => (await loadGivenThisMonth(db, 'ng')).get('stake-reward') ?? 0;
    const budget = (amount: number | null) =>
      world.remoteConfig.set('ng', 'stakeReward.month', amount === null ? null : money(amount));
    const usedUp = async () => (await world.week(userId)).steps.filter((step) => step.usedUp).map(({ no }) => no);
    beforeEach(() => startBudgetMonth(db));
    afterEach(() => budget(null));

    it('is never exceeded, even by simultaneous claims; later players see that it is used up', async () => {
      await budget(120);
      const players = await Promise.all([1, 2, 3].map(() => world.player(200_000)));
      for (const each of players) await world.settled(each, 5000);
      const taken = await Promise.allSettled(players.map((each) => world.take(each, 3)));
      expect(taken.map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled', 'rejected']);
      const late = players[taken.findIndex(({ status }) => status === 'rejected')] as string;
      expect(await given()).toBe(money(100));
      await expect(world.take(late, 3)).rejects.toMatchObject({ code: BizCode.stakeRewardsUsedUp });
      // The draw of the second step has a prize of 100; points cost nothing.
      expect(await usedUp()).toEqual([2, 3, 4, 5]);
      expect((await world.take(late, 1)).gift).toEqual({ kind: 'points', points: 25 });
      await budget(150);
      expect((await world.take(late, 3)).gift).toEqual(CASH_50);
      expect(await given()).toBe(money(150));
    });

    it('must cover the largest prize before a draw, and is charged only what was drawn', async () => {
      await world.settled(userId, 2500);
      await budget(99);
      await expect(world.take(userId, 2)).rejects.toMatchObject({ code: BizCode.stakeRewardsUsedUp });
      await budget(100);
      expect((await world.take(userId, 2)).gift).toEqual({ kind: 'cash', amount: money(25) });
      expect(await given()).toBe(money(25));
      const other = await world.player(200_000);
      await world.settled(other, 2500);
      await budget(200);
      world.numbers.push(5000);
      expect((await world.take(other, 2)).gift).toEqual({ kind: 'points', points: 20 });
      expect(await given()).toBe(money(25));
    });

    it('lets claim-all give what is left', async () => {
      await world.settled(userId, 10_000);
      await budget(50);
      const { activityId } = await world.week(userId);
      const claim = (...steps: number[]) =>
        world.rewards.claimAll(player(), { steps: steps.map((step) => ({ activityId, step })) });
      expect((await claim(3, 4)).rewards.map(({ step }) => step)).toEqual([3]);
      await expect(claim(4)).rejects.toMatchObject({ code: BizCode.stakeRewardsUsedUp });
      expect(await given()).toBe(money(50));
    });
  });

  describe('claim all', () => {
    const claimAll = async (...steps: number[]): Promise<ClaimAllStakeRewardsResponse> => {
      const { activityId } = await world.week(userId);
      return world.rewards.claimAll(player(), { steps: steps.map((step) => ({ activityId, step })) });
    };

    it('gives the waiting rewards of both weeks, skips draws, and returns the same when repeated', async () => {
      await world.settled(userId, 10_000);
      const { activityId: former } = await world.week(userId);
      at(start + 7 * DAY);
      await world.settled(userId, 1000);
      const { activityId } = await world.week(userId);
      const request = { steps: [{ activityId, step: 1 }, ...[1, 3, 4].map((step) => ({ activityId: former, step }))] };
      const first = await world.rewards.claimAll(player(), request);
      expect(first.rewards.map(({ step, gift }) => [step, gift.kind])).toEqual([
        [1, 'points'],
        [1, 'points'],
        [3, 'cash'],
        [4, 'cash'],
      ]);
      expect(await world.rewards.claimAll(player(), request)).toEqual(first);
      expect(await points()).toBe(50);
      expect((await world.rewards.getState(userId, 'ng')).weeks[1]?.steps.map(({ state }) => state)).toEqual([
        'given',
        'waiting',
        'given',
        'given',
        'ahead',
      ]);
    });

    it('skips steps that the stakes no longer reach, and fails when none is left', async () => {
      await world.settled(userId, 1000);
      const event = await world.settled(userId, 4000);
      await world.rollback(event);
      expect((await claimAll(1, 3)).rewards.map(({ step }) => step)).toEqual([1]);
      await expect(claimAll(3, 4)).rejects.toMatchObject({ code: BizCode.stakeStepNotReached });
    });

    it('gives nothing when one of the steps is a draw or unknown', async () => {
      await world.settled(userId, 5000);
      await expect(claimAll(1, 2)).rejects.toMatchObject({
        code: BizCode.invalidInput,
        data: { fields: [{ field: 'steps.1.step', code: 'other_way' }] },
      });
      await expect(claimAll(1, 9)).rejects.toMatchObject({
        data: { fields: [{ field: 'steps.1.step', code: 'unknown' }] },
      });
      expect(await states()).toEqual(['waiting', 'waiting', 'waiting', 'ahead', 'ahead']);
    });
  });

  describe('players without rewards', () => {
    it('include one self-excluded from sports or everything: nothing is shown or given', async () => {
      await world.settled(userId, 5000);
      const { activityId } = await world.week(userId);
      await new Limits(world).exclude(userId, 'REAL_SPORTS', world.clock.now() + DAY, 'time-out');
      expect(await world.rewards.getState(userId, 'ng')).toEqual({ weeks: [], excluded: true });
      for (const call of [
        world.rewards.claim(player(), { activityId, step: 1 }),
        world.rewards.draw(player(), { activityId, step: 2 }),
        world.rewards.claimAll(player(), { steps: [{ activityId, step: 3 }] }),
      ])
        await expect(call).rejects.toMatchObject({ code: BizCode.selfExcluded });
      world.clock.advance(DAY);
      await expect(world.rewards.claim(player(), { activityId, step: 1 })).resolves.toMatchObject({ step: 1 });
    });

    it('include a deactivated account', async () => {
      await world.settled(userId, 5000);
      const { activityId } = await world.week(userId);
      await db.query("insert into deactivations (user_id, reason, deactivated_at) values ($1, 'break', 0)", [userId]);
      await expect(world.rewards.claim(player(), { activityId, step: 1 })).rejects.toMatchObject({
        code: BizCode.accountDeactivated,
      });
      expect((await world.rewards.getState(userId, 'ng')).weeks).toEqual([]);
    });

    it('include everyone while the switch is off', async () => {
      await world.settled(userId, 5000);
      const { activityId } = await world.week(userId);
      await world.remoteConfig.set('ng', 'stakeReward.switch', false);
      expect(await world.rewards.getState(userId, 'ng')).toEqual({ weeks: [], excluded: false });
      await expect(world.rewards.claim(player(), { activityId, step: 1 })).rejects.toMatchObject({
        code: BizCode.stakeRewardClosed,
      });
      await world.remoteConfig.set('ng', 'stakeReward.switch', null);
      expect((await world.rewards.getState(null, 'ng')).weeks).toEqual([]);
    });

    it('include a player of the other country, which has separate weeks', async () => {
      await world.settled(userId, 5000);
      const { activityId } = await world.week(userId);
      await expect(world.rewards.claim({ userId, country: 'gh' }, { activityId, step: 1 })).rejects.toMatchObject({
        code: BizCode.stakeRewardClosed,
      });
    });
  });

  it('run in the demo, unless they were switched off', async () => {
    const isOn = async () => (await world.rewards.getState(null, 'ng')).weeks.length > 0;
    await world.remoteConfig.set('ng', 'stakeReward.switch', null);
    await seedStakeReward(world.remoteConfig);
    expect(await isOn()).toBe(true);
    await world.remoteConfig.set('ng', 'stakeReward.switch', false);
    await seedStakeReward(world.remoteConfig);
    expect(await isOn()).toBe(false);
  });

  it('start their week at midnight in the country', async () => {
    const ghanaian = await world.newWeek(0, 'gh');
    expect((await world.week(null, 'gh')).startTime).toBe(ghanaian);
    expect((await world.week(null)).startTime).toBe(ghanaian - 60 * 60_000);
    world.clock.advance(-1);
    expect((await world.week(null)).startTime).toBe(ghanaian - 60 * 60_000);
    await expect(world.week(null, 'gh')).resolves.toMatchObject({ startTime: ghanaian - 7 * DAY });
  });

  it('store a week once when many request it first', async () => {
    const responses = await Promise.all(Array.from({ length: 6 }, () => world.week(null)));
    expect(new Set(responses.map(({ activityId }) => activityId)).size).toBe(1);
  });

  describe('the calls', () => {
    /** Test client that records its last request. */
    class Recorder extends TestClient {
      sent: InjectOptions = {};
      override call<T>(...[method, path, options = {}]: Parameters<TestClient['call']>) {
        this.sent = options;
        return super.call<T>(method, path, options);
      }
    }
    let app: FastifyInstance;
    let client: Recorder;
    beforeAll(async () => {
      app = await createTestServer(world.clock, (scope) => registerStakeRewards(scope, world.rewards), userIdIsToken);
    });
    beforeEach(() => {
      client = new Recorder(app);
      client.cookies.set('accessToken', userId);
    });
    afterAll(() => app.close());
    const headers = (named: string) => ({ headers: { [USER_ID_HEADER]: named } });
    const check = (named = userId) => client.call<StakeRewardResponse>('GET', PATH, headers(named));
    const post = <T>(path: string, payload: unknown, named = userId) =>
      client.callEncrypted<T>('POST', `${PATH}/${path}`, payload, headers(named), 'trans');

    it('show, claim, draw and claim all, encrypted', async () => {
      await world.settled(userId, 5000);
      const [week] = (await check()).data.weeks;
      const activityId = week?.activityId;
      expect(week).toMatchObject({
        staked: money(5000),
        startTime: start,
        endTime: start + 7 * DAY,
        claimUntil: start + 14 * DAY,
      });
      expect((await post<StakeRewardTaken>('claim', { activityId, step: 1 })).data).toMatchObject({
        activityId,
        step: 1,
        gift: { points: 25 },
      });
      expect((await post<StakeRewardTaken>('draw', { activityId, step: 2 })).data).toMatchObject({
        gift: { amount: money(25) },
        draw: { number: 0 },
      });
      expect(
        (await post<ClaimAllStakeRewardsResponse>('claimAll', { steps: [{ activityId, step: 3 }] })).data.rewards,
      ).toMatchObject([{ step: 3, gift: CASH_50 }]);
      expect((await check()).data.weeks[0]?.steps.map(({ state }) => state)).toEqual([
        'given',
        'given',
        'given',
        'ahead',
        'ahead',
      ]);
    });

    it('show a visitor the steps and their chances, and reject claims', async () => {
      client.cookies.clear();
      const { data } = await client.call<StakeRewardResponse>('GET', PATH);
      expect(data.weeks).toMatchObject([
        { staked: null, steps: [{ state: 'ahead' }, { prizes: [{ chance: 5000 }, {}, {}] }, {}, {}, {}] },
      ]);
      for (const path of ['claim', 'draw', 'claimAll']) {
        expect(
          (
            await post(
              path,
              path === 'claimAll' ? { steps: [{ activityId: '1', step: 1 }] } : { activityId: '1', step: 1 },
            )
          ).bizCode,
        ).toBe(BizCode.loginRequired);
      }
    });

    it('serve only the player that the header names', async () => {
      await world.settled(userId, 5000);
      const { activityId } = await world.week(userId);
      expect((await check('somebody')).bizCode).toBe(BizCode.forbiddenOrigin);
      expect((await check('')).bizCode).toBe(BizCode.invalidInput);
      expect((await client.call<StakeRewardResponse>('GET', PATH)).data.weeks).toMatchObject([{ staked: null }]);
      expect((await post('claim', { activityId, step: 1 }, 'somebody')).bizCode).toBe(BizCode.forbiddenOrigin);
      expect((await post('draw', { activityId, step: 2 }, '')).bizCode).toBe(BizCode.invalidInput);
      // Another player has reached nothing.
      const other = await world.player(0);
      client.cookies.set('accessToken', other);
      expect((await post('claim', { activityId, step: 1 }, other)).bizCode).toBe(BizCode.stakeStepNotReached);
      expect(await states()).toContain('waiting');
    });

    it.each([
      ['claim', {}, 'activityId'],
      ['claim', { activityId: '-1', step: 1 }, 'activityId'],
      ['claim', { activityId: '1', step: 0 }, 'step'],
      ['claim', { activityId: '1', step: 1.5 }, 'step'],
      ['claim', { activityId: '1', step: '1' }, 'step'],
      ['claim', { activityId: '1', step: 1, userId: 'x' }, ''],
      ['draw', { activityId: '1', step: 11 }, 'step'],
      ['draw', { activityId: "1' or 1=1", step: 1 }, 'activityId'],
      ['claimAll', {}, 'steps'],
      ['claimAll', { steps: [] }, 'steps'],
      ['claimAll', { steps: [{ activityId: '1' }] }, 'steps.0.step'],
      ['claimAll', { steps: Array.from({ length: 21 }, () => ({ activityId: '1', step: 1 })) }, 'steps'],
    ])('%s rejects %j with a code for the field %j', async (path, payload, field) => {
      const response = await post(path, payload);
      expect(response).toMatchObject({
        status: 400,
        bizCode: BizCode.invalidInput,
        data: { fields: expect.arrayContaining([{ field, code: expect.any(String), message: expect.any(String) }]) },
      });
    });

    it('reject a step of the other kind and an unknown week', async () => {
      await world.settled(userId, 5000);
      const { activityId } = await world.week(userId);
      expect(await post('draw', { activityId, step: 1 })).toMatchObject({
        bizCode: BizCode.invalidInput,
        data: { fields: [{ field: 'step', code: 'other_way' }] },
      });
      expect(await post('claim', { activityId, step: 2 })).toMatchObject({
        data: { fields: [{ field: 'step', code: 'other_way' }] },
      });
      expect(await post('claim', { activityId: '999999', step: 1 })).toMatchObject({
        bizCode: BizCode.stakeRewardClosed,
      });
    });

    it('reject an unencrypted, tampered, misdirected or replayed body', async () => {
      await world.settled(userId, 5000);
      const { activityId } = await world.week(userId);
      const clear = await client.call('POST', `${PATH}/claim`, {
        ...headers(userId),
        payload: { activityId, step: 3 },
      });
      expect(clear.status).toBe(400);
      expect((await post('claim', { activityId, step: 1 })).bizCode).toBe(BizCode.success);
      const sent = client.sent;
      const body = sent.payload as { mac: string };
      expect((await client.call('POST', `${PATH}/claim`, sent)).bizCode).toBe(BizCode.cipherReplayed);
      expect((await client.call('POST', `${PATH}/draw`, sent)).bizCode).toBe(BizCode.cipherTampered);
      const mac = (body.mac.startsWith('A') ? 'B' : 'A') + body.mac.slice(1);
      expect((await client.call('POST', `${PATH}/claim`, { ...sent, payload: { ...body, mac } })).bizCode).toBe(
        BizCode.cipherTampered,
      );
      expect(await states()).toEqual(['given', 'waiting', 'waiting', 'ahead', 'ahead']);
    });
  });
});
