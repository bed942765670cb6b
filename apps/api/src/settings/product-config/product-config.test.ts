import { randomUUID } from 'node:crypto';
import { betslipConfig, boostConfig, cashOutConfig } from '@oware/config';
import { type BetslipConfig, BizCode } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { Orders } from '../../betting/orders/service';
import { money, createSelection, getSessionId, createSingleBet, World } from '../../betting/orders/testing';
import { type Database } from '../../platform/database';
import { openTestDatabase } from '../../../testing/database';
import { TestClient, createTestServer } from '../../platform/http/testing';
import { RemoteConfig } from '../remote-config/service';
import { registerProductConfig } from './routes';
import { ProductConfig, SWITCHES_MAX_AGE } from './service';

let db: Database;
let world: World;
let remoteConfig: RemoteConfig;
let config: ProductConfig;
let app: FastifyInstance;

beforeAll(async () => void (db = await openTestDatabase()));
afterAll(() => db.close());
beforeEach(async () => {
  await db.query('delete from remote_config');
  world = new World(db);
  remoteConfig = new RemoteConfig(db);
  config = new ProductConfig({ remoteConfig, clock: world.clock });
  app = await createTestServer(world.clock, (scope) => registerProductConfig(scope, config));
});
afterEach(() => app.close());

const betslip = async (country: 'ng' | 'gh' = 'ng'): Promise<BetslipConfig> =>
  (await new TestClient(app, country).call<BetslipConfig>('GET', '/common/config/betslip')).data;
const taxRate = async (country?: 'ng' | 'gh'): Promise<number> => (await betslip(country)).taxRate;
/** Sets switches, and advances the clock until they apply. */
async function set(country: 'ng' | 'gh', switches: Record<string, unknown>): Promise<void> {
  for (const [key, value] of Object.entries(switches)) await remoteConfig.set(country, key, value);
  world.clock.advance(SWITCHES_MAX_AGE);
}
const day = (days: number): string => new Date(world.clock.now() + days * 86_400_000).toISOString();

it('returns the betslip configuration of each country', async () => {
  expect(await betslip('ng')).toEqual(betslipConfig.ng);
  expect(await betslip('gh')).toEqual(betslipConfig.gh);
});

it("publishes each app's keys, and no server-only keys", async () => {
  await set('ng', {
    'deposit.tab.order': ['card'],
    'deduction.switch': true,
    'bank.retry.manual': 9,
    'mail.verify.link.expiry.hours': 2,
    'app.android': { version: '1.0', url: 'https://x.example' },
    'cashOut.switch': false,
    'captcha.login.after': { device: 3 },
  });
  const published = async (appId: string, country: 'ng' | 'gh' = 'ng') =>
    new TestClient(app, country).call<Record<string, unknown>>('GET', `/common/config/query?appId=${appId}`);
  expect((await published('pocket')).data).toEqual({
    'bank.retry.manual': 9,
    'deduction.switch': true,
    'deposit.tab.order': ['card'],
  });
  expect((await published('service-patron')).data).toEqual({ 'mail.verify.link.expiry.hours': 2 });
  expect(Object.keys((await published('common')).data)).toEqual(['app.android']);
  expect((await published('factsCenter-query')).data).toEqual({ 'cashOut.switch': false });
  expect((await published('pocket', 'gh')).data).toEqual({});
  expect((await published('captcha')).bizCode).toBe(BizCode.invalidInput);
});

it('withholds 5 % of winnings in Nigeria and nothing in Ghana, unless the remote configuration overrides it', async () => {
  expect([await taxRate('ng'), await taxRate('gh')]).toEqual([0.05, 0]);
  await set('ng', { 'deduction.wht.rate': 0.075 });
  await set('gh', { 'deduction.wht.rate': 0.1 });
  expect([await taxRate('ng'), await taxRate('gh')]).toEqual([0.075, 0]);
  await set('ng', { 'deduction.switch': false });
  await set('gh', { 'deduction.switch': true });
  expect([await taxRate('ng'), await taxRate('gh')]).toEqual([0, 0.1]);
});

