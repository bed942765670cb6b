import { BizCode, type LimitKind } from '@oware/contracts';
import { money, World } from '../../betting/orders/testing';
import { type Database } from '../../platform/database';
import { BizError } from '../../platform/errors/biz-error';
import { openTestDatabase } from '../../../testing/database';
import { Server } from '../../../testing/protection-model/servers';
import { createSharedData } from '../../../testing/protection-model/house';
import { nameReachedLimit } from './limit-reached';
import { PlayerLimits } from './player-limits';

let db: Database;
let server: Server;
beforeAll(async () => {
  db = await openTestDatabase();
  await createSharedData(db);
  server = new Server(db);
});
afterAll(() => db.close());

describe.each([
  ['stake', money(20), 'This stake is over your stake limit.'],
  ['loss', money(20), 'This stake is over your loss limit.'],
  ['session', 60_000, 'Time limit reached. You can bet again when it resets.'],
] as const)('a %s limit', (kind: LimitKind, amount, message) => {
  it.each(['sports', 'virtuals', 'games', 'jackpot'] as const)(
    'has a separate message when it rejects a stake in %s',
    async (product) => {
      const { world } = server;
      const user = await world.player(1000);
      const event = await world.match();
      await new PlayerLimits(world).set(user, { kind, period: 'day', amount, version: 0 });
      await server.bet(user, event, 10);
      world.clock.advance(60_000);
      const stakes = {
        sports: () => server.bet(user, event, 30),
        virtuals: () => server.virtualBet(user, 30),
        games: () => server.play(user, 30),
        jackpot: () => server.enter(user, 'cash'),
      };
      await expect(stakes[product]()).rejects.toMatchObject({ code: BizCode.limitReached, message });
    },
  );
});

it('leaves other rejections unchanged', async () => {
  const world = new World(db);
  const error = new BizError(BizCode.insufficientBalance, 'Too little.');
  expect(await nameReachedLimit(db, await world.player(1), world.clock, error)).toBe(error);
});
