import { randomUUID } from 'node:crypto';
import { betslipConfig } from '@oware/config';
import {
  type BetBuilderConfig,
  BizCode,
  type Envelope,
  PLACE_WITH_GIFT_PATH,
  type PlaceVirtualResponse,
  type PreparedRound,
  type VirtualEventDetail,
  type VirtualEventList,
  type VirtualMarketTypes,
  type VirtualOverallConfig,
  type VirtualRoundResponse,
  type VirtualTicketsResponse,
} from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { money } from '../../betting/orders/testing';
import { type SessionUser } from '../../platform/auth';
import { Counters } from '../../platform/counters/counters';
import { type Database } from '../../platform/database';
import { createTestServer } from '../../platform/http/testing';
import { openTestDatabase } from '../../../testing/database';
import { registerRounds } from './routes';
import { RoundsWorld, buildTicket } from './testing';

let db: Database;
let here: RoundsWorld;
let app: FastifyInstance;
let player: SessionUser;
/** Reported rejections: player and code. */
const reported: [string | undefined, number][] = [];

beforeAll(async () => {
  db = await openTestDatabase();
  here = new RoundsWorld(db);
  player = await here.player(1000);
  const sessions = { findVirtualsOwner: async (token: string) => (token === 'exchanged' ? player : null) };
  app = await createTestServer(
    here.world.clock,
    () => undefined,
    undefined,
    (root) => {
      root.refusals.push((request, { code }) => reported.push([request.player?.userId, code]));
      registerRounds(root, {
        rounds: here.rounds,
        counters: new Counters(db, here.world.clock),
        sessions,
        config: (country) => ({ ...here.world.config(country), ...here.switches }),
      });
    },
  );
});
afterAll(async () => {
  await app.close();
  await db.close();
});

const NG = { operid: '8', platform: 'wap', clientid: 'wap' };
const IN = { ...NG, 'x-auth-token': 'exchanged' };
async function call<T>(
  method: 'GET' | 'POST',
  url: string,
  headers: Record<string, string> = NG,
  payload?: object,
): Promise<Envelope<T>> {
  return (await app.inject({ method, url, headers, ...(payload && { payload }) })).json<Envelope<T>>();
}

it('shows a visitor of each country the limits of bets, and rejects one without a country', async () => {
  const overall = async (operid: string) =>
    (await call<VirtualOverallConfig>('GET', '/api/v1/iw/config/overall', { operid })).data;
  expect(await overall('8')).toMatchObject({
    minStake: betslipConfig.ng.minStake,
    maxPayout: betslipConfig.ng.maxPayout,
    multiBetBonus: { enable: true, minSelections: 3 },
  });
  expect((await overall('7')).defaultStake).toBe(betslipConfig.gh.defaultStake);
  expect(await call('GET', '/api/v1/iw/config/overall', {})).toMatchObject({ bizCode: BizCode.invalidInput });
  expect((await call<BetBuilderConfig>('GET', '/api/v1/iw/config/bet_builder')).data).toMatchObject({
    enable: true,
    minOutcomes: 2,
  });
  expect((await call('GET', '/api/v2/iw/config/ticket')).data).toEqual({ gift: true });
  expect(
    (await call<VirtualMarketTypes>('GET', '/api/v1/iwqk/market/type/list?sportId=202120001')).data.markets[0],
  ).toEqual({
    marketId: '1',
    title: '1X2',
    group: 'main',
    lines: [],
    margin: 6,
    popular: true,
  });
});

it('serves rounds of one sport and one feature, to visitors and players', async () => {
  for (const path of [
    '/api/v1/iwqk/market/type/list?sportId=1',
    '/api/v2/iwqk/event/list_all_with_popular_markets_non_login?sportId=sr:sport:2',
    '/api/v2/iwqk/event/prepare_round_without_login?featureCode=other',
  ])
    expect((await call('GET', path)).bizCode).toBe(BizCode.virtualGameUnknown);
  expect((await call('GET', '/api/v2/iwqk/event/prepare_round?sportId=1', IN)).bizCode).toBe(
    BizCode.virtualGameUnknown,
  );
});

