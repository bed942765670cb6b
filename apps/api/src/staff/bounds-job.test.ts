import { randomUUID } from 'node:crypto';
import { BizCode, type PagesResponse } from '@oware/contracts';
import { forEachDatabase } from '../../testing/database';
import { checkLedger, formatReport } from '../audit/check';
import { printBounds } from '../audit/reward-bounds';
import { money } from '../betting/orders/testing';
import { pageTexts } from '../content/pages';
import { ContentService } from '../content/service';
import { type Database } from '../platform/database';
import { HashThreads } from '../platform/hashing/hash-threads';
import { AtRestKeys } from '../platform/encryption/encryption-keys';
import { FREE_BET_BUDGET } from '../rewards/gifts/allowance';
import { GiftWorld } from '../rewards/gifts/testing';
import { FlashWin } from '../rewards/flash-win/service';
import { listNextFlashWins } from '../rewards/flash-win/store';
import { type GiftGrabTerms, insertGiftGrab, listNextGiftGrabs } from '../rewards/gift-grab/store';
import { GiftGrab } from '../rewards/gift-grab/service';
import { planMission, parseMission } from '../rewards/missions/plan';
import { listMissions, saveMission } from '../rewards/missions/store';
import { type MissionTerms } from '../rewards/missions/terms';
import { DAY, MissionWorld } from '../rewards/missions/testing';
import { findStoredTerms, saveTerms } from '../rewards/referral/store';
import { rewardMetrics } from '../rewards/metrics';
import { insertActivity } from '../rewards/stake-reward/store';
import { StakeRewardWorld } from '../rewards/stake-reward/testing';
import { RemoteConfig } from '../settings/remote-config/service';
import { enforceAllBounds } from './bounds-job';
import { readLog } from './log';
import { registerMissionPlans } from './missions-routes';
import { createStaffServer, logIn, testMembers } from './testing';

