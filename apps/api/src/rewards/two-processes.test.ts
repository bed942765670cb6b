import { randomUUID } from 'node:crypto';
import { forEachDatabase, openBeside } from '../../testing/database';
import { checkLedger, formatReport } from '../audit/check';
import { money } from '../betting/orders/testing';
import { lockPlayer } from '../ledger/lock-player';
import { loadGivenThisMonth } from '../ledger/promotion-budgets';
import { startBudgetMonth } from '../ledger/testing';
import { type Database } from '../platform/database';
import { Birthdays } from '../player/birthday/service';
import { RemoteConfig } from '../settings/remote-config/service';
import { createGiftGiver } from './gifts/birthday-giver';
import { FREE_BET_BUDGET } from './gifts/allowance';
import { issueGift } from './gifts/issue-command';
import { giftTemplates, giveByStaff } from './gifts/staff-gift';
import { GiftWorld } from './gifts/testing';
import { GiftGrab } from './gift-grab/service';
import { insertGiftGrab } from './gift-grab/store';
import { DAY, MissionWorld } from './missions/testing';
import { Referrals } from './referral/service';
import { insertTerms } from './referral/store';

/** Server with separate connections. */
class Process extends MissionWorld {
  readonly codes: GiftWorld;
  readonly grab: GiftGrab;
  readonly referrals: Referrals;
  readonly birthdays: Birthdays;
  readonly remoteConfig: RemoteConfig;

  constructor(db: Database) {
    super(db);
    this.codes = new GiftWorld(db);
    this.grab = new GiftGrab(this);
    this.referrals = new Referrals(Object.assign(this, { secret: Buffer.alloc(32, 3) }));
    this.remoteConfig = new RemoteConfig(db);
    this.birthdays = new Birthdays(this);
    this.birthdays.addGiver('free_bet_gift', createGiftGiver(this));
  }

  /**
   * Runs `gifts:issue`.
   * @returns the exit code
   */
  issue(...args: string[]): Promise<0 | 1> {
    return issueGift(this, ['--country=ng', ...args], () => undefined);
  }
}

