import { randomUUID } from 'node:crypto';
import { betslipConfig, cashOutConfig } from '@oware/config';
import { type BetslipConfig, BizCode } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { Orders } from '../../betting/orders/service';
import { money, pick, sessionOf, singleBet, World } from '../../betting/orders/testing';
import { type Database } from '../../platform/database';
import { openTestDatabase } from '../../../testing/database';
import { TestClient, testServer } from '../../platform/http/testing';
import { RemoteConfig } from '../remote-config/service';
import { registerProductConfig } from './routes';
import { ProductConfig, SWITCHES_KEPT } from './service';

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
  app = await testServer(world.clock, (scope) => registerProductConfig(scope, config));
});
afterEach(() => app.close());

const betslip = async (country: 'ng' | 'gh' = 'ng'): Promise<BetslipConfig> =>
  (await new TestClient(app, country).call<BetslipConfig>('GET', '/common/config/betslip')).data;
const taxRate = async (country?: 'ng' | 'gh'): Promise<number> => (await betslip(country)).taxRate;
/** Sets switches, and waits until they are in force. */
async function set(country: 'ng' | 'gh', switches: Record<string, unknown>): Promise<void> {
  for (const [key, value] of Object.entries(switches)) await remoteConfig.set(country, key, value);
  world.clock.advance(SWITCHES_KEPT);
}
const day = (days: number): string => new Date(world.clock.now() + days * 86_400_000).toISOString();

it('gives the betslip of each country what it must know', async () => {
  expect(await betslip('ng')).toEqual(betslipConfig.ng);
  expect(await betslip('gh')).toEqual(betslipConfig.gh);
});

