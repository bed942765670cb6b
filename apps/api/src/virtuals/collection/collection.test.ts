import { BizCode } from '@oware/contracts';
import { fixturesOf } from '@oware/virtuals-engine';
import { onDatabase } from '../../../testing/database';
import { givenThisMonth } from '../../ledger/promotion-budgets';
import { type Database } from '../../platform/database';
import { Gifts } from '../../rewards/gifts/service';
import { RemoteConfig } from '../../settings/remote-config/service';
import { beginBudgetMonth } from '../../ledger/testing';
import { RoundsWorld } from '../rounds/testing';
import { VirtualCollection } from './service';

onDatabase((_name, open) => {
  let db: Database;
  let here: RoundsWorld;
  let collection: VirtualCollection;
  let gifts: Gifts;
  beforeAll(async () => {
    db = await open();
    here = new RoundsWorld(db);
    const parts = { db, clock: here.world.clock };
    gifts = new Gifts({ ...parts, bus: here.world.bus, ledger: here.world.ledger });
    collection = new VirtualCollection({ ...parts, gifts });
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
    const response = await collection.challenges(player, 'ng');
    expect(challengeOf(response, 'first-ticket')).toMatchObject({ done: 1, state: 'waiting' });
    expect(challengeOf(response, 'five-wins')).toMatchObject({ done: 1, goal: 5, state: 'ahead' });
    expect(challengeOf(response, 'all-leagues')).toMatchObject({ done: 1 });
    expect(tickets).toBeGreaterThan(0);
  });

  it('a reward is given once, as a gift, and not before the challenge is reached', async () => {
    const player = await here.player(1000);
    await expect(collection.claim(player, 'first-ticket')).rejects.toMatchObject({ code: BizCode.challengeNotReached });
    await expect(collection.claim(player, 'no-such')).rejects.toMatchObject({ code: BizCode.notFound });
    await playUntilWon(player);
    const responses = await Promise.all([1, 2, 3].map(() => collection.claim(player, 'first-ticket')));
    for (const response of responses) expect(challengeOf(response, 'first-ticket')).toMatchObject({ state: 'given' });
    expect(await gifts.countValid(player.userId)).toBe(1);
  });

  it('rewards stay within the budget of the month, also when two claim at once; it is said before', async () => {
    const config = new RemoteConfig(db);
    const players = [await here.player(1000), await here.player(1000)];
    for (const player of players) await playUntilWon(player);
    await beginBudgetMonth(db);
    await config.set('ng', 'virtualChallenges.month', 300_000);
    const claims = await Promise.allSettled(players.map((player) => collection.claim(player, 'first-ticket')));
    expect(claims.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await givenThisMonth(db, 'ng')).get('virtual-challenge')).toBe(200_000);
    const late = players[claims.findIndex(({ status }) => status === 'rejected')];
    if (late === undefined) throw new Error('Both were given.');
    await expect(collection.claim(late, 'first-ticket')).rejects.toMatchObject({
      code: BizCode.challengeRewardsUsedUp,
    });
    expect(challengeOf(await collection.challenges(late, 'ng'), 'first-ticket')).toMatchObject({
      state: 'waiting',
      usedUp: true,
    });
    await config.set('ng', 'virtualChallenges.month', null);
    expect(challengeOf(await collection.claim(late, 'first-ticket'), 'first-ticket')).toMatchObject({ state: 'given' });
  });

  it('nothing is given to an excluded player', async () => {
    const player = await here.player(1000);
    await playUntilWon(player);
    await here.limits.exclude(player.userId, 'VIRTUALS', here.world.clock.now() + 60_000);
    await expect(collection.claim(player, 'first-ticket')).rejects.toMatchObject({ code: BizCode.selfExcluded });
    expect(await gifts.countValid(player.userId)).toBe(0);
  });
});