forEachDatabase((_name, open) => {
  let db: Database;
  let world: MissionWorld;
  let remoteConfig: RemoteConfig;
  let userId: string;
  const hashThreads = new HashThreads(1);
  beforeAll(async () => {
    db = await open();
    world = new MissionWorld(db);
    remoteConfig = new RemoteConfig(db);
  });
  beforeEach(async () => {
    world.clock.advance(14 * DAY);
    await db.query('update missions set active = false');
    await db.query('update markets set status = 0 where status = 1');
    userId = await world.player(10_000);
    await keep();
  });
  afterEach(async () => {
    const lines: string[] = [];
    expect([await printBounds(db, world.clock, (line) => lines.push(line)), lines.at(-1)]).toEqual([
      0,
      expect.stringContaining('each within its bound'),
    ]);
    const report = await checkLedger(db);
    if (!report.clean) throw new Error(formatReport(report));
  });
  afterAll(async () => {
    await hashThreads.close();
    await db.close();
  });

  const members = () => testMembers({ db, clock: world.clock, hashThreads });
  const keep = () => enforceAllBounds({ db, clock: world.clock, remoteConfig, log: members().log });
  /** Returns the log entries of a run, oldest first; a second run must change nothing. */
  async function changes(): Promise<string[]> {
    const [last] = await readLog(db, {}, 1);
    for (let pass = 0; pass < 2; pass++) await keep();
    const rows = (await readLog(db, {}, 20)).filter(({ id }) => id > (last?.id ?? 0));
    expect(rows.filter(({ member }) => member !== 'the server')).toEqual([]);
    return rows.map(({ action, subject }) => `${action}: ${subject}`).reverse();
  }
  const own = () => ({ userId, country: 'ng' as const });
  const store = (key: string, stake: number, cash: number, more: Partial<MissionTerms> = {}) =>
    saveMission(db, {
      ...{ key, country: 'ng', frequency: 'weekly', total: 10, active: true },
      task: { kind: 'stake', amount: money(stake), minOdds: 12_000 },
      gift: { kind: 'cash', amount: money(cash) },
      ...{ startTime: world.clock.now() - DAY, endTime: world.clock.now() + 30 * DAY },
      ...more,
    });
  const pauses = async () =>
    Object.fromEntries(
      (await listMissions(db, 'ng', null, 100)).filter(({ active }) => active).map((each) => [each.key, each.paused]),
    );

  describe('stored mission that costs more than its stakes earn', () => {
    it('accepts no more players, and pays those who have joined', async () => {
      await store('old', 100, 50);
      const missionId = await world.join(userId);
      await world.settled(userId, 100);
      expect(await changes()).toEqual([
        expect.stringMatching(/^period of mission closed: mission ng old, period \d+$/),
        'mission paused: mission ng old',
      ]);
      expect((await world.missions.claim(own(), missionId)).state).toBe('given');
      expect((await world.gifts.list(own(), { state: 'usable', limit: 5 })).gifts).toMatchObject([
        { initBal: money(50) },
      ]);
      const late = { userId: await world.player(1), country: 'ng' as const };
      expect((await world.missions.list(late)).missions).toEqual([]);
      await expect(world.missions.join(late, missionId)).rejects.toMatchObject({ code: BizCode.missionOver });
      world.clock.advance(7 * DAY);
      expect((await world.missions.list(late)).missions).toEqual([]);
    });

    it('is offered again in the next period after staff have set valid terms', async () => {
      await store('again', 100, 50);
      const { missionId } = await world.only(userId);
      await changes();
      const [{ version } = { version: '' }] = await listMissions(db, 'ng', 'again', 1);
      const mission = parseMission({
        ...{ key: 'again', country: 'ng', frequency: 'weekly', total: 10, active: true },
        task: { kind: 'stake', amount: money(100), minOdds: 12_000 },
        gift: { kind: 'cash', amount: money(3) },
        ...{ startTime: world.clock.now() - DAY, endTime: world.clock.now() + 30 * DAY },
      });
      await planMission({ db, clock: world.clock, remoteConfig }, mission, version, () => Promise.resolve());
      expect(await pauses()).toEqual({ again: null });
      // The period with the old terms stays closed.
      await expect(world.missions.join(own(), missionId)).rejects.toMatchObject({ code: BizCode.missionFull });
      world.clock.advance(7 * DAY);
      expect((await world.only(userId)).gift).toEqual({ kind: 'cash', amount: money(3) });
    });

    it('is shown to staff with the reason', async () => {
      await store('shown', 100, 50);
      await changes();
      const staff = members();
      const english = new ContentService(pageTexts);
      const texts = { some: (names: readonly string[]): Promise<PagesResponse> => english.some(names, 'ng', 'en') };
      const app = await createStaffServer({ clock: world.clock, members: staff }, (desk) =>
        registerMissionPlans(desk, { db, clock: world.clock, log: staff.log, remoteConfig, texts }),
      );
      const browser = await logIn({ app, members: staff, clock: world.clock }, 'ama', ['promotions']);
      expect((await browser.get('/staff/promotions/missions')).text).toMatch(
        /shown[^]*paused by the server: its cash is more than the margin of its stakes covers/,
      );
      await app.close();
    });
  });

  it('pauses missions that give too much together, most expensive first, and resumes them', async () => {
    await store('cheap', 1000, 20);
    await store('dear', 1000, 21);
    await store('points', 1000, 1, { gift: { kind: 'points', points: 5 } });
    expect(await changes()).toEqual(['mission paused: mission ng dear']);
    expect(await pauses()).toEqual({ cheap: null, dear: 'together', points: null });
    await db.query("update missions set active = false where key = 'cheap'");
    expect(await changes()).toEqual(['mission offered again: mission ng dear']);
  });

  it('pauses a mission while current prices do not cover it', async () => {
    await store('week', 1000, 30);
    expect(await changes()).toEqual([]);
    for (let line = 0; line < 20; line++)
      await world.market(await world.match(), 18, 'total=2.5', { 12: 1.94, 13: 1.94 });
    expect(await changes()).toEqual(['mission paused: mission ng week']);
    expect(await pauses()).toEqual({ week: 'alone' });
    await db.query('update outcomes set odds = 19000 where market_id = 18');
    expect(await changes()).toEqual(['mission offered again: mission ng week']);
  });

  it('ends a week of stake rewards that gives too much: earlier stakes count, later ones do not', async () => {
    const stakes = new StakeRewardWorld(db);
    stakes.clock.advance(world.clock.now() - stakes.clock.now());
    const start = await stakes.newWeek(DAY);
    world.clock.advance(stakes.clock.now() - world.clock.now());
    const gift = { kind: 'cash', amount: money(50) } as const;
    await insertActivity(db, 'ng', {
      ...{ startTime: start, endTime: start + 7 * DAY, claimUntil: start + 14 * DAY },
      steps: [
        { no: 1, stake: money(100), way: 'claim', gift },
        { no: 2, stake: money(200), way: 'claim', gift },
      ],
    });
    await stakes.settled(userId, 100);
    world.clock.advance(1);
    stakes.clock.advance(1);
    expect(await changes()).toEqual([expect.stringMatching(/^week of stake rewards ended: stake rewards ng \d+$/)]);
    await stakes.settled(userId, 100);
    const { activityId, steps, running } = await stakes.week(userId);
    expect([running, steps.map(({ state }) => state)]).toEqual([false, ['waiting', 'ahead']]);
    expect(await stakes.rewards.claim(own(), { activityId, step: 1 })).toMatchObject({ gift });
    await remoteConfig.set('ng', 'stakeReward.switch', false);
  });

  it('logs unreadable stake reward steps once, and counts them in each run', async () => {
    const passes = async (): Promise<number> =>
      (await rewardMetrics.unreadableSteps.get()).values.find(({ labels }) => labels.country === 'gh')?.value ?? 0;
    const stored = [{ stake: 'much' }];
    await remoteConfig.set('gh', 'stakeReward.steps', stored);
    expect(await changes()).toEqual([]);
    await remoteConfig.set('gh', 'stakeReward.switch', true);
    const before = await passes();
    expect(await changes()).toEqual(['steps of stake rewards cannot be read: stake rewards gh']);
    expect((await readLog(db, {}, 1))[0]?.before).toBe(JSON.stringify(stored));
    expect((await passes()) - before).toBe(2);
    await remoteConfig.set('gh', 'stakeReward.steps', null);
    expect(await changes()).toEqual(['steps of stake rewards can be read again: stake rewards gh']);
    expect((await passes()) - before).toBe(2);
    await remoteConfig.set('gh', 'stakeReward.switch', false);
  });

  it('counts its changes by action', async () => {
    const paused = async (): Promise<number> =>
      (await rewardMetrics.boundChanges.get()).values.find(({ labels }) => labels.action === 'mission paused')?.value ??
      0;
    const before = await paused();
    await store('counted', 100, 50);
    await changes();
    expect((await paused()) - before).toBe(1);
  });

  describe('cash drops', () => {
    const drop = async (more: Partial<GiftGrabTerms> = {}): Promise<number> =>
      (await insertGiftGrab(
        db,
        {
          ...{ key: randomUUID(), country: 'ng', kind: 1, amount: money(100), total: 2, lasts: DAY },
          ...{ startTime: world.clock.now(), endTime: world.clock.now() + DAY, ...more },
        },
        world.clock.now(),
      )) ?? 0;

    it('become free bets if untaken, and are stopped otherwise', async () => {
      const grab = new GiftGrab(world);
      const [untaken, begun, large] = [await drop(), await drop(), await drop({ amount: FREE_BET_BUDGET.ng + 1 })];
      await grab.take(own(), randomUUID(), String(begun));
      expect(await changes()).toEqual([
        `cash of drop became free bets: drop ${untaken}`,
        `drop stopped: drop ${begun}`,
        `drop stopped: drop ${large}`,
      ]);
      expect(await listNextGiftGrabs(db, null, 'ng', world.clock.now(), 5)).toMatchObject([{ id: untaken, kind: 3 }]);
      await grab.take(own(), randomUUID(), String(untaken));
      const { gifts } = await world.gifts.list(own(), { state: 'usable', limit: 5 });
      expect(gifts.map(({ kind }) => kind)).toEqual([3, 1]);
    });
  });

  it('turns cash draws that have not begun into free bets; others keep their prizes', async () => {
    const sealKeys = AtRestKeys.createFixed([Buffer.alloc(32, 1)], Buffer.alloc(32, 2));
    const flashWin = new FlashWin({ db, clock: world.clock, gifts: world.gifts, sealKeys });
    const announce = async (starts: number, amount: number) =>
      flashWin.announce(
        db,
        {
          ...{ key: randomUUID(), country: 'ng', kind: 1, prizes: [{ amount, winners: 1 }], mostTickets: 1 },
          ...{ minStake: money(10), minOdds: 12_000, lasts: DAY },
          ...{ startTime: world.clock.now() + starts, endTime: world.clock.now() + starts + DAY },
        },
        world.clock.now(),
      );
    const [begun, next, large] = [
      await announce(-1, money(100)),
      await announce(DAY, money(100)),
      await announce(2 * DAY, FREE_BET_BUDGET.ng + 1),
    ];
    expect(await changes()).toEqual([`cash of draw became free bets: draw ${next}`, `draw taken back: draw ${large}`]);
    expect(await listNextFlashWins(db, 'ng', 5)).toMatchObject([
      { id: begun, kind: 1 },
      { id: next, kind: 3 },
    ]);
    world.clock.advance(4 * DAY);
    await flashWin.work();
  });

  it('turns cash codes into free bets, except those of a demo', async () => {
    const codes = new GiftWorld(db);
    codes.clock.advance(world.clock.now() - codes.clock.now());
    const [issued, demo] = [await codes.code({ budgetMonth: '' }), await codes.code({ budgetMonth: null })];
    expect(await changes()).toEqual([expect.stringMatching(/^cash of code became free bets: gift code \d+$/)]);
    expect(await codes.redeem(own(), { code: issued })).toMatchObject({
      credited: 0,
      gift: { kind: 3, initBal: money(100) },
    });
    expect(await codes.redeem(own(), { code: demo })).toMatchObject({ credited: money(100) });
  });

  it('lowers referral gifts proportionally to the budget of a player', async () => {
    await saveTerms(db, 'ng', {
      ...{ minStake: money(500), referrerGift: money(8000), referredGift: money(2000), perPlayer: 5, total: 10 },
    });
    expect(await changes()).toEqual(['gifts of referrals lowered: referral ng']);
    expect(await findStoredTerms(db, 'ng')).toMatchObject({
      referrerGift: money(4000),
      referredGift: money(1000),
      total: 10,
    });
  });
});