it('gives the keys of each app to everybody, and to nobody what only servers may know', async () => {
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

it('holds back 5 % of winnings in Nigeria and nothing in Ghana, unless the remote configuration says otherwise', async () => {
  expect([await taxRate('ng'), await taxRate('gh')]).toEqual([0.05, 0]);
  await set('ng', { 'deduction.wht.rate': 0.075 });
  await set('gh', { 'deduction.wht.rate': 0.1 });
  expect([await taxRate('ng'), await taxRate('gh')]).toEqual([0.075, 0]);
  await set('ng', { 'deduction.switch': false });
  await set('gh', { 'deduction.switch': true });
  expect([await taxRate('ng'), await taxRate('gh')]).toEqual([0, 0.1]);
});

it('holds back within the period only, to the moment', async () => {
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
])('%j is no setting and changes nothing', async (switches) => {
  await set('ng', switches);
  expect(await taxRate()).toBe(0.05);
});

it('reads the switches once in 5 s, and gives the same object while nothing changes', async () => {
  const read = jest.spyOn(remoteConfig, 'of');
  const first = await config.betslip('ng');
  await Promise.all([config.betslip('ng'), config.betslip('ng')]);
  expect(read).toHaveBeenCalledTimes(1);
  world.clock.advance(SWITCHES_KEPT);
  expect(await config.betslip('ng')).toBe(first);
  expect(read).toHaveBeenCalledTimes(2);
});

it('cashes bets out on the terms of the country, unless the remote configuration says otherwise', async () => {
  expect([await config.cashOut('ng'), await config.cashOut('gh')]).toEqual([cashOutConfig.ng, cashOutConfig.gh]);
  await set('ng', { 'cashOut.switch': false, 'cashOut.rate': 0.9, 'cashOut.leastValue': 5, 'cashOut.offerTime': 3000 });
  expect(await config.cashOut('ng')).toEqual({ enable: false, rate: 0.9, leastValue: 5, offerTime: 3000 });
  await set('ng', { 'cashOut.switch': 'no', 'cashOut.rate': 1.1, 'cashOut.leastValue': 0, 'cashOut.offerTime': -1 });
  expect([await config.cashOut('ng'), await config.cashOut('gh')]).toEqual([cashOutConfig.ng, cashOutConfig.gh]);
});

it('says which markets exclude each other, as the remote configuration says', async () => {
  expect((await config.betslip('ng')).marketMutexRule).toEqual(betslipConfig.ng.marketMutexRule);
  const rules = [{ mutexKey: 'totals', indexArray: [18, 19] }];
  await set('ng', { marketMutexRule: rules });
  expect((await config.betslip('ng')).marketMutexRule).toEqual(rules);
  await set('ng', { marketMutexRule: null });
});

it('limits the stakes that a flash freeze card holds, as the remote configuration says', async () => {
  expect([(await config.betslip('ng')).freezeMaxStake, (await config.betslip('gh')).freezeMaxStake]).toEqual([
    200_000_000, 4_000_000,
  ]);
  await set('ng', { 'flashFreeze.maxStake': 50_000_000 });
  expect((await config.betslip('ng')).freezeMaxStake).toBe(50_000_000);
  await set('ng', { 'flashFreeze.maxStake': null });
});

it('asks again after a read that failed', async () => {
  jest.spyOn(remoteConfig, 'of').mockRejectedValueOnce(new Error('no database'));
  await expect(config.betslip('ng')).rejects.toThrow('no database');
  expect(await config.betslip('ng')).toEqual(betslipConfig.ng);
});

it('taxes a bet by the rate that is in force when it is placed, whatever comes later', async () => {
  const orders = new Orders({
    db,
    clock: world.clock,
    bus: world.bus,
    ledger: world.ledger,
    builders: world.builders,
    config: (country) => config.betslip(country),
    giftOf: () => Promise.resolve(undefined),
    freezeCards: (country) => config.weeklyCards(country),
  });
  const userId = await world.player(100);
  const place = async () => {
    const bets = [{ ...singleBet(10, pick(await world.match())), systemSizes: [] }];
    const bearer = { userId, sessionId: sessionOf(userId), country: 'ng', generation: 0 } as const;
    return (await orders.place(bearer, { key: randomUUID(), oddsPolicy: 'none', bets })).tickets[0];
  };
  const [before] = [await place()];
  await set('ng', { 'deduction.wht.rate': 0.1 });
  expect([before?.potentialTax, (await place())?.potentialTax]).toEqual([money(0.5), money(1)]);
  expect((await orders.ticket(userId, before?.ticketId ?? '')).potentialTax).toBe(money(0.5));
});

describe('GET /common/config/latestDownload/android', () => {
  const PATH = '/common/config/latestDownload/android';

  it('says where the newest app is', async () => {
    const app1 = { version: '1.40.0', url: 'https://downloads.example.com/app-1.40.0.apk' };
    await set('gh', { 'app.android': app1 });
    expect(await new TestClient(app, 'gh').call('GET', PATH)).toMatchObject({ bizCode: BizCode.success, data: app1 });
    expect(await new TestClient(app, 'ng').call('GET', PATH)).toMatchObject({ status: 404, bizCode: BizCode.notFound });
  });

  it.each([
    [{ version: '1.40.0', url: 'http://example.com/a.apk' }],
    [{ version: 'newest', url: 'https://example.com/a.apk' }],
  ])('gives nobody %j', async (wrong) => {
    await set('ng', { 'app.android': wrong });
    expect((await new TestClient(app).call('GET', PATH)).bizCode).toBe(BizCode.notFound);
  });
});

it('switches what rounds of virtual matches take, by country', async () => {
  expect(await config.virtuals('ng')).toEqual({ betBuilder: true, gift: true, multiBetBonus: true });
  await set('ng', { 'instantVirtuals.gift.switch': false, 'instantVirtuals.betBuilder.switch': 'no' });
  expect(await config.virtuals('ng')).toEqual({ betBuilder: true, gift: false, multiBetBonus: true });
  await set('ng', { 'instantVirtuals.betBuilder.switch': false, 'instantVirtuals.multiBetBonus.switch': false });
  expect(await config.virtuals('ng')).toMatchObject({ betBuilder: false, multiBetBonus: false });
  expect(await config.virtuals('gh')).toMatchObject({ betBuilder: true, gift: true });
});

it('says what the multi maker offers, and what the switches change of it', async () => {
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