it('shows the current switches, short names of outcomes, and bet builders at their combined price', async () => {
  here.switches = { betBuilder: false, gift: false, multiBetBonus: false };
  expect((await call('GET', '/api/v2/iw/config/ticket')).data).toEqual({ gift: false });
  expect((await call<BetBuilderConfig>('GET', '/api/v1/iw/config/bet_builder')).data.enable).toBe(false);
  expect((await call<VirtualOverallConfig>('GET', '/api/v1/iw/config/overall')).data.multiBetBonus.enable).toBe(false);
  here.switches = { betBuilder: true, gift: true, multiBetBonus: true };
  const { data } = await call<PreparedRound>('GET', '/api/v2/iwqk/event/prepare_round_without_login');
  const banners = data.leagues[0]?.events[0]?.markets.map(({ bannerTitles }) => bannerTitles.join(' '));
  expect(banners?.slice(0, 2)).toEqual(['1 X 2', 'Over Under']);
  for (const { markets } of data.leagues.flatMap(({ events }) => events))
    for (const { bannerTitles, outcomes } of markets) expect(bannerTitles).toHaveLength(outcomes.length);
  const leagues = data.betBuilders?.map(({ leagueId }) => leagueId);
  expect(new Set(leagues).size).toBe(6);
  for (const { odds, outcomes } of data.betBuilders ?? []) {
    expect(outcomes.length).toBeGreaterThan(1);
    expect(odds).toBeGreaterThan(Math.max(...outcomes.map((outcome) => outcome.odds)));
  }
});

it('shows a visitor matches and prices, and accepts no bet', async () => {
  const { data: list } = await call<VirtualEventList>(
    'GET',
    '/api/v2/iwqk/event/list_all_with_popular_markets_non_login?sportId=sr:sport:202120001&featureCode=quickgame',
  );
  expect(list.wrapEventList.map(({ name }) => name)).toHaveLength(6);
  expect(list.openBetsCount).toBe(0);
  here.world.clock.advance(1000);
  const { data: round } = await call<PreparedRound>('GET', '/api/v2/iwqk/event/prepare_round_without_login');
  expect(round).toMatchObject({ round: null, tickets: [], betBuilderEnable: true });
  const eventId = round.leagues[0]?.events[0]?.eventId ?? '';
  const {
    data: { event },
  } = await call<VirtualEventDetail>('GET', `/api/v2/iwqk/event/detail?roundId=${round.roundId}&eventId=${eventId}`);
  expect(event.markets.length).toBeGreaterThan(round.leagues[0]?.events[0]?.markets.length ?? 99);
  expect((await call('GET', `/api/v2/iwqk/event/detail?roundId=${list.roundId}&eventId=${eventId}`)).bizCode).toBe(
    BizCode.unknownOutcome,
  );
  expect(
    (await call('POST', '/api/v2/iwqk/round/place', NG, buildTicket(round.roundId, round.leagues, 10))).bizCode,
  ).toBe(BizCode.loginRequired);
});

it('reports rejected players to the protection log', async () => {
  const kickOff = (headers: Record<string, string>) =>
    call('POST', '/api/v2/iwqk/round/kick_off', headers, { roundId: 'ab'.repeat(16), playerSeed: '' });
  expect((await kickOff(NG)).bizCode).toBe(BizCode.loginRequired);
  const { bizCode } = await kickOff(IN);
  expect(reported.slice(-2)).toEqual([
    [undefined, BizCode.loginRequired],
    [player.userId, bizCode],
  ]);
});

it('plays a round for a player from the card to the history', async () => {
  const { data: list } = await call<VirtualEventList>('GET', '/api/v2/iwqk/event/list_all_with_popular_markets', IN);
  const { data: prepared } = await call<PreparedRound>('GET', '/api/v2/iwqk/event/prepare_round?forceNew=false', IN);
  expect(prepared.roundId).toBe(list.roundId);
  const { data: placed } = await call<PlaceVirtualResponse>(
    'POST',
    '/api/v2/iwqk/round/place',
    IN,
    buildTicket(prepared.roundId, prepared.leagues, 10),
  );
  expect(placed.balance).toBe(money(990));
  expect(
    (await call<{ tickets: object[] }>('GET', `/api/v2/iwqk/ticket/open_bets?roundId=${prepared.roundId}`, IN)).data
      .tickets,
  ).toEqual([placed.ticket]);
  expect(
    (await call<VirtualEventList>('GET', '/api/v2/iwqk/event/list_all_with_popular_markets', IN)).data.openBetsCount,
  ).toBe(1);
  const { data: live } = await call<VirtualRoundResponse>('POST', '/api/v2/iwqk/round/kick_off', IN, {
    roundId: prepared.roundId,
    playerSeed: 'mine',
  });
  expect(live.round.status).toBe('live');
  expect(
    (await call<VirtualRoundResponse>('GET', `/api/v2/iwqk/round/result?roundId=${prepared.roundId}`, IN)).data.results,
  ).toEqual(live.results);
  const { data: over } = await call<VirtualRoundResponse>('POST', '/api/v2/iwqk/round/finish', IN, {
    roundId: prepared.roundId,
  });
  expect(over.round.status).toBe('finished');
  expect((await call<VirtualTicketsResponse>('GET', '/api/v2/iwqk/ticket/list?limit=5', IN)).data).toEqual({
    tickets: over.tickets,
    next: null,
  });
  const path = `/api/v2/iwqk/ticket/detail?ticketId=${placed.ticket.ticketId}`;
  expect((await call('GET', path, IN)).data).toEqual(over.tickets[0]);
  expect((await call('GET', `${path}x`, IN)).bizCode).toBe(BizCode.notFound);
});