it('withholds tax only within the exact period', async () => {
  await set('ng', { 'deduction.wht.period': { from: day(1), to: day(2) } });
  expect(await taxRate()).toBe(0);
  world.clock.advance(86_400_000);
  expect(await taxRate()).toBe(0.05);
  world.clock.advance(86_400_000);
  expect(await taxRate()).toBe(0);
});

it.each([
  [{ 'deduction.wht.rate': 5 }],
  [{ 'deduction.wht.rate': '5%' }],
  [{ 'deduction.switch': 'no' }],
  [{ 'deduction.wht.period': { from: 'soon' } }],
])('ignores the invalid setting %j', async (switches) => {
  await set('ng', switches);
  expect(await taxRate()).toBe(0.05);
});

it('reads the switches once in 5 s, and returns the same object until they change', async () => {
  const read = jest.spyOn(remoteConfig, 'of');
  const first = await config.betslip('ng');
  await Promise.all([config.betslip('ng'), config.betslip('ng')]);
  expect(read).toHaveBeenCalledTimes(1);
  world.clock.advance(SWITCHES_MAX_AGE);
  expect(await config.betslip('ng')).toBe(first);
  expect(read).toHaveBeenCalledTimes(2);
});

it('cashes out bets on the terms of the country, unless the remote configuration overrides them', async () => {
  expect([await config.cashOut('ng'), await config.cashOut('gh')]).toEqual([cashOutConfig.ng, cashOutConfig.gh]);
  await set('ng', { 'cashOut.switch': false, 'cashOut.rate': 0.9, 'cashOut.leastValue': 5, 'cashOut.offerTime': 3000 });
  expect(await config.cashOut('ng')).toEqual({ enable: false, rate: 0.9, leastValue: 5, offerTime: 3000 });
  await set('ng', { 'cashOut.switch': 'no', 'cashOut.rate': 1.1, 'cashOut.leastValue': 0, 'cashOut.offerTime': -1 });
  expect([await config.cashOut('ng'), await config.cashOut('gh')]).toEqual([cashOutConfig.ng, cashOutConfig.gh]);
});

it('returns the mutually exclusive markets of the remote configuration', async () => {
  expect((await config.betslip('ng')).marketMutexRule).toEqual(betslipConfig.ng.marketMutexRule);
  const rules = [{ mutexKey: 'totals', indexArray: [18, 19] }];
  await set('ng', { marketMutexRule: rules });
  expect((await config.betslip('ng')).marketMutexRule).toEqual(rules);
  await set('ng', { marketMutexRule: null });
});

it('limits the stakes with a flash freeze card by the remote configuration', async () => {
  expect([(await config.betslip('ng')).freezeMaxStake, (await config.betslip('gh')).freezeMaxStake]).toEqual([
    200_000_000, 4_000_000,
  ]);
  await set('ng', { 'flashFreeze.maxStake': 50_000_000 });
  expect((await config.betslip('ng')).freezeMaxStake).toBe(50_000_000);
  await set('ng', { 'flashFreeze.maxStake': null });
});

it('boosts odds on the terms of the country and the remote configuration', async () => {
  expect(await config.boosts('ng')).toEqual(boostConfig.ng);
  await set('ng', { 'boosts.maxRise': 3_000, 'boosts.withGifts': true, 'boosts.day.budget': 0 });
  expect(await config.boosts('ng')).toEqual({ ...boostConfig.ng, maxRise: 3_000, withGifts: true, dayBudget: 0 });
  expect(await config.boosts('gh')).toEqual(boostConfig.gh);
  await set('ng', { 'boosts.maxRise': null, 'boosts.withGifts': null, 'boosts.day.budget': null });
});

