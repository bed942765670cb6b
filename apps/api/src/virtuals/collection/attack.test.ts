import { randomUUID } from 'node:crypto';
import { BizCode, type Envelope, type PreparedRound, type VirtualChallengesResponse } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { openTestDatabase } from '../../../testing/database';
import { checkLedger, formatReport } from '../../audit/check';
import { money } from '../../betting/orders/testing';
import { Counters } from '../../platform/counters/counters';
import { type Database } from '../../platform/database';
import { createTestServer } from '../../platform/http/testing';
import { VipTiers } from '../../player/vip-tier/service';
import { registerRounds } from '../rounds/routes';
import { RoundsWorld } from '../rounds/testing';
import { registerCollection } from './routes';
import { VirtualCollection } from './service';

const IN = { operid: '8', platform: 'wap', clientid: 'wap', 'x-auth-token': 'exchanged' };
const DEPOSIT = 300;

let db: Database;
let here: RoundsWorld;
let app: FastifyInstance;
let player: Awaited<ReturnType<RoundsWorld['player']>>;
beforeAll(async () => {
  db = await openTestDatabase();
  here = new RoundsWorld(db);
  const { clock } = here.world;
  player = await here.player(DEPOSIT);
  const sessions = { findVirtualsOwner: async (token: string) => (token === 'exchanged' ? player : null) };
  const collection = new VirtualCollection({ db, clock, tiers: new VipTiers({ db, clock }) });
  app = await createTestServer(
    clock,
    () => undefined,
    undefined,
    (root) => {
      registerRounds(root, {
        rounds: here.rounds,
        counters: new Counters(db, clock),
        sessions,
        config: (country) => ({ ...here.world.config(country), ...here.switches }),
      });
      registerCollection(root, { collection, sessions });
    },
  );
});
afterAll(async () => {
  await app.close();
  await db.close();
});

async function call<T>(method: 'GET' | 'POST', path: string, payload?: object): Promise<Envelope<T>> {
  const response = await app.inject({ method, url: `/api/v2/iwqk/${path}`, headers: IN, ...(payload && { payload }) });
  return response.json<Envelope<T>>();
}

it('a new account that places twenty tickets of 10 per round and claims every challenge gets no money', async () => {
  let placed = 0;
  for (let rounds = 0; rounds < 3; rounds += 1) {
    const { data: round } = await call<PreparedRound>('GET', 'event/prepare_round?forceNew=false');
    const events = round.leagues.flatMap((league) => league.events).slice(rounds * 10, rounds * 10 + 10);
    // Both outcomes of "both teams to score" in ten matches: one of two tickets always wins.
    for (const { eventId } of events)
      for (const outcomeId of ['74', '76']) {
        const legs = [{ eventId, outcomes: [{ marketId: '29', specifiers: '', outcomeId }] }];
        const ticket = { key: randomUUID(), roundId: round.roundId, stake: money(10), legs };
        const { bizCode } = await call('POST', 'round/place', ticket);
        if (bizCode === BizCode.success) placed += 1;
      }
    await call('POST', 'round/kick_off', { roundId: round.roundId, playerSeed: '' });
    expect((await call('POST', 'round/finish', { roundId: round.roundId })).bizCode).toBe(BizCode.success);
  }
  expect(placed).toBeGreaterThan(20);
  const before = await here.world.ledger.getBalance(player.userId);

  const { data } = await call<VirtualChallengesResponse>('GET', 'challenge/list');
  const reached = data.challenges.filter(({ state }) => state === 'waiting');
  expect(reached.length).toBeGreaterThan(0);
  for (const { challengeId } of data.challenges)
    expect([BizCode.success, BizCode.challengeNotReached]).toContain(
      (await call('POST', 'challenge/claim', { challengeId })).bizCode,
    );
  // No gift, and no money except the winnings of the tickets.
  expect(await db.query('select 1 from gifts where user_id = $1', [player.userId])).toEqual([]);
  expect(await here.world.ledger.getBalance(player.userId)).toBe(before);
  const report = await checkLedger(db);
  if (!report.clean) throw new Error(formatReport(report));
});
