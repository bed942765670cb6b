import { VIP_TIER } from '@oware/config';
import { type VipTier } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { SetClock } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { onDatabase } from '../../../testing/database';
import { TestClient, testServer, userIdIsToken } from '../../platform/http/testing';
import { registerVipTier } from './routes';
import { VipTiers } from './service';

const DAY = 86_400_000;

onDatabase((_name, open) => {
  let db: Database;
  let app: FastifyInstance;
  let tiers: VipTiers;
  const clock = new SetClock(Date.UTC(2026, 5, 15));
  const bet = (userId: string, points: number, status: string, daysAgo = 0) =>
    db.query(
      `insert into bets (order_id, user_id, currency, type, sizes, stake, lines, terms_id, status, placed_at, settled_at)
     values (1, $1, 'NGN', 'single', '{1}', $2, 1, 1, $3, 0, $4)`,
      [userId, points * VIP_TIER.stakePerPoint.ng, status, status === 'open' ? null : clock.now() - daysAgo * DAY],
    );
  const tierOf = async (userId: string): Promise<VipTier> => {
    clock.advance(31_000);
    const client = new TestClient(app);
    client.cookies.set('accessToken', userId);
    return (await client.call<VipTier>('GET', '/patron/account/info/vipTier')).data;
  };
  beforeAll(async () => {
    db = await open();
    tiers = new VipTiers({ db, clock });
    app = await testServer(clock, (scope) => registerVipTier(scope, tiers), userIdIsToken);
  });
  afterAll(async () => {
    await app.close();
    await db.close();
  });

  it('begins at level 0, with the way to level 1', async () => {
    expect(await tierOf('nobody')).toEqual({ level: 0, points: 0, giftPoints: 0, missing: VIP_TIER.from[0] });
    expect((await new TestClient(app).call('GET', '/patron/account/info/vipTier')).status).toBe(401);
  });

  it('counts stakes of bets that were won or lost within 90 days, of this player', async () => {
    await bet('ama', 100, 'won');
    await bet('ama', 150, 'lost', 89);
    await bet('ama', 5000, 'lost', 91);
    await bet('ama', 5000, 'void');
    await bet('ama', 5000, 'open');
    await bet('efua', 5000, 'won');
    expect(await tierOf('ama')).toEqual({ level: 2, points: 250, giftPoints: 0, missing: 750 });
  });

  it('counts what the player paid of a stake, not what a gift did', async () => {
    await bet('esi', 300, 'won');
    await db.query('update bets set gift_stake = $2 where user_id = $1', ['esi', 200 * VIP_TIER.stakePerPoint.ng]);
    expect(await tierOf('esi')).toMatchObject({ points: 100 });
  });

  it('counts points that were given, once for each reason', async () => {
    for (const reason of ['birthday:2026', 'birthday:2026', 'birthday:2027']) await tiers.give(db, 'kofi', 40, reason);
    expect(await tierOf('kofi')).toEqual({ level: 1, points: 80, giftPoints: 80, missing: 170 });
  });

  it('ends at level 6', async () => {
    await bet('yaa', 100_000, 'won');
    expect(await tierOf('yaa')).toMatchObject({ level: 6, missing: null });
  });
});