it('reads again after a failure', async () => {
  jest.spyOn(remoteConfig, 'of').mockRejectedValueOnce(new Error('no database'));
  await expect(config.betslip('ng')).rejects.toThrow('no database');
  expect(await config.betslip('ng')).toEqual(betslipConfig.ng);
});

it('taxes a bet at the rate of its placement, regardless of later changes', async () => {
  const orders = new Orders({
    db,
    clock: world.clock,
    bus: world.bus,
    ledger: world.ledger,
    builders: world.builders,
    boosts: (country) => config.boosts(country),
    config: (country) => config.betslip(country),
    loadGift: () => Promise.resolve(undefined),
    freezeCards: (country) => config.weeklyCards(country),
  });
  const userId = await world.player(100);
  const place = async () => {
    const bets = [{ ...createSingleBet(10, createSelection(await world.match())), systemSizes: [] }];
    const bearer = { userId, sessionId: getSessionId(userId), country: 'ng', generation: 0 } as const;
    return (await orders.place(bearer, { key: randomUUID(), oddsPolicy: 'none', bets })).tickets[0];
  };
  const [before] = [await place()];
  await set('ng', { 'deduction.wht.rate': 0.1 });
  expect([before?.potentialTax, (await place())?.potentialTax]).toEqual([money(0.5), money(1)]);
  expect((await orders.ticket(userId, before?.ticketId ?? '')).potentialTax).toBe(money(0.5));
});

describe('GET /common/config/latestDownload/android', () => {
  const PATH = '/common/config/latestDownload/android';

  it('returns the version and address of the newest app', async () => {
    const app1 = { version: '1.40.0', url: 'https://downloads.example.com/app-1.40.0.apk' };
    await set('gh', { 'app.android': app1 });
    expect(await new TestClient(app, 'gh').call('GET', PATH)).toMatchObject({ bizCode: BizCode.success, data: app1 });
    expect(await new TestClient(app, 'ng').call('GET', PATH)).toMatchObject({ status: 404, bizCode: BizCode.notFound });
  });

  it.each([
    [{ version: '1.40.0', url: 'http://example.com/a.apk' }],
    [{ version: 'newest', url: 'https://example.com/a.apk' }],
  ])('returns no app for %j', async (wrong) => {
    await set('ng', { 'app.android': wrong });
    expect((await new TestClient(app).call('GET', PATH)).bizCode).toBe(BizCode.notFound);
  });
});

it('switches features of virtual rounds by country', async () => {
  expect(await config.virtuals('ng')).toEqual({ betBuilder: true, gift: true, multiBetBonus: true });
  await set('ng', { 'instantVirtuals.gift.switch': false, 'instantVirtuals.betBuilder.switch': 'no' });
  expect(await config.virtuals('ng')).toEqual({ betBuilder: true, gift: false, multiBetBonus: true });
  await set('ng', { 'instantVirtuals.betBuilder.switch': false, 'instantVirtuals.multiBetBonus.switch': false });
  expect(await config.virtuals('ng')).toMatchObject({ betBuilder: false, multiBetBonus: false });
  expect(await config.virtuals('gh')).toMatchObject({ betBuilder: true, gift: true });
});

it('returns the options of the multi maker, with overrides by switches', async () => {
  expect(await config.multiMaker('ng')).toEqual({
    enable: true,
    totalOdds: [30_000, 50_000, 100_000, 200_000, 500_000],
    maxProposals: 3,
  });
  await set('ng', { multi_maker_toggle: false, multi_maker_total_odds_setting: [2.5], multi_maker_max_req_num: 5 });
  expect(await config.multiMaker('ng')).toEqual({ enable: false, totalOdds: [25_000], maxProposals: 5 });
  await set('ng', { multi_maker_total_odds_toggle: false });
  expect(await config.multiMaker('ng')).toMatchObject({ totalOdds: null });
  expect(await config.multiMaker('gh')).toMatchObject({ enable: true });
});