it('accepts tickets with gifts in a separate call, which earlier releases do not have', async () => {
  const giftId = await here.gift(player, 1, 10);
  const { data } = await call<PreparedRound>('GET', '/api/v2/iwqk/event/prepare_round', IN);
  const request = { ...buildTicket(data.roundId, data.leagues, 10), giftId, giftPays: money(10) };
  const placed = await call<PlaceVirtualResponse>('POST', PLACE_WITH_GIFT_PATH, IN, request);
  expect(placed.data.ticket.giftStake).toBe(money(10));
});

it("rejects a bet without the product's headers, with another token, or of another shape", async () => {
  const legs = [{ eventId: 'a match', outcomes: [{ marketId: '1', specifiers: '', outcomeId: '1' }] }];
  const ticket = { ...buildTicket('0'.repeat(32), [], 10), legs };
  expect((await call('POST', '/api/v2/iwqk/round/place', { 'x-auth-token': 'exchanged' }, ticket)).bizCode).toBe(
    BizCode.forbiddenOrigin,
  );
  expect((await call('POST', '/api/v2/iwqk/round/place', { ...NG, 'x-auth-token': 'other' }, ticket)).bizCode).toBe(
    BizCode.loginRequired,
  );
  expect((await call('POST', '/api/v2/iwqk/round/place', IN, { ...ticket, key: randomUUID(), legs: [] })).bizCode).toBe(
    BizCode.invalidInput,
  );
  expect((await call('GET', '/api/v2/iwqk/event/prepare_round?forceNew=maybe', IN)).bizCode).toBe(BizCode.invalidInput);
});

it('calculates a card once a second for all visitors, and a limited number a minute per address', async () => {
  const path = '/api/v2/iwqk/event/prepare_round_without_login?forceNew=true';
  here.world.clock.advance(1000);
  const from = async (remoteAddress: string) =>
    (await app.inject({ method: 'GET', url: path, headers: NG, remoteAddress })).json<Envelope<PreparedRound>>();
  const config = jest.spyOn(here.world, 'config');
  const first = await from('10.1.0.1');
  expect((await from('10.1.0.2')).data.roundId).toBe(first.data.roundId);
  expect(config).toHaveBeenCalledTimes(1);
  config.mockRestore();
  here.world.clock.advance(1000);
  expect((await from('10.1.0.2')).data.roundId).not.toBe(first.data.roundId);
  await db.query(`update counters set count = 3000 where key = 'virtual-round:address:10.1.0.1'`);
  expect((await from('10.1.0.1')).bizCode).toBe(BizCode.tooManyAttempts);
  expect((await from('10.1.0.3')).bizCode).toBe(BizCode.success);
});

it('limits new rounds per player and minute', async () => {
  const fresh = () => call<PreparedRound>('GET', '/api/v2/iwqk/event/prepare_round?forceNew=true', IN);
  expect((await fresh()).bizCode).toBe(BizCode.success);
  await db.query(`update counters set count = 60 where key = 'virtual-round:user:' || $1`, [player.userId]);
  expect((await fresh()).bizCode).toBe(BizCode.tooManyAttempts);
  expect((await call('GET', '/api/v2/iwqk/event/prepare_round', IN)).bizCode).toBe(BizCode.success);
});

it('limits calculated cards per player and minute, whether or not the round is new', async () => {
  await call('GET', '/api/v2/iwqk/event/prepare_round', IN);
  await db.query(`update counters set count = 600 where key = 'virtual-card:user:' || $1`, [player.userId]);
  for (const path of ['prepare_round', 'prepare_round?forceNew=true', 'list_all_with_popular_markets'])
    expect((await call('GET', `/api/v2/iwqk/event/${path}`, IN)).bizCode).toBe(BizCode.tooManyAttempts);
});
