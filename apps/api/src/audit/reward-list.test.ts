import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { MIN_MARGIN } from '@oware/betting';
import { countries, type CountryCode } from '@oware/config';
import { onDatabase } from '../../testing/database';
import { listFiles, isTestFile, readText } from '../../testing/imports';
import { money, World } from '../betting/orders/testing';
import { type Database } from '../platform/database';
import { saveMission } from '../rewards/missions/store';
import { MIN_LINES } from '../rewards/margins';
import { listBounds, printBounds } from './reward-bounds';

const all = Object.keys(countries) as CountryCode[];
const ROOT = join(__dirname, '../../../..');
const DAY = 24 * 60 * 60_000;
/** Prefixes in the same form that are not reasons: keys of transfers and of redemptions. */
const NO_REASONS = ['gift', 'jackpot-seed', 'jackpot-margin'];

/** Lists the prefixes of the reasons in the code, such as `drop` of `drop:${id}`. */
const listReasons = (): string[] => [
  ...new Set(
    listFiles('.ts')
      .filter((file) => /^(rewards|player|betting\/jackpot|virtuals)\//.test(file) && !isTestFile(file))
      .flatMap((file) => [...readText(file).matchAll(/`([a-z-]+):\$\{/g)])
      .map(([, word]) => word ?? '')
      .filter((word) => !NO_REASONS.includes(word)),
  ),
];

onDatabase((_name, open) => {
  let db: Database;
  let world: World;
  beforeAll(async () => {
    db = await open();
    world = new World(db);
  });
  afterAll(() => db.close());

  const list = async () =>
    (await Promise.all(all.map((country) => listBounds(db, world.clock, country, { margins: MIN_MARGIN })))).flat();
  const print = async (): Promise<[number, string[]]> => {
    const lines: string[] = [];
    return [await printBounds(db, world.clock, (line) => lines.push(line)), lines];
  };

  describe('on an empty database', () => {
    it('lists every reward of the code, in each country, within its bound', async () => {
      const listed = await list();
      const reasons = listReasons();
      expect(reasons).toEqual(expect.arrayContaining(['birthday', 'code', 'issue', 'mission', 'virtual-challenge']));
      for (const country of all) {
        const promotions = new Set(listed.filter((each) => each.country === country).map(({ promotion }) => promotion));
        for (const reason of reasons) expect([...promotions]).toContain(reason);
        for (const other of ['freeze cards', 'jackpot', 'multiple bonus', 'VIP tier'])
          expect([...promotions]).toContain(other);
      }
      expect(listed.filter(({ bound }) => bound.verdict === 'broken')).toEqual([]);
    });

    it('gives no money without a stake before the identity is verified, except by hand', async () => {
      const listed = await list();
      const free = listed.filter(
        ({ bound, needsIdentity }) =>
          bound.cost > 0 && bound.stake === 0 && bound.verdict !== 'by hand' && !needsIdentity,
      );
      expect(free.map(({ reward }) => reward)).toEqual([]);
      const proved = new Set(listed.filter(({ needsIdentity }) => needsIdentity).map(({ promotion }) => promotion));
      for (const promotion of [
        'birthday',
        'code',
        'drop',
        'flash-win',
        'free bets',
        'mission',
        'referral',
        'stake-reward',
        'vip-week',
      ])
        expect(proved).toContain(promotion);
    });

    it('prints stake, income, gift, cost, factor and source of each reward', async () => {
      const [exit, lines] = await print();
      expect(exit).toBe(0);
      const rewards = lines.filter((line) => /^(ng|gh) /.test(line));
      expect(rewards.length).toBeGreaterThan(2 * 50);
      for (const line of rewards)
        expect(line).toMatch(
          /^(ng|gh) .+: stake (NGN|GHS) [\d,.]+, margin [\d.]+ %, income .+, gives .+, cost .+, factor 1\.25: [a-z, ]+ \[.+\]$/,
        );
      expect(lines).toEqual(
        expect.arrayContaining([
          'margin of sports 4 % assumed, not measured: no sport has 20 open lines',
          'ng virtual challenge first-ticket: stake NGN 0.00, margin 5 %, income NGN 0.00, gives 5 points, cost NGN 0.00, factor 1.25: points [apps/api/src/virtuals/collection/challenges.ts]',
          'ng largest mission of kind bets: stake NGN 1,000.00, margin 4 %, income NGN 40.00, gives NGN 32.00 in cash, cost NGN 32.00, factor 1.25: covered, for a verified identity [apps/api/src/rewards/missions/bound.ts]',
          'gh largest gift grab: stake GHS 0.00, margin 4 %, income GHS 0.00, gives GHS 100.00 in free bets, cost GHS 100.00, factor 1.25: budgeted, for a verified identity [apps/api/src/rewards/gift-grab/plan.ts]',
          'ng VIP tier 3, weekly free bets and larger birthday gift: stake NGN 100,000.00, margin 4 %, income NGN 4,000.00, gives NGN 750.00 in free bets, cost NGN 750.00, factor 1.25: covered, for a verified identity [apps/api/src/player/vip-tier/benefits.ts]',
          expect.stringMatching(
            /^ng stake reward, switched off, steps 1 to 5: stake NGN 50,000\.00, .*: covered, for a verified identity \[/,
          ),
          'ng jackpot of a round, most likely entry, favourites at 3.00: stake NGN 100.00, margin 30 %, income NGN 30.00, gives NGN 20,000.00 in cash to those who hit six, cost NGN 27.43, factor 1.25: by odds [libs/config/src/jackpot.ts, table jackpot_plans]',
          'ng jackpot of a round, most likely entry, favourites at 2.00: stake NGN 100.00, margin 30 %, income NGN 30.00, gives NGN 1,920.00 in cash to those who hit six, cost NGN 30.00, factor 1.25: by odds [libs/config/src/jackpot.ts, table jackpot_plans]',
          expect.stringMatching(/^ng bonus on multiples of sports, 10 legs: .*gives 30 % more winnings.*: covered \[/),
        ]),
      );
    });

    it('names only existing files and tables', async () => {
      const tables = new Set(
        (
          await db.query<{ name: string }>(
            "select table_name as name from information_schema.tables where table_schema = 'public'",
          )
        ).map(({ name }) => name),
      );
      for (const { source } of await list()) {
        for (const [file] of source.matchAll(/\b(?:apps|libs)\/\S+\.ts/g))
          expect([file, existsSync(join(ROOT, file))]).toEqual([file, true]);
        const [, named = ''] = /tables? (.+)$/.exec(source) ?? [];
        for (const table of named.split(', ').filter(Boolean)) expect(tables).toContain(table);
      }
    });
  });

  it('marks a reward that the measured margin no longer covers, and returns 1', async () => {
    await saveMission(db, {
      ...{ key: 'week', country: 'ng', frequency: 'weekly', total: 1, active: true },
      task: { kind: 'stake', amount: money(1000), minOdds: 12_000 },
      gift: { kind: 'cash', amount: money(32) },
      ...{ startTime: world.clock.now(), endTime: world.clock.now() + DAY },
    });
    expect((await print())[0]).toBe(0);
    // At 1.98 and 1.98 the house keeps one percent.
    for (let line = 0; line < MIN_LINES; line++)
      await world.market(await world.match(), 18, 'total=2.5', { 12: 1.98, 13: 1.98 });
    const [exit, lines] = await print();
    expect(exit).toBe(1);
    expect(lines).toEqual(
      expect.arrayContaining([
        'margin of sports 4 % assumed, 1 % measured, the lowest: sr:sport:1, 40 open lines',
        'ng mission week: stake NGN 1,000.00, margin 4 %, income NGN 40.00, gives NGN 32.00 in cash, cost NGN 32.00, factor 1.25: covered, for a verified identity, but broken at the measured margin of 1 % [table missions]',
      ]),
    );
  });
});
