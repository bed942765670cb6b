import { randomUUID } from 'node:crypto';
import { MIN_REWARD_ODDS } from '@oware/betting';
import { VIP_TIER } from '@oware/config';
import { forEachDatabase, openBeside } from '../../../testing/database';
import { checkLedger, formatReport } from '../../audit/check';
import { money, createSelection, createSingleBet } from '../../betting/orders/testing';
import { startBudgetMonth } from '../../ledger/testing';
import { type Database } from '../../platform/database';
import { MIN_LINES } from '../margins';
import { VipWeeks } from './service';
import { DAY, VipWorld } from './testing';

forEachDatabase((_name, open) => {
  let db: Database;
  let beside: Database;
  let world: VipWorld;
  let other: VipWorld;
  beforeAll(async () => {
    db = await open();
    beside = await openBeside(db);
    [world, other] = [new VipWorld(db), new VipWorld(beside)];
  });
  beforeEach(() => world.nextWeek(DAY));
  afterEach(async () => {
    const report = await checkLedger(db);
    if (!report.clean) throw new Error(formatReport(report));
  });
  afterAll(async () => {
    await beside.close();
    await db.close();
  });

  /** Advances to the next week and runs its pass. */
  const issue = async (): Promise<void> => {
    await world.nextWeek();
    await world.weeks.issue('ng');
  };
  const palmBet = money(50);

  it('gives the free bet of the tier once a week, for as long as the stakes count', async () => {
    const userId = await world.palm();
    await world.weeks.issue('ng');
    expect(await world.given(userId)).toEqual([]);
    await issue();
    await world.weeks.issue('ng');
    expect(await world.given(userId)).toEqual([palmBet]);
    expect(world.notified).toContainEqual(
      expect.objectContaining({ userId, message: expect.objectContaining({ type: 'gift' }) }),
    );
    const gifts = await world.gifts.list({ userId, country: 'ng' }, { state: 'usable', limit: 5 });
    expect(gifts.gifts).toMatchObject([{ kind: 3, curBal: palmBet, expireTime: world.clock.now() + 7 * DAY }]);
    for (let week = 1; week < 20; week++) await issue();
    expect(await world.given(userId)).toHaveLength(Math.ceil(VIP_TIER.windowDays / 7));
  });

  it('counts stakes before the week, whatever they won', async () => {
    const [winner, loser, late] = [
      await world.player(1_000_000),
      await world.player(1_000_000),
      await world.player(1_000_000),
    ];
    await world.settled(winner, 100_000, { result: 1 });
    await world.settled(loser, 100_000, { result: 0 });
    await world.nextWeek();
    await world.settled(late, 100_000);
    await world.weeks.issue('ng');
    expect([await world.given(winner), await world.given(loser), await world.given(late)]).toEqual([
      [palmBet],
      [palmBet],
      [],
    ]);
  });

  it('gives once when two processes run at the same time, and after an interrupted pass', async () => {
    const [first, second] = [await world.palm(), await world.palm()];
    await world.nextWeek();
    other.clock.advance(world.clock.now() - other.clock.now());
    const { gifts } = world;
    const dying = new VipWeeks({
      ...{ db, clock: world.clock, tiers: world.tiers, remoteConfig: world.remoteConfig },
      gifts: {
        async give(tx, terms) {
          const gift = await gifts.give(tx, terms);
          if (terms.userId === first) throw new Error('The process ended.');
          return gift;
        },
        notify: () => undefined,
      },
    });
    await expect(dying.issue('ng')).rejects.toThrow('not given');
    expect([await world.given(first), await world.given(second)]).toEqual([[], [palmBet]]);
    await Promise.all([world.weeks.issue('ng'), other.weeks.issue('ng'), world.weeks.issue('ng')]);
    expect([await world.given(first), await world.given(second)]).toEqual([[palmBet], [palmBet]]);
  });

  it('lists the players of a week again after an interrupted pass', async () => {
    const userId = await world.palm();
    await world.nextWeek();
    const { clock, gifts, remoteConfig } = world;
    const broken = new VipWeeks({
      ...{ db, clock, gifts, remoteConfig },
      tiers: { getStakeLevels: () => Promise.reject(new Error('The process ended.')) },
    });
    await expect(broken.issue('ng')).rejects.toThrow('ended');
    await world.weeks.issue('ng');
    expect(await world.given(userId)).toEqual([palmBet]);
  });

  it.each([
    ['short odds', (userId: string) => world.settled(userId, 100_000, { price: MIN_REWARD_ODDS / 10_000 - 0.01 })],
    [
      'both sides of a match',
      async (userId: string) => {
        const event = await world.match();
        for (const outcome of ['1', '2', '3']) {
          const price = Number(outcome) + 1;
          await world.place(userId, { bets: [createSingleBet(50_000, createSelection(event, outcome, price))] });
        }
        await world.result(event, { 1: { result: 1 } });
      },
    ],
    [
      'a void bet',
      async (userId: string) => {
        const event = await world.match();
        await world.place(userId, { bets: [createSingleBet(100_000, createSelection(event))] });
        await world.cancel(event, null, null);
      },
    ],
    [
      'points that were not earned by stakes',
      (userId: string) => world.tiers.give(db, userId, 100_000, 'birthday:2026'),
    ],
  ])('gives nothing for %s', async (_what, stake) => {
    const userId = await world.player(1_000_000);
    await stake(userId);
    await issue();
    expect(await world.given(userId)).toEqual([]);
  });

  it('gives nothing for stakes paid by gifts', async () => {
    const userId = await world.palm();
    await db.query('update bets set gift_stake = 10000 where user_id = $1', [userId]);
    await issue();
    expect(await world.given(userId)).toEqual([]);
    await db.query('update bets set gift_stake = 0 where user_id = $1', [userId]);
  });

  it('waits for a verified identity', async () => {
    const userId = await world.palm();
    await db.query('update users set identity_verified_at = null where id = $1', [userId]);
    await issue();
    expect(await world.given(userId)).toEqual([]);
    await db.query('update users set identity_verified_at = 1 where id = $1', [userId]);
    await world.weeks.issue('ng');
    expect(await world.given(userId)).toEqual([palmBet]);
  });

  it.each(['ALL', 'REAL_SPORTS', 'VIRTUALS', 'GAMES'])(
    'gives nothing for a week to a player excluded from %s during it, even after the exclusion ends',
    async (scope) => {
      const userId = await world.palm();
      await world.nextWeek();
      await db.query(
        "insert into self_exclusions (user_id, scope, start_time, end_time, created_at, kind) values ($1, $2, $3, $4, $3, 'time-out')",
        [userId, scope, world.clock.now() - 1, world.clock.now() + DAY],
      );
      await world.weeks.issue('ng');
      world.clock.advance(2 * DAY);
      await world.weeks.issue('ng');
      expect(await world.given(userId)).toEqual([]);
      await issue();
      expect(await world.given(userId)).toEqual([palmBet]);
    },
  );

  it('waits while a limit of the player is used up, but not while it has room', async () => {
    const [spent, roomy] = [await world.palm(), await world.palm()];
    for (const [userId, amount] of [
      [spent, 100_000],
      [roomy, 100_010],
    ] as const)
      await db.query(
        "insert into player_limits (user_id, kind, minutes, amount, start_time) values ($1, 'stake', 43200, $2, 0)",
        [userId, money(amount)],
      );
    await issue();
    expect([await world.given(spent), await world.given(roomy)]).toEqual([[], [palmBet]]);
    await db.query('update player_limits set amount = amount + 100000 where user_id = $1', [spent]);
    await world.weeks.issue('ng');
    expect(await world.given(spent)).toEqual([palmBet]);
  });

  it('waits while the account is deactivated', async () => {
    const userId = await world.palm();
    await db.query("insert into deactivations (user_id, reason, deactivated_at) values ($1, 'break', 0)", [userId]);
    await issue();
    expect(await world.given(userId)).toEqual([]);
    await db.query('update deactivations set reactivated_at = 1 where user_id = $1', [userId]);
  });

  it('stays within the budget of the player, of the payout account and of the month', async () => {
    const [drops, alike, month] = [await world.palm(), await world.palm(), await world.palm()];
    await world.nextWeek();
    const terms = { country: 'ng', kind: 3, amount: money(4960), expireTime: world.clock.now() + DAY } as const;
    await db.transaction((tx) => world.gifts.give(tx, { ...terms, userId: drops, reason: `drop:${randomUUID()}` }));
    for (const userId of [drops, alike])
      await db.query(
        `insert into trades (user_id, country, currency, kind, method, amount, fee, key, request_hash, institution, account, provider, reference, status, created_at, decided_at, failure)
         values ($1, 'ng', 'NGN', 'withdrawal', 'bank', 1, 0, $2, '', '058', $3, 'local', $4, 'failed', 0, 0, 'provider')`,
        [userId, randomUUID(), `account of ${drops}`, randomUUID()],
      );
    await startBudgetMonth(db);
    await world.remoteConfig.set('ng', 'vipWeek.month', palmBet - 1);
    await world.weeks.issue('ng');
    expect([await world.given(drops), await world.given(alike), await world.given(month)]).toEqual([[], [], []]);
    await world.remoteConfig.set('ng', 'vipWeek.month', null);
    await world.weeks.issue('ng');
    expect([await world.given(drops), await world.given(alike), await world.given(month)]).toEqual([[], [], [palmBet]]);
    // The product itself has neither given these gifts nor paid these withdrawals.
    await db.query("delete from gifts where reason like 'drop:%'");
    await db.query('delete from trades');
  });

  it('waits while the current prices do not pay for the tier', async () => {
    const userId = await world.palm();
    await world.nextWeek();
    const thin = Array.from({ length: MIN_LINES }, async () =>
      world.market(await world.match(), 18, 'total=2.5', { 12: 1.99, 13: 1.99 }),
    );
    await Promise.all(thin);
    await world.weeks.issue('ng');
    expect(await world.given(userId)).toEqual([]);
    await db.query('update markets set status = 0 where market_id = 18');
    await world.weeks.issue('ng');
    expect(await world.given(userId)).toEqual([palmBet]);
  });
});
