import { randomUUID } from 'node:crypto';
import { BizCode, BUILDER_MARKET, BUILDER_OUTCOME, encodeSelections } from '@oware/contracts';
import { forEachDatabase } from '../../testing/database';
import { JackpotWorld } from '../betting/jackpot/testing';
import { createBearer, createSelection, createSingleBet, World } from '../betting/orders/testing';
import { type Database } from '../platform/database';
import { createTestBuilders, NamedPrices } from '../sports/custom-bet/testing';
import { GamesWorld } from '../virtuals/games/testing';
import { RoundsWorld, buildTicket } from '../virtuals/rounds/testing';
import { CONFIRMED_AFTER } from './confirmed-after';

forEachDatabase((_name, open) => {
  let db: Database;
  let world: World;
  let games: GamesWorld;
  let rounds: RoundsWorld;
  let jackpots: JackpotWorld;
  beforeAll(async () => {
    db = await open();
    [world, games, rounds, jackpots] = [new World(db), new GamesWorld(db), new RoundsWorld(db), new JackpotWorld(db)];
  });
  afterAll(() => db.close());

  const rejected = { code: BizCode.winningsUnconfirmed };

  /** Creates a player with a balance of 250, of which 200 is the result of a live match. */
  async function winner(certainty: 0 | 1 | 2 = 1) {
    const [userId, event] = [await world.player(150), await world.match()];
    await world.place(userId, { bets: [createSingleBet(100, createSelection(event))] });
    await world.setEvent(event, 'live');
    await world.result(event, { 1: { result: 1, certainty } });
    return { userId, event, player: createBearer(userId) };
  }
  const stake = async (userId: string, amount: number) =>
    world.place(userId, { bets: [createSingleBet(amount, createSelection(await world.match()))] });

  it.each([0, 1] as const)('rejects stakes from a win of certainty %i for a minute', async (certainty) => {
    const { userId } = await winner(certainty);
    await expect(stake(userId, 51)).rejects.toMatchObject(rejected);
    await stake(userId, 50);
    world.clock.advance(CONFIRMED_AFTER - 1);
    await expect(stake(userId, 10)).rejects.toMatchObject(rejected);
    world.clock.advance(1);
    // Winnings are taxed at 5 %.
    await stake(userId, 195);
  });

  it('prevents a gain from a wrong result: the money of a rollback is still in the account', async () => {
    const { userId, event } = await winner();
    await expect(stake(userId, 200)).rejects.toMatchObject(rejected);
    await world.rollback(event);
    expect(await world.ledger.getDebt(userId)).toBe(0);
    await stake(userId, 50);
  });

  it('accepts stakes from a confirmed result, or after the match', async () => {
    const [confirmed, over] = [await winner(2), await winner(1)];
    await world.setEvent(over.event, 'ended');
    for (const { userId } of [confirmed, over]) await stake(userId, 240);
  });

  /** Expects that a refund of 100 can be staked after a minute, and not before. */
  async function expectHeld(userId: string): Promise<void> {
    expect(await world.ledger.getBalance(userId)).toBe(1_000_000);
    await expect(stake(userId, 100)).rejects.toMatchObject(rejected);
    world.clock.advance(CONFIRMED_AFTER);
    await stake(userId, 100);
  }

  it('rejects bets for a minute with a stake that a cancellation returned', async () => {
    const [userId, event] = [await world.player(100), await world.match()];
    await world.place(userId, { bets: [createSingleBet(100, createSelection(event))] });
    await world.cancel(event, null, null);
    await expectHeld(userId);
  });

  it('rejects bets for a minute with a stake that a result of a live match returned', async () => {
    const [userId, event] = [await world.player(100), await world.match()];
    await world.place(userId, { bets: [createSingleBet(100, createSelection(event))] });
    await world.setEvent(event, 'live');
    await world.result(event, { 1: { result: 0, voidFactor: 1, certainty: 1 } });
    await expectHeld(userId);
  });

  it('rejects bets for a minute with the stake of a bet builder that a cancelled selection returned', async () => {
    world.builders = createTestBuilders(db, world.clock, new NamedPrices());
    const [userId, event] = [await world.player(100), await world.match()];
    await world.market(event, 18, 'total=2.5', { 12: 1.9, 13: 1.9 });
    const picks = [
      { marketId: 1, specifiers: '', outcomeId: '1' },
      { marketId: 18, specifiers: 'total=2.5', outcomeId: '12' },
    ];
    const specifiers = encodeSelections(picks) ?? '';
    const builder = { ...createSelection(event), marketId: BUILDER_MARKET, specifiers, outcomeId: BUILDER_OUTCOME };
    await world.place(userId, { bets: [createSingleBet(100, builder)] });
    await world.result(event, { 12: { result: 1 } }, 18, 'total=2.5');
    await world.cancel(event, null, null);
    await expectHeld(userId);
  });

  it('rejects stakes from a win of a match that has not been reported to begin', async () => {
    const [userId, event] = [await world.player(100), await world.match()];
    await world.place(userId, { bets: [createSingleBet(100, createSelection(event))] });
    await world.result(event, { 1: { result: 1, certainty: 1 } });
    await expect(stake(userId, 100)).rejects.toMatchObject(rejected);
  });

  it('applies to games, virtual rounds and the jackpot as well', async () => {
    const { userId, player } = await winner();
    for (const { clock } of [games.world, rounds.world, jackpots.world]) clock.advance(world.clock.now() - clock.now());
    const { roundId } = await games.round(player, 'flip-da-coin');
    const request = { key: randomUUID(), roundId, picks: ['heads'], playerSeed: '' };
    await expect(games.games.play(player, { ...request, stake: 600_000 })).rejects.toMatchObject(rejected);
    const round = await rounds.rounds.prepare(player, {}, false);
    const place = (amount: number) =>
      rounds.rounds.tickets.place(player, buildTicket(round.roundId, round.leagues, amount));
    await expect(place(60)).rejects.toMatchObject(rejected);
    await jackpots.open();
    await expect(jackpots.enter(player, '1X2112')).rejects.toMatchObject(rejected);
    await games.games.play(player, { ...request, key: randomUUID(), stake: 200_000 });
    await place(20);
    expect(await world.ledger.getDebt(userId)).toBe(0);
  });
});
