import { randomUUID } from 'node:crypto';
import { MIN_MARGIN, MIN_REWARD_ODDS } from '@oware/betting';
import { betslipConfig, countries, type CountryCode, isVirtualGame, jackpotConfig } from '@oware/config';
import {
  getFixtures,
  games,
  getMeanReturn,
  multiBetBonus,
  getPricedMatch,
  getReturn,
  stepGames,
} from '@oware/virtuals-engine';
import { announceDraws, announceDrops } from '../../demo/drops';
import { seedMissions } from '../../demo/missions';
import { seedStakeReward } from '../../demo/stake-reward';
import { onDatabase } from '../../testing/database';
import { jackpotRounds } from '../betting/jackpot/tables';
import { money } from '../betting/orders/testing';
import { type Database } from '../platform/database';
import { AtRestKeys } from '../platform/encryption/encryption-keys';
import { FlashWin } from '../rewards/flash-win/service';
import { insertGiftGrab } from '../rewards/gift-grab/store';
import { GiftWorld } from '../rewards/gifts/testing';
import { UNCOUNTED_GAMES } from '../rewards/missions/facts';
import { saveMission } from '../rewards/missions/store';
import { saveTerms } from '../rewards/referral/store';
import { insertActivity } from '../rewards/stake-reward/store';
import { RemoteConfig } from '../settings/remote-config/service';
import { listBounds, printBounds } from './reward-bounds';

const all = Object.keys(countries) as CountryCode[];
const DAY = 24 * 60 * 60_000;

describe('assumed margin', () => {
  it('is at most the margin of each price of virtual rounds, excluding void stakes', () => {
    for (const roundId of ['0', '7', 'f'].map((digit) => digit.repeat(32)))
      for (const fixture of getFixtures(roundId))
        for (const price of getPricedMatch(fixture).prices) {
          const played = 1 - price.chance.void;
          const retained = (1 - getMeanReturn(price)) / played;
          expect(retained).toBeGreaterThanOrEqual(MIN_MARGIN.virtuals / 10_000 - 1e-9);
        }
  });

  it('is at most the margin of each game outcome', () => {
    for (const game of games)
      for (const outcome of game.outcomes) {
        expect(outcome.odds).toBeGreaterThanOrEqual(MIN_REWARD_ODDS);
        const margin = isVirtualGame(game.gameId) ? MIN_MARGIN.virtuals : MIN_MARGIN.games;
        expect(1 - getReturn(game, outcome)).toBeGreaterThanOrEqual(margin / 10_000 - 1e-9);
      }
  });

  it('is at most the margin of each game with decisions that counts for missions', () => {
    expect(UNCOUNTED_GAMES).toEqual(['black-jack']);
    for (const { gameId, bestReturn } of stepGames)
      if (!UNCOUNTED_GAMES.includes(gameId)) expect(10_000 - bestReturn * 100).toBeGreaterThanOrEqual(MIN_MARGIN.games);
  });

  it('is at most the margin of a multiple with its bonus', () => {
    const getRetained = (margin: number, legs: number, rate: number): number =>
      1 - (1 - margin / 10_000) ** legs * (1 + rate);
    for (const [legs, rate] of Object.entries(multiBetBonus.bonusRatios))
      expect(getRetained(MIN_MARGIN.virtuals, Number(legs), (rate ?? 0) / 10_000)).toBeGreaterThanOrEqual(
        MIN_MARGIN.virtuals / 10_000,
      );
    for (const country of all)
      for (const [legs, percent] of Object.entries(betslipConfig[country].bonus.bonusRatios))
        expect(getRetained(MIN_MARGIN.sports, Number(legs), (percent ?? 0) / 100)).toBeGreaterThanOrEqual(
          MIN_MARGIN.sports / 10_000,
        );
  });
});

