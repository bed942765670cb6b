import { BizCode } from '@oware/contracts';
import { getFixtures } from '@oware/virtuals-engine';
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

  /**
   * Plays rounds with one leg until one wins.
   * @returns the winning round
   */
  async function playUntilWon(player: Awaited<ReturnType<RoundsWorld['player']>>) {
    for (let tickets = 1; ; tickets++) {
      const { roundId } = await here.bet(player, 10);
      await here.rounds.kickOff(player, roundId, '');
      const { tickets: played } = await here.rounds.finish(player, roundId);
      if (played[0]?.status === 'won') return { roundId, eventId: played[0].legs[0]?.eventId, tickets };
    }
  }
  const findChallenge = (response: Awaited<ReturnType<VirtualCollection['listChallenges']>>, id: string) =>
    response.challenges.find(({ challengeId }) => challengeId === id);
  const getPoints = async ({ userId }: { userId: string }): Promise<number> =>
    (await tiers.getTier(userId, 'ng')).giftPoints;
  const listCards = async (player: Parameters<VirtualCollection['getAlbum']>[0]) =>
    (await collection.getAlbum(player)).leagues.flatMap(({ leagueId, cards }) =>
      cards.filter(({ had }) => had).map(({ team }) => `${leagueId}:${team}`),
    );

  it('a won ticket gives the cards of both teams of its match; open and refunded ones give none', async () => {
    const player = await here.player(1000);
    expect(await listCards(null)).toEqual([]);
    const { roundId, eventId, tickets } = await playUntilWon(player);
    const match = getFixtures(roundId).find((each) => each.eventId === eventId);
    const cards = [`${match?.leagueId}:${match?.homeTeamName}`, `${match?.leagueId}:${match?.awayTeamName}`];
    expect((await listCards(player)).sort()).toEqual(cards.sort());
    await here.bet(player, 10);
    await here.rounds.prepare(player, {}, true);
    expect((await listCards(player)).sort()).toEqual(cards);
    const response = await collection.listChallenges(player);
    expect(findChallenge(response, 'first-ticket')).toMatchObject({ done: 1, state: 'waiting' });
    expect(findChallenge(response, 'five-wins')).toMatchObject({ done: 1, goal: 5, state: 'ahead' });
    expect(findChallenge(response, 'all-leagues')).toMatchObject({ done: 1 });
    expect(tickets).toBeGreaterThan(0);
  });

  it('gives the points of a challenge once, after it is reached', async () => {
    const player = await here.player(1000);
    await expect(collection.claim(player, 'first-ticket')).rejects.toMatchObject({ code: BizCode.challengeNotReached });
    await expect(collection.claim(player, 'no-such')).rejects.toMatchObject({ code: BizCode.notFound });
    await playUntilWon(player);
    const responses = await Promise.all([1, 2, 3].map(() => collection.claim(player, 'first-ticket')));
    for (const response of responses)
      expect(findChallenge(response, 'first-ticket')).toMatchObject({ state: 'given', reward: 0, points: 5 });
    expect(await getPoints(player)).toBe(5);
    expect(await gifts.countValid(player.userId)).toBe(0);
  });

  it('excludes a ticket that a gift paid in part', async () => {
    const player = await here.player(1000);
    const { roundId } = await here.bet(player, 10, 1, { giftId: await here.gift(player, 1, 4) });
    await here.rounds.kickOff(player, roundId, '');
    await here.rounds.finish(player, roundId);
    expect(findChallenge(await collection.listChallenges(player), 'first-ticket')).toMatchObject({ done: 0 });
  });

  it('gives nothing to an excluded player', async () => {
    const player = await here.player(1000);
    await playUntilWon(player);
    await here.limits.exclude(player.userId, 'VIRTUALS', here.world.clock.now() + 60_000);
    await expect(collection.claim(player, 'first-ticket')).rejects.toMatchObject({ code: BizCode.selfExcluded });
    expect(await getPoints(player)).toBe(0);
  });
});
