import { randomUUID } from 'node:crypto';
import { MIN_REWARD_ODDS } from '@oware/betting';
import { VIP_TIER } from '@oware/config';
import { type VipTier } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { SetClock } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { onDatabase } from '../../../testing/database';
import { TestClient, createTestServer, userIdIsToken } from '../../platform/http/testing';
import { NO_BENEFITS, tierBenefits } from './benefits';
import { registerVipTier } from './routes';
import { VipTiers } from './service';
import { storeBet } from './testing';

const DAY = 86_400_000;

onDatabase((_name, open) => {
  let db: Database;
  let app: FastifyInstance;
  let tiers: VipTiers;
  const clock = new SetClock(Date.UTC(2026, 5, 15));
  /** Stores a bet that was settled some days ago, on a new match unless one is given. */
  const bet = (
    userId: string,
    points: number,
    status: string,
    { daysAgo = 0, ...more }: { daysAgo?: number; odds?: number; event?: string } = {},
  ): Promise<void> =>
    storeBet(db, {
      userId,
      points,
      status,
      settledAt: status === 'open' ? null : clock.now() - daysAgo * DAY,
      ...more,
    });
  const getTier = async (userId: string): Promise<VipTier> => {
    clock.advance(31_000);
    const client = new TestClient(app);
    client.cookies.set('accessToken', userId);
    return (await client.call<VipTier>('GET', '/patron/account/info/vipTier')).data;
  };
  beforeAll(async () => {
    db = await open();
    tiers = new VipTiers({ db, clock });
    app = await createTestServer(clock, (scope) => registerVipTier(scope, tiers), userIdIsToken);
  });
  afterAll(async () => {
    await app.close();
    await db.close();
  });

  it('starts at level 0, and shows what is missing to level 1', async () => {
    expect(await getTier('nobody')).toMatchObject({ level: 0, points: 0, giftPoints: 0, missing: VIP_TIER.from[0] });
    expect((await new TestClient(app).call('GET', '/patron/account/info/vipTier')).status).toBe(401);
  });

  it('counts stakes of bets that were won or lost within 90 days, of this player', async () => {
    await bet('ama', 100, 'won');
    await bet('ama', 150, 'lost', { daysAgo: 89 });
    await bet('ama', 5000, 'lost', { daysAgo: 91 });
    await bet('ama', 5000, 'void');
    await bet('ama', 5000, 'open');
    await bet('efua', 5000, 'won');
    expect(await getTier('ama')).toMatchObject({ level: 2, points: 250, giftPoints: 0, missing: 750 });
  });

  it("counts the player's own part of a stake, not that of a gift", async () => {
    await bet('esi', 300, 'won');
    await db.query('update bets set gift_stake = $2 where user_id = $1', ['esi', 200 * VIP_TIER.stakePerPoint.ng]);
    expect(await getTier('esi')).toMatchObject({ points: 100 });
  });

  it('counts granted points once per reason', async () => {
    for (const reason of ['birthday:2026', 'birthday:2026', 'birthday:2027']) await tiers.give(db, 'kofi', 40, reason);
    expect(await getTier('kofi')).toMatchObject({
      ...{ level: 1, points: 80, giftPoints: 80, missing: 170 },
      stakeLevel: 0,
    });
  });

  it('excludes short odds, and counts only the first of several bets on a match', async () => {
    await bet('abena', 5000, 'won', { odds: MIN_REWARD_ODDS - 1 });
    await bet('abena', 100, 'won', { event: 'match' });
    await bet('abena', 5000, 'lost', { event: 'match' });
    expect(await getTier('abena')).toMatchObject({ points: 100, level: 1, stakeLevel: 1 });
  });

  describe('benefits of tiers', () => {
    const PATH = '/patron/account/info/vipTier';

    it('are listed for each tier, with the avatars that it unlocks', async () => {
      const { benefits, needsIdentity } = await getTier('esi');
      expect(needsIdentity).toBe(true);
      expect(benefits?.map(({ level }) => level)).toEqual([1, 2, 3, 4, 5, 6]);
      expect(benefits?.[2]).toMatchObject({ freeBet: 500_000, birthdayExtra: 1_000_000, reviewFirst: false });
      expect(benefits?.flatMap(({ avatars }) => avatars.map(({ id }) => id))).toEqual(
        expect.arrayContaining(['kola', 'sprout', 'palm', 'talkingdrum', 'stool', 'umbrella']),
      );
    });

    it.each([
      [
        'who is excluded',
        (userId: string) =>
          db.query(
            "insert into self_exclusions (user_id, scope, start_time, end_time, created_at) values ($1, 'REAL_SPORTS', 0, $2, 0)",
            [userId, clock.now() + DAY],
          ),
      ],
      [
        'whose exclusion has ended and who has not returned',
        (userId: string) =>
          db.query(
            "insert into self_exclusions (user_id, scope, start_time, end_time, created_at) values ($1, 'ALL', 0, 1, 0)",
            [userId],
          ),
      ],
      [
        'whose own limit is used up',
        (userId: string) =>
          db.query(
            "insert into player_limits (user_id, kind, minutes, amount, start_time) values ($1, 'stake', 1440, 90000, 0)",
            [userId],
          ),
      ],
      [
        'whose account is deactivated',
        (userId: string) =>
          db.query("insert into deactivations (user_id, reason, deactivated_at) values ($1, 'break', 0)", [userId]),
      ],
    ])('are hidden from a player %s, and count for nothing', async (_who, close) => {
      const userId = `closed ${randomUUID()}`;
      await bet(userId, 5000, 'won');
      const player = { userId, country: 'ng' } as const;
      expect([await tiers.getBenefits(db, player), await tiers.getOpenLevel(player)]).toEqual([tierBenefits.ng[3], 4]);
      await close(userId);
      const client = new TestClient(app);
      client.cookies.set('accessToken', userId);
      const { data } = await client.call<VipTier>('GET', PATH);
      expect(data).toMatchObject({ level: 4, benefits: null });
      expect([await tiers.getBenefits(db, player), await tiers.getOpenLevel(player)]).toEqual([NO_BENEFITS, null]);
    });

    it('depend on stakes, not on granted points', async () => {
      await tiers.give(db, 'akua', 5000, 'mission:1');
      expect(await tiers.getBenefits(db, { userId: 'akua', country: 'ng' })).toEqual(NO_BENEFITS);
      expect(await tiers.getOpenLevel({ userId: 'akua', country: 'ng' })).toBe(4);
    });

    it('sort documents of players before others of the same day, but not before documents that have waited longer', async () => {
      await bet('drum', 5000, 'won');
      const row = (userId: string, hours: number) => ({
        ...{ userId, country: 'ng' as const },
        createdAt: clock.now() - hours * 3_600_000,
      });
      const sorted = await tiers.sortReviews([row('nobody', 25), row('efia', 2), row('drum', 1)]);
      expect(sorted.map(({ userId, isFirst }) => [userId, isFirst])).toEqual([
        ['nobody', false],
        ['drum', true],
        ['efia', false],
      ]);
    });
  });

  it('ends at level 6', async () => {
    await bet('yaa', 100_000, 'won');
    expect(await getTier('yaa')).toMatchObject({ level: 6, missing: null });
  });
});