onDatabase((_name, open) => {
  let db: Database;
  let world: GiftWorld;
  beforeAll(async () => {
    db = await open();
    world = new GiftWorld(db);
    const { clock, gifts } = world;
    await seedMissions(world);
    await seedStakeReward(new RemoteConfig(db));
    await announceDrops(world);
    const sealKeys = AtRestKeys.createFixed([Buffer.alloc(32, 1)], Buffer.alloc(32, 2));
    await announceDraws({ ...world, db, clock, flashWin: new FlashWin({ db, clock, gifts, sealKeys }) });
  });
  afterAll(() => db.close());

  const print = async (): Promise<[number, string[]]> => {
    const lines: string[] = [];
    return [await printBounds(db, world.clock, (line) => lines.push(line)), lines];
  };

  it('reports every reward of the demo as within its bound, one line each', async () => {
    const [exit, lines] = await print();
    const margins = { margins: MIN_MARGIN };
    const listed = (await Promise.all(all.map((country) => listBounds(db, world.clock, country, margins)))).flat();
    expect(listed.filter(({ bound }) => bound.verdict === 'broken')).toEqual([]);
    expect(exit).toBe(0);
    expect(lines).toHaveLength(listed.length + 3);
    expect(lines).toEqual(
      expect.arrayContaining([
        'ng mission week_stake: stake NGN 5,000.00, margin 4 %, income NGN 200.00, gives NGN 50.00 in cash, cost NGN 50.00, factor 1.25: covered, for a verified identity [table missions]',
        expect.stringMatching(
          /^gh stake reward, steps 1 to 4: stake GHS 200\.00, margin 4 %, income GHS 8\.00, gives GHS 3\.70 in cash on average, .*: covered, for a verified identity \[/,
        ),
        expect.stringMatching(
          /^ng all cash for the same stakes, sports: .*income NGN 40\.00.*: covered, for a verified identity \[/,
        ),
        'ng referral, both gifts: stake NGN 500.00, margin 4 %, income NGN 20.00, gives NGN 800.00 in free bets, cost NGN 800.00, factor 1.25: budgeted, for a verified identity [table referral_terms]',
        expect.stringMatching(
          /^ng gift grab \d+: .*cost NGN 100\.00, .*: budgeted, for a verified identity \[table gift_drops\]$/,
        ),
        expect.stringMatching(/^gh flash win \d+: .*: budgeted, for a verified identity \[table flash_draws\]$/),
        `${listed.length} rewards, each within its bound.`,
      ]),
    );
  });

  it.each<[string, RegExp, () => Promise<unknown>]>([
    [
      'a mission that gives too much',
      /^ng mission broken: .*: broken \[/,
      () =>
        saveMission(db, {
          ...{ key: 'broken', country: 'ng', frequency: 'daily', total: 1, active: true },
          task: { kind: 'accumulator', legs: 4, minStake: money(200), minOdds: 12_000 },
          gift: { kind: 'cash', amount: money(100) },
          ...{ startTime: world.clock.now(), endTime: world.clock.now() + DAY },
        }),
    ],
    [
      'missions that give too much together',
      /^ng all cash for the same stakes, virtuals: .*: broken \[/,
      async () => {
        for (const key of ['one', 'two'])
          await saveMission(db, {
            ...{ key, country: 'ng', frequency: 'weekly', total: 1, active: true },
            task: { kind: 'virtuals', count: 10, minStake: money(100) },
            gift: { kind: 'cash', amount: money(30) },
            ...{ startTime: world.clock.now(), endTime: world.clock.now() + DAY },
          });
      },
    ],
    [
      'a week whose steps give too much',
      /^ng stake reward of week \d+, steps 1 to 1: stake NGN 100\.00, .*cost NGN 10\.00, .*: broken \[/,
      () =>
        insertActivity(db, 'ng', {
          ...{
            startTime: world.clock.now() - DAY,
            endTime: world.clock.now() + DAY,
            claimUntil: world.clock.now() + DAY,
          },
          steps: [{ no: 1, stake: money(100), way: 'claim', gift: { kind: 'cash', amount: money(10) } }],
        }),
    ],
    [
      'a referral above the budget of a player',
      /^gh referral, both gifts: .*: broken \[/,
      () =>
        saveTerms(db, 'gh', {
          ...{ minStake: money(5), referrerGift: money(60), referredGift: money(60), perPlayer: 1, total: 9 },
        }),
    ],
    [
      'a gift grab of cash',
      /^ng gift grab \d+: .*cost NGN 7\.00, .*: broken \[/,
      () =>
        insertGiftGrab(
          db,
          {
            ...{ key: randomUUID(), country: 'ng', kind: 1, amount: money(7), total: 3 },
            ...{ startTime: world.clock.now() + 1, endTime: world.clock.now() + DAY, lasts: DAY },
          },
          world.clock.now(),
        ),
    ],
    [
      'a code for cash',
      /^ng gift code \d+: .*cost NGN 100\.00, .*: broken \[/,
      () => world.code({ kind: 1, budgetMonth: '2026-11' }),
    ],
    [
      'an open jackpot with more house money than the odds of its matches allow',
      // 5,000 at 2.00^6 costs 78.12 per entry, of which the house keeps 30.
      /^ng jackpot of round 1, most likely entry: stake NGN 100\.00, .*income NGN 30\.00, .*cost NGN 78\.12, .*: broken \[table jackpot_rounds\]$/,
      () =>
        db.drizzle.insert(jackpotRounds).values({
          ...{ country: 'ng', currency: 'NGN', no: 1, status: 'open', openedAt: 0, closesAt: 1, carried: 0 },
          terms: { ...jackpotConfig.ng, taxRate: 0, favourites: Array<number>(6).fill(20_000) },
          seeded: money(5_000),
        }),
    ],
  ])('returns 1 and names %s', async (_what, line, plant) => {
    const [, before] = await print();
    expect(before.filter((each) => line.test(each))).toEqual([]);
    await plant();
    const [exit, lines] = await print();
    expect(exit).toBe(1);
    expect(lines.filter((each) => line.test(each))).toHaveLength(1);
    expect(lines.at(-1)).toMatch(/^\d+ of \d+ rewards are broken\.$/);
  });
});
