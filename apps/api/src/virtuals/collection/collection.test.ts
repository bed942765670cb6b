import { BizCode } from '@oware/contracts';
import { fixturesOf } from '@oware/virtuals-engine';
import { onDatabase } from '../../../testing/database';
import { type Database } from '../../platform/database';
import { VipTiers } from '../../player/vip-tier/service';
import { Gifts } from '../../rewards/gifts/service';
import { RoundsWorld } from '../rounds/testing';
import { VirtualCollection } from './service';

onDatabase((_name, open) => {
  let db: Database;
  let here: RoundsWorld;
  let collection: VirtualCollection;
  let gifts: Gifts;
  let tiers: VipTiers;
  beforeAll(async () => {
    db = await open();
    here = new RoundsWorld(db);
    const parts = { db, clock: here.world.clock };
    gifts = new Gifts({ ...parts, bus: here.world.bus, ledger: here.world.ledger });
    tiers = new VipTiers(parts);
    collection = new VirtualCollection({ ...parts, tiers });
  });
  afterAll(() => db.close());

  /** Plays rounds of one leg until one of them wins; the round that did. */
  async function playUntilWon(player: Awaited<ReturnType<RoundsWorld['player']>>) {
    for (let tickets = 1; ; tickets++) {
      const { roundId } = await here.bet(player, 10);
      await here.rounds.kickOff(player, roundId, '');
      const { tickets: played } = await here.rounds.finish(player, roundId);
      if (played[0]?.status === 'won') return { roundId, eventId: played[0].legs[0]?.eventId, tickets };
    }
  }
  const challengeOf = (response: Awaited<ReturnType<VirtualCollection['challenges']>>, id: string) =>
    response.challenges.find(({ challengeId }) => challengeId === id);
  const pointsOf = async ({ userId }: { userId: string }): Promise<number> =>
    (await tiers.tier(userId, 'ng')).giftPoints;
  const hadOf = async (player: Parameters<VirtualCollection['album']>[0]) =>
    (await collection.album(player)).leagues.flatMap(({ leagueId, cards }) =>
      cards.filter(({ had }) => had).map(({ team }) => `${leagueId}:${team}`),
    );

  it('a won ticket gives the cards of both towns of its match; an open one and one that came back give none', async () => {
    const player = await here.player(1000);
    expect(await hadOf(null)).toEqual([]);
    const { roundId, eventId, tickets } = await playUntilWon(player);
    const match = fixturesOf(roundId).find((each) => each.eventId === eventId);
    const cards = [`${match?.leagueId}:${match?.homeTeamName}`, `${match?.leagueId}:${match?.awayTeamName}`];
    expect((await hadOf(player)).sort()).toEqual(cards.sort());
    await here.bet(player, 10);
    await here.rounds.prepare(player, {}, true);
    expect((await hadOf(player)).sort()).toEqual(cards);
    const response = await collection.challenges(player);
    expect(challengeOf(response, 'first-ticket')).toMatchObject({ done: 1, state: 'waiting' });
    expect(challengeOf(response, 'five-wins')).toMatchObject({ done: 1, goal: 5, state: 'ahead' });
    expect(challengeOf(response, 'all-leagues')).toMatchObject({ done: 1 });
    expect(tickets).toBeGreaterThan(0);
  });

  it('gives the points of a challenge once, and not before it is reached', async () => {
    const player = await here.player(1000);
    await expect(collection.claim(player, 'first-ticket')).rejects.toMatchObject({ code: BizCode.challengeNotReached });
    await expect(collection.claim(player, 'no-such')).rejects.toMatchObject({ code: BizCode.notFound });
    await playUntilWon(player);
    const responses = await Promise.all([1, 2, 3].map(() => collection.claim(player, 'first-ticket')));
    for (const response of responses)
      expect(challengeOf(response, 'first-ticket')).toMatchObject({ state: 'given', reward: 0, points: 5 });
    expect(await pointsOf(player)).toBe(5);
    expect(await gifts.countValid(player.userId)).toBe(0);
  });

  it('counts no ticket that a gift paid for in part', async () => {
    const player = await here.player(1000);
    const { roundId } = await here.bet(player, 10, 1, { giftId: await here.gift(player, 1, 4) });
    await here.rounds.kickOff(player, roundId, '');
    await here.rounds.finish(player, roundId);
    expect(challengeOf(await collection.challenges(player), 'first-ticket')).toMatchObject({ done: 0 });
  });

  it('nothing is given to an excluded player', async () => {
    const player = await here.player(1000);
    await playUntilWon(player);
    await here.limits.exclude(player.userId, 'VIRTUALS', here.world.clock.now() + 60_000);
    await expect(collection.claim(player, 'first-ticket')).rejects.toMatchObject({ code: BizCode.selfExcluded });
    expect(await pointsOf(player)).toBe(0);
  });
});