forEachDatabase((_name, open) => {
  let db: Database;
  let beside: Database;
  let one: Process;
  let other: Process;
  let userId: string;
  beforeAll(async () => {
    db = await open();
    beside = await openBeside(db);
    [one, other] = [new Process(db), new Process(beside)];
    await insertTerms(
      db,
      'ng',
      { minStake: money(100), referrerGift: money(400), referredGift: money(300), perPlayer: 9 },
      9,
    );
  });
  beforeEach(async () => {
    userId = await newPlayer();
  });
  afterEach(async () => {
    const report = await checkLedger(db);
    if (!report.clean) throw new Error(formatReport(report));
  });
  afterAll(async () => {
    await beside.close();
    await db.close();
  });

  let players = 0;
  /** Creates a player on a separate device. */
  async function newPlayer(device: string = randomUUID()): Promise<string> {
    const id = await one.player(1000);
    await db.query('update sessions set device_id = $2 where user_id = $1', [id, device]);
    await db.query("update users set phone = $2, birth_date = $3, nickname = 'Ama' where id = $1", [
      id,
      `80300${String(players++).padStart(5, '0')}`,
      new Date(one.clock.now()).toISOString().slice(0, 10),
    ]);
    return id;
  }
  const own = (id = userId) => ({ userId: id, country: 'ng' as const });
  const getPhone = async (id = userId): Promise<string> => {
    const [row] = await db.query<{ phone: string }>('select phone from users where id = $1', [id]);
    return row?.phone ?? '';
  };
  const listAmounts = async (...ids: string[]): Promise<number[]> =>
    (
      await db.query<{ worth: number }>(
        'select init_bal as worth from gifts where user_id = any($1::text[]) and held is null order by 1',
        [ids.length > 0 ? ids : [userId]],
      )
    ).map(({ worth }) => worth);

  /**
   * Makes calls overlap: all of them wait for the players' locks before the first one continues. PGlite serialises transactions, so there
   * they wait for each other anyway.
   */
  async function meet<Result>(
    ids: readonly string[],
    ...calls: readonly (() => Promise<Result>)[]
  ): Promise<PromiseSettledResult<Result>[]> {
    let over = 0;
    let results: Promise<PromiseSettledResult<Result>[]> = Promise.resolve([]);
    await db.transaction(async (tx) => {
      for (const id of ids) await lockPlayer(tx, id);
      results = Promise.allSettled(calls.map((call) => call().finally(() => (over += 1))));
      for (let waiting = 0; db.engine === 'postgres' && waiting + over < calls.length;) {
        const rows = await db.query(
          "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        waiting = rows.length;
      }
    });
    return results;
  }
  const succeeded = (results: readonly PromiseSettledResult<unknown>[]): number =>
    results.filter(({ status }) => status === 'fulfilled').length;

  it('redeem a code with one gift per player once', async () => {
    const code = await one.codes.code({ kind: 3 });
    const results = await meet(
      [userId],
      () => one.codes.redeem(own(), { code }),
      () => other.codes.redeem(own(), { code }),
    );
    expect(succeeded(results)).toBe(1);
    expect(await listAmounts()).toEqual([money(100)]);
  });

  it('redeem two codes within the budget of a player', async () => {
    const codes = [
      await one.codes.code({ kind: 3, amount: money(3000) }),
      await one.codes.code({ kind: 3, amount: money(3000) }),
    ];
    const [first, second] = codes as [string, string];
    const results = await meet(
      [userId],
      () => one.codes.redeem(own(), { code: first }),
      () => other.codes.redeem(own(), { code: second }),
    );
    expect(succeeded(results)).toBe(1);
    expect(await listAmounts()).toEqual([money(3000)]);
  });

  it('give gifts of gift grabs and codes within the budget of a player', async () => {
    const startTime = one.clock.now();
    const dropId = await insertGiftGrab(
      db,
      {
        ...{ key: randomUUID(), country: 'ng', kind: 3, amount: money(3000), total: 5 },
        ...{ startTime, endTime: startTime + DAY, lasts: DAY },
      },
      startTime,
    );
    const code = await one.codes.code({ kind: 3, amount: money(3000) });
    const results = await meet<unknown>(
      [userId],
      () => one.grab.take(own(), randomUUID(), String(dropId)),
      () => other.grab.take(own(), randomUUID(), String(dropId)),
      () => other.codes.redeem(own(), { code }),
    );
    expect(succeeded(results)).toBeGreaterThan(0);
    expect(await listAmounts()).toEqual([money(3000)]);
  });

  it('hold the gift beyond the budget of a ring, in whatever order its players redeem', async () => {
    const device = randomUUID();
    const ring = [await newPlayer(device), await newPlayer(device), await newPlayer(device)];
    await db.query('update users set identity_verified_at = null where id = any($1::text[])', [ring]);
    const codes = await Promise.all(ring.map(() => one.codes.code({ kind: 3, amount: money(2000) })));
    const redeem = (at: number) => () => (at % 2 ? one : other).codes.redeem(own(ring[at]), { code: codes[at] ?? '' });
    expect(succeeded(await meet(ring, redeem(0), redeem(1), redeem(2)))).toBe(3);
    const given = await listAmounts(...ring);
    expect(given).toEqual([money(2000), money(2000)]);
    expect(money(2000) * 3).toBeGreaterThan(FREE_BET_BUDGET.ng);
  });

  it('give the gift of a mission once', async () => {
    await one.offer({ kind: 'bets', count: 1, minStake: money(10), minOdds: 12_000 });
    const id = await one.join(userId);
    await one.settled(userId, 10);
    await meet(
      [userId],
      () => one.missions.claim(own(), id),
      () => other.missions.claim(own(), id),
    );
    expect(await listAmounts()).toEqual([money(50)]);
  });

  it('promise the last gift of a mission to one player', async () => {
    await one.offer({ kind: 'bets', count: 1, minStake: money(10), minOdds: 12_000 }, { total: 1 });
    const friend = await newPlayer();
    const { missionId } = await one.only(userId);
    const results = await meet(
      [userId, friend],
      () => one.missions.join(own(), missionId),
      () => other.missions.join(own(friend), missionId),
    );
    expect(succeeded(results)).toBe(1);
  });

  it('give the gifts of a referral once', async () => {
    const friend = await newPlayer();
    await db.query('insert into referrals (user_id, referrer_id, country, joined_at) values ($1, $2, $3, 0)', [
      friend,
      userId,
      'ng',
    ]);
    await one.settled(friend, 100);
    const referral = { userId: friend, referrerId: userId, country: 'ng' } as const;
    await meet(
      [userId, friend],
      () => one.referrals.reward(referral),
      () => other.referrals.reward(referral),
    );
    expect([await listAmounts(friend), await listAmounts()]).toEqual([[money(300)], [money(400)]]);
  });

  it('give the gift of a birthday once', async () => {
    await one.ledger.depositDemo(userId, 'NGN', money(1), `demo:${userId}`);
    await meet(
      [userId],
      () => one.birthdays.claim(userId, 'ng'),
      () => other.birthdays.claim(userId, 'ng'),
    );
    expect(await listAmounts()).toEqual([money(500)]);
  });

  it('give a gift from staff once', async () => {
    const [template] = giftTemplates;
    if (template === undefined) throw new Error('There is no template.');
    const request = { ...own(), template, key: randomUUID() };
    await meet(
      [userId],
      () => giveByStaff(one, request, () => Promise.resolve()),
      () => giveByStaff(other, request, () => Promise.resolve()),
    );
    expect(await listAmounts()).toHaveLength(1);
  });

  describe('of gifts:issue', () => {
    beforeEach(async () => {
      await startBudgetMonth(db);
      await one.remoteConfig.set('ng', 'gifts.issue.month', money(1000));
    });
    const issued = async () => (await loadGivenThisMonth(db, 'ng')).get('issue');

    it('give the same gift once a day, and another one under another key', async () => {
      const gift = ['--kind=cash', '--amount=300', `--phone=${await getPhone()}`];
      const results = await meet(
        [userId],
        () => one.issue(...gift),
        () => other.issue(...gift),
      );
      expect(results).toMatchObject([{ value: 0 }, { value: 0 }]);
      expect([await listAmounts(), await issued()]).toEqual([[money(300)], money(300)]);
      await meet(
        [userId],
        () => one.issue(...gift, '--key=again'),
        () => other.issue(...gift, '--key=again'),
      );
      expect([await listAmounts(), await issued()]).toEqual([[money(300), money(300)], money(600)]);
    });

    it('give two players no more than is left of the month', async () => {
      const friend = await newPlayer();
      const give = (process: Process, phone: string) => () =>
        process.issue('--kind=cash', '--amount=600', `--phone=${phone}`);
      const results = await meet([userId, friend], give(one, await getPhone()), give(other, await getPhone(friend)));
      expect(results.map((each) => each.status === 'fulfilled' && each.value).sort()).toEqual([0, 1]);
      expect([await listAmounts(userId, friend), await issued()]).toEqual([[money(600)], money(600)]);
    });

    it('create one code per name, and codes within the month', async () => {
      const code = (...more: string[]) => ['--kind=free_bet', '--amount=60', '--total=10', ...more];
      const name = `--code=${randomUUID().slice(0, 20)}`;
      expect((await Promise.all([one.issue(...code(name)), other.issue(...code(name))])).sort()).toEqual([0, 1]);
      expect(await issued()).toBe(money(600));
      expect(await Promise.all([one.issue(...code()), other.issue(...code())])).toEqual([1, 1]);
      expect(await issued()).toBe(money(600));
    });
  });
});
