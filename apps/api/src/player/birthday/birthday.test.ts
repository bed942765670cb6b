import { BizCode, type Birthday } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { RemoteConfig } from '../../settings/remote-config/service';
import { loadGivenThisMonth } from '../../ledger/promotion-budgets';
import { createCardGiver } from '../../rewards/flash-freeze/card-giver';
import { createGiftGiver } from '../../rewards/gifts/birthday-giver';
import { Gifts } from '../../rewards/gifts/service';
import { Ledger } from '../../ledger/service';
import { markVerified, saveAppearance } from '../../identity/session/change-account';
import { createInProcessBus } from '../../platform/bus/in-process';
import { SetClock } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { forEachDatabase } from '../../../testing/database';
import { TestClient, createTestServer, userIdIsToken } from '../../platform/http/testing';
import { Limits } from '../../protection/limits/service';
import { startBudgetMonth } from '../../ledger/testing';
import { VipTiers } from '../vip-tier/service';
import { storeBet } from '../vip-tier/testing';
import { createPointsGiver } from './points-giver';
import { registerBirthday } from './routes';
import { Birthdays } from './service';

const PATH = '/patron/account/info/birthday';
const DAY = 86_400_000;

forEachDatabase((_name, open) => {
  let db: Database;
  let app: FastifyInstance;
  let tiers: VipTiers;
  let birthdays: Birthdays;
  let config: RemoteConfig;
  let gifts: Gifts;
  const pushed: string[] = [];
  let count = 0;
  /** An hour before midnight in Ghana, midnight in Nigeria, where it is the 15th. */
  const clock = new SetClock(Date.UTC(2026, 5, 14, 23));
  const player = async ({
    born = '2000-06-15',
    nickname = 'Ama' as string | null,
    deposited = true,
    identified = true,
  } = {}): Promise<TestClient & { id: string }> => {
    const id = `player${++count}`;
    await db.query(
      "insert into users (id, country, phone, password_hash, created_at, birth_date, nickname) values ($1, 'ng', $2, '', 0, $3, $4)",
      [id, id, born, nickname],
    );
    if (identified) await markVerified(db, id, 0, born);
    if (deposited) {
      await db.query(
        "insert into transfers (key, cause_kind, cause_id, time) values ('deposit:demo:' || $1::text, 'deposit', $1, 0)",
        [id],
      );
    }
    const client = new TestClient(app);
    client.cookies.set('accessToken', id);
    return Object.assign(client, { id });
  };
  const claim = (client: TestClient) => client.call<Birthday>('POST', `${PATH}/claim`);
  const states = ({ rewards }: Birthday) => Object.fromEntries(rewards.map(({ kind, state }) => [kind, state]));

  beforeAll(async () => {
    db = await open();
    tiers = new VipTiers({ db, clock });
    const bus = createInProcessBus((error) => {
      throw error;
    });
    bus.subscribe('personal', ({ userId, message }) => pushed.push(`${userId} ${message.type}`));
    gifts = new Gifts({ db, clock, bus, ledger: new Ledger({ db, clock }) });
    config = new RemoteConfig(db);
    birthdays = new Birthdays({ db, clock });
    birthdays.addGiver('free_bet_gift', createGiftGiver({ gifts, clock, remoteConfig: config, tiers }));
    birthdays.addGiver('loyalty_point', createPointsGiver(tiers));
    app = await createTestServer(clock, (scope) => registerBirthday(scope, birthdays), userIdIsToken);
  });
  afterAll(async () => {
    await app.close();
    await db.close();
  });

  it('can be claimed once, on the day in the country, and gives its rewards', async () => {
    const ama = await player();
    expect(await birthdays.showsCake(ama.id, 'ng')).toBe(true);
    expect(await birthdays.showsCake(ama.id, 'gh')).toBe(false);
    expect((await ama.call<Birthday>('GET', PATH)).data).toMatchObject({ today: true, day: '06-15', claimed: false });
    const responses = await Promise.all([claim(ama), claim(ama), claim(ama)]);
    for (const { bizCode, data } of responses) {
      expect(bizCode).toBe(BizCode.success);
      expect(data.claimed).toBe(true);
      expect(states(data)).toMatchObject({ free_bet_gift: 'claimed', loyalty_point: 'claimed' });
    }
    expect((await tiers.getTier(ama.id, 'ng')).giftPoints).toBe(50);
    expect(await birthdays.showsCake(ama.id, 'ng')).toBe(false);
    const given = await gifts.list({ userId: ama.id, country: 'ng' }, { state: 'usable', limit: 10 });
    expect(given.gifts).toMatchObject([
      { kind: 3, curBal: 5_000_000, leastOrderAmount: 0, expireTime: clock.now() + 30 * DAY },
    ]);
    expect(pushed).toEqual([`${ama.id} gift`]);
  });

  it('offers nothing that a player could not receive or use, before and after the claim', async () => {
    const ama = await player();
    const { data } = await ama.call<Birthday>('GET', PATH);
    expect(states(data)).toEqual({ free_bet_gift: 'open', loyalty_point: 'open' });
    expect(states((await claim(ama)).data)).toEqual({ free_bet_gift: 'claimed', loyalty_point: 'claimed' });
    expect(await db.query('select 1 from freeze_cards where user_id = $1', [ama.id])).toEqual([]);
  });

  it('still shows what was claimed when it is no longer given', async () => {
    const ama = await player();
    await db.query(
      "insert into birthday_claims (user_id, year, rewards, claimed_at) values ($1, 2026, '{loyalty_point,flash_freeze}', 0)",
      [ama.id],
    );
    const { data } = await ama.call<Birthday>('GET', PATH);
    expect(data.rewards).toContainEqual({ kind: 'flash_freeze', state: 'claimed', amount: null });
    expect(states(data)).toMatchObject({ free_bet_gift: 'waiting' });
  });

  it.each([
    ['not the birthday', { born: '2000-06-16' }],
    ['no nickname', { nickname: null }],
    ['no deposit yet', { deposited: false }],
  ])('is rejected when there is %s', async (_what, wrong) => {
    const ama = await player(wrong);
    expect((await claim(ama)).bizCode).toBe(BizCode.birthdayClosed);
    const { data } = await ama.call<Birthday>('GET', PATH);
    expect(data.claimed).toBe(false);
    expect(states(data).loyalty_point).toBe('waiting');
    expect((await tiers.getTier(ama.id, 'ng')).giftPoints).toBe(0);
  });

  describe('a reward that is worth money', () => {
    const later = new Date(clock.now() + DAY).toISOString().slice(0, 10);

    it('waits for a verified identity, and so does the claim', async () => {
      const ama = await player({ identified: false });
      const before = (await ama.call<Birthday>('GET', PATH)).data;
      expect(before).toMatchObject({ missingProof: 'identity', claimed: false });
      expect(states(before)).toEqual({ free_bet_gift: 'waiting', loyalty_point: 'waiting' });
      expect(await claim(ama)).toMatchObject({
        bizCode: BizCode.birthdayClosed,
        message: 'Please verify your identity first: these rewards are for players whose identity is verified.',
      });
      expect([await gifts.countValid(ama.id), (await tiers.getTier(ama.id, 'ng')).giftPoints]).toEqual([0, 0]);
      await markVerified(db, ama.id, clock.now(), '2000-06-15');
      expect((await ama.call<Birthday>('GET', PATH)).data.missingProof).toBeNull();
      expect(states((await claim(ama)).data)).toEqual({ free_bet_gift: 'claimed', loyalty_point: 'claimed' });
      expect(await gifts.countValid(ama.id)).toBe(1);
    });

    it.each<[string, (id: string) => Promise<unknown>]>([
      ['a verification without a date of birth', (id) => markVerified(db, id, 0, null)],
      ['a verification with another date of birth', (id) => markVerified(db, id, 0, later)],
      [
        'a date that was entered after the verification',
        async (id) => {
          await db.query('update users set birth_date = null where id = $1', [id]);
          await markVerified(db, id, 0, null);
          await saveAppearance(db, id, { nickname: 'Ama', avatar: null, dateOfBirth: '2000-06-15' });
        },
      ],
    ])('is not given for %s', async (_what, prove) => {
      const ama = await player({ identified: false });
      await prove(ama.id);
      expect((await ama.call<Birthday>('GET', PATH)).data).toMatchObject({ today: true, missingProof: 'birthDate' });
      expect(await claim(ama)).toMatchObject({
        bizCode: BizCode.birthdayClosed,
        message:
          'The date of birth of your account was not verified with your identity. Customer service can help you.',
      });
      expect(await gifts.countValid(ama.id)).toBe(0);
    });

    it('is given when the date of birth comes from the verification, even if the nickname changes later', async () => {
      const ama = await player({ identified: false });
      await db.query('update users set birth_date = null where id = $1', [ama.id]);
      await markVerified(db, ama.id, 0, '2000-06-15');
      await saveAppearance(db, ama.id, { nickname: 'Esi', avatar: 'crown', dateOfBirth: '2000-06-15' });
      expect(states((await claim(ama)).data)).toMatchObject({ free_bet_gift: 'claimed' });
    });

    it('needs no verification once the monthly budget is used up and only points are left', async () => {
      await config.set('ng', 'birthday.month', 0);
      const ama = await player({ identified: false });
      expect((await ama.call<Birthday>('GET', PATH)).data).toMatchObject({ missingProof: null });
      expect(states((await claim(ama)).data)).toEqual({ loyalty_point: 'claimed' });
      await config.set('ng', 'birthday.month', 100_000_000_000);
    });
  });

  it.each(['ALL', 'REAL_SPORTS'] as const)(
    'is closed to players excluded from %s, and shows no cake',
    async (scope) => {
      const ama = await player();
      await new Limits({ db, clock, bus: createInProcessBus(() => undefined) }).exclude(
        ama.id,
        scope,
        clock.now() + DAY,
      );
      expect(await birthdays.showsCake(ama.id, 'ng')).toBe(false);
      const { data } = await ama.call<Birthday>('GET', PATH);
      expect(states(data)).toEqual({ free_bet_gift: 'waiting', loyalty_point: 'waiting' });
      expect((await claim(ama)).bizCode).toBe(BizCode.selfExcluded);
      expect((await tiers.getTier(ama.id, 'ng')).giftPoints).toBe(0);
    },
  );

  it('gives money only within the monthly budget, even to simultaneous claims; other rewards are always given', async () => {
    await startBudgetMonth(db);
    await config.set('ng', 'birthday.month', 12_000_000);
    const players = await Promise.all([player(), player(), player()]);
    const claimed = await Promise.all(players.map(claim));
    expect(claimed.map(({ data }) => states(data).free_bet_gift ?? 'none').sort()).toEqual([
      'claimed',
      'claimed',
      'none',
    ]);
    for (const { data } of claimed) expect(states(data).loyalty_point).toBe('claimed');
    expect((await loadGivenThisMonth(db, 'ng')).get('birthday')).toBe(10_000_000);
    // The budget is used up, so the reward is no longer offered.
    const late = await player();
    expect(states((await late.call<Birthday>('GET', PATH)).data)).toEqual({ loyalty_point: 'open' });
    await config.set('ng', 'birthday.month', 100_000_000_000);
  });

  it('shows no cake while the monthly budget allows no reward', async () => {
    const giftOnly = new Birthdays({ db, clock });
    giftOnly.addGiver('free_bet_gift', createGiftGiver({ gifts, clock, remoteConfig: config, tiers }));
    const ama = await player();
    expect(await giftOnly.showsCake(ama.id, 'ng')).toBe(true);
    await config.set('ng', 'birthday.month', 0);
    expect(await giftOnly.showsCake(ama.id, 'ng')).toBe(false);
    // Points have no budget.
    expect(await birthdays.showsCake(ama.id, 'ng')).toBe(true);
    await config.set('ng', 'birthday.month', 100_000_000_000);
  });

  describe('of a player with a VIP tier', () => {
    const drum = async (): Promise<TestClient & { id: string }> => {
      const ama = await player();
      await storeBet(db, { userId: ama.id, points: 5000, settledAt: clock.now() - DAY });
      return ama;
    };
    const freeBet = ({ rewards }: Birthday) => rewards.find(({ kind }) => kind === 'free_bet_gift');

    it('gives more, as shown beforehand, and shows what was given after the tier is lost', async () => {
      const ama = await drum();
      expect(freeBet((await ama.call<Birthday>('GET', PATH)).data)).toMatchObject({
        state: 'open',
        amount: 10_000_000,
      });
      expect(freeBet((await claim(ama)).data)).toMatchObject({ state: 'claimed', amount: 10_000_000 });
      await db.query('delete from bets where user_id = $1', [ama.id]);
      expect(freeBet((await ama.call<Birthday>('GET', PATH)).data)).toMatchObject({ amount: 10_000_000 });
      const given = await gifts.list({ userId: ama.id, country: 'ng' }, { state: 'usable', limit: 10 });
      expect(given.gifts).toMatchObject([{ kind: 3, curBal: 10_000_000 }]);
    });

    it('gives the basic amount where more would exceed the budget', async () => {
      await startBudgetMonth(db);
      await config.set('ng', 'birthday.month', 9_990_000);
      const ama = await drum();
      expect(freeBet((await claim(ama)).data)).toMatchObject({ state: 'claimed', amount: 5_000_000 });
      expect((await loadGivenThisMonth(db, 'ng')).get('birthday')).toBe(5_000_000);
      await config.set('ng', 'birthday.month', 100_000_000_000);
    });

    it('shows the basic amount to an excluded player', async () => {
      const ama = await drum();
      await new Limits({ db, clock, bus: createInProcessBus(() => undefined) }).exclude(
        ama.id,
        'ALL',
        clock.now() + DAY,
      );
      expect(freeBet((await ama.call<Birthday>('GET', PATH)).data)).toMatchObject({ amount: 5_000_000 });
    });
  });

  it('gives flash freeze cards for the week', async () => {
    const given: unknown[] = [];
    const { give } = createCardGiver({ give: async (...args) => void given.push(args.slice(1)) });
    await give(db, { userId: 'ama', country: 'ng', year: 2026 });
    expect(given).toEqual([['ama', 2, 'birthday:2026']]);
  });

  it('can be claimed again the next year', async () => {
    const ama = await player();
    await claim(ama);
    clock.advance(365 * DAY);
    expect((await ama.call<Birthday>('GET', PATH)).data).toMatchObject({ today: true, claimed: false });
    await claim(ama);
    expect(
      (
        await db.query<{ sum: number }>('select sum(points)::bigint as sum from loyalty_points where user_id = $1', [
          ama.id,
        ])
      )[0]?.sum,
    ).toBe(100);
    clock.advance(-365 * DAY);
  });

  it('requires a login', async () => {
    expect((await claim(new TestClient(app))).bizCode).toBe(BizCode.loginRequired);
  });
});
