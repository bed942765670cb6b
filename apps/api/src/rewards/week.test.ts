import { randomUUID } from 'node:crypto';
import { onDatabase } from '../../testing/database';
import { checkLedger, formatReport } from '../audit/check';
import { JackpotWorld } from '../betting/jackpot/testing';
import { money, createMultipleBet, createSelection, createSingleBet } from '../betting/orders/testing';
import { AtRestKeys } from '../platform/encryption/encryption-keys';
import { FlashWin } from './flash-win/service';
import { GiftGrab } from './gift-grab/service';
import { insertGiftGrab } from './gift-grab/store';
import { notifyEnding } from './gifts/ending';
import { RemoteConfig } from '../settings/remote-config/service';
import { MissionWorld } from './missions/testing';
import { Referrals } from './referral/service';
import { rewardReferrals } from './referral/job';
import { insertTerms } from './referral/store';
import { DAY, StakeRewardWorld } from './stake-reward/testing';

const HOUR = 3_600_000;

/** Creates a pseudo-random generator with the same uniform numbers in every run. */
function dice(): (sides: number) => number {
  let state = 20_261_124;
  return (sides) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

onDatabase((_name, open) => {
  it('the ledger balances over a week with missions, gifts, gift grabs, flash wins, referrals and jackpots', async () => {
    const db = await open();
    const here = new JackpotWorld(db);
    const [missions, stakes] = [new MissionWorld(db), new StakeRewardWorld(db)];
    const worlds = [here.world, missions, stakes];
    const sealKeys = AtRestKeys.createFixed([Buffer.alloc(32, 1)], Buffer.alloc(32, 2));
    const { bus } = missions;
    const parts = { db, clock: missions.clock, bus, gifts: missions.gifts };
    const flashWin = new FlashWin({ ...parts, sealKeys });
    const grab = new GiftGrab(missions);
    const referrals = new Referrals({ ...parts, secret: Buffer.alloc(32, 3) });
    const remoteConfig = new RemoteConfig(db);
    /** Sets all clocks to the same time. */
    const advance = (ms: number): void => {
      const to = Math.max(...worlds.map(({ clock }) => clock.now())) + ms;
      for (const { clock } of worlds) clock.advance(to - clock.now());
    };
    const roll = dice();

    await stakes.newWeek();
    advance(0);
    await remoteConfig.set('ng', 'stakeReward.switch', true);
    await insertTerms(
      db,
      'ng',
      { minStake: money(50), referrerGift: money(40), referredGift: money(30), perPlayer: 5 },
      10,
    );
    const players = await Promise.all(Array.from({ length: 3 }, () => here.player(20_000)));
    const [first, ...others] = players.map(({ userId }) => userId) as [string, ...string[]];
    for (const userId of others)
      await db.query('insert into referrals (user_id, referrer_id, country, joined_at) values ($1, $2, $3, $4)', [
        ...[userId, first, 'ng'],
        missions.clock.now(),
      ]);
    // Gives each player a separate device.
    await db.query('update sessions set device_id = user_id');
    const counts = { missions: 0, gifts: 0, drops: 0, steps: 0 };

    for (let day = 0; day < 7; day++) {
      await missions.offer({ kind: 'bets', count: 2, minStake: money(50), minOdds: 10_000 }, { key: `day_${day}` });
      const startTime = missions.clock.now();
      await flashWin.announce(
        db,
        {
          ...{
            key: randomUUID(),
            country: 'ng',
            kind: day % 2 === 0 ? 1 : 3,
            lasts: 3 * DAY,
            minStake: money(50),
            minOdds: 10_000,
          },
          ...{ mostTickets: 3, startTime, endTime: startTime + HOUR },
          prizes: [
            { amount: money(200), winners: 1 },
            { amount: money(20), winners: 2 },
          ],
        },
        startTime,
      );
      const dropId = await insertGiftGrab(
        db,
        {
          ...{ key: randomUUID(), country: 'ng', kind: day % 2 === 0 ? 1 : 3, amount: money(25), total: 3 },
          ...{ startTime, endTime: startTime + HOUR, lasts: 2 * DAY },
        },
        startTime,
      );
      await here.open();
      for (const { userId } of players) {
        const own = { userId, country: 'ng' as const };
        const open = (await missions.missions.list(own)).missions.find(({ state }) => state === 'open');
        if (open !== undefined) await missions.missions.join(own, open.missionId);
        counts.drops += await grab.take(own, `device of ${userId}`, String(dropId)).then(
          () => 1,
          () => 0,
        );
      }
      advance(1);
      for (const player of players) {
        const matches = [await missions.match(), await missions.match()] as const;
        const legs = [createSelection(matches[0]), createSelection(matches[1])] as const;
        await missions.place(player.userId, {
          bets: [createSingleBet(400, legs[0]), createSingleBet(60, legs[1]), createMultipleBet(50, [...legs])],
        });
        const [free] = (await missions.gifts.list({ ...player }, { state: 'usable', limit: 20 })).gifts.filter(
          ({ kind }) => kind === 3,
        );
        if (free !== undefined)
          await missions.place(player.userId, {
            bets: [createSingleBet(20, createSelection(matches[1]))],
            giftId: free.giftId,
          });
        for (const match of matches)
          await missions.result(match, {
            1: roll(5) === 0 ? { result: 0, voidFactor: 1 } : { result: roll(2) as 0 | 1 },
          });
        // Corrects a wrong result by a rollback and a new result.
        if (roll(3) === 0) {
          await missions.rollback(matches[0]);
          await missions.result(matches[0], { 1: { result: roll(2) as 0 | 1 } });
        }
        const picks = Array.from({ length: 6 }, () => '1X2'[roll(3)]).join('');
        await here.enter(player, picks);
      }
      advance(2 * HOUR);
      await here.results(roll(4) === 0 ? 'VVV112' : '1X2112');
      await here.rounds.step('ng');
      await flashWin.work();
      await rewardReferrals({ db, referrals });
      await notifyEnding({ ...parts, remoteConfig });
      for (const { userId } of players) {
        const own = { userId, country: 'ng' as const };
        for (const { missionId, state } of (await missions.missions.list(own)).missions)
          if (state === 'waiting') {
            await missions.missions.claim(own, missionId);
            counts.missions += 1;
          }
        for (const week of (await stakes.rewards.getState(userId, 'ng')).weeks)
          for (const step of week.steps.filter(({ state }) => state === 'waiting')) {
            const request = { activityId: week.activityId, step: step.no };
            await (step.way === 'draw' ? stakes.rewards.draw(own, request) : stakes.rewards.claim(own, request));
            counts.steps += 1;
          }
        for (const gift of (await missions.gifts.list(own, { state: 'usable', limit: 20 })).gifts)
          if (gift.kind === 1 && roll(2) === 0) {
            await missions.gifts.redeem(
              own,
              { deviceId: 'phone', address: '10.0.0.1' },
              { key: randomUUID(), giftId: gift.giftId },
            );
            counts.gifts += 1;
          }
      }
      advance(DAY - 2 * HOUR);
      if (day % 3 !== 0) continue;
      const report = await checkLedger(db);
      if (!report.clean) throw new Error(`Day ${day}: ${formatReport(report)}`);
    }

    // Each promotion was used at least once.
    const [rounds] = await db.query<{ done: number; draws: number; referred: number }>(
      `select (select count(*)::int from jackpot_rounds where status in ('settled', 'refunded')) as done,
         (select count(*)::int from flash_draws where won > 0) as draws,
         (select count(*)::int from referrals where rewarded_at is not null) as referred`,
    );
    expect(rounds).toMatchObject({ done: 7, draws: 7, referred: 2 });
    for (const count of Object.values(counts)) expect(count).toBeGreaterThanOrEqual(3);
    await db.close();
  }, 240_000);
});
