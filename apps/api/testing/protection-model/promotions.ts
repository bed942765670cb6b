import { randomUUID } from 'node:crypto';
import { type GiftKind, type MissionTask } from '@oware/contracts';
import { money, START, type World } from '../../src/betting/orders/testing';
import { type Database } from '../../src/platform/database';
import { formatPublicNumber } from '../../src/platform/public-number';
import { VipTiers } from '../../src/player/vip-tier/service';
import { ensurePeriods } from '../../src/rewards/missions/periods';
import { Missions } from '../../src/rewards/missions/service';
import { saveMission } from '../../src/rewards/missions/store';

const DAY = 24 * 60 * 60_000;
/** Longer than any sequence of actions. */
const DURATION_MS = 365 * DAY;

/** Kinds of tasks of the model's missions. */
export type ModelTask = Extract<MissionTask['kind'], 'bets' | 'virtuals' | 'games' | 'deposit'>;
const TASKS: Readonly<Record<ModelTask, MissionTask>> = {
  bets: { kind: 'bets', count: 1, minStake: money(10), minOdds: 10_000 },
  virtuals: { kind: 'virtuals', count: 1, minStake: money(10) },
  games: { kind: 'games', count: 1, minStake: money(10) },
  deposit: { kind: 'deposit', amount: money(100) },
};
const getKey = (task: ModelTask): string => `model_${task}`;

/** Creates the missions of the model, daily ones except for that of the first deposit. */
export async function offerMissions(db: Database): Promise<void> {
  for (const [kind, task] of Object.entries(TASKS) as [ModelTask, MissionTask][])
    await saveMission(db, {
      key: getKey(kind),
      country: 'ng',
      frequency: kind === 'deposit' ? 'once' : 'daily',
      task,
      gift: { kind: 'points', points: 1 },
      total: 1_000_000,
      startTime: START - DAY,
      endTime: START + DURATION_MS,
      active: true,
    });
}

/** Promotions of one server process: gifts, and missions to opt in to. */
export class Promotions {
  readonly #missions: Missions;

  constructor(private readonly world: World) {
    const { db, clock, gifts } = world;
    this.#missions = new Missions({ db, clock, gifts, tiers: new VipTiers(world) });
  }

  /**
   * Gives a gift of whole currency.
   * @returns its public number
   */
  async give(userId: string, kind: GiftKind, amount: number): Promise<string> {
    const { db, gifts, clock } = this.world;
    const terms = { country: 'ng' as const, kind, amount: money(amount), expireTime: clock.now() + DURATION_MS };
    const { id, number } = await db.transaction((tx) => gifts.give(tx, { ...terms, userId, reason: randomUUID() }));
    return formatPublicNumber(id, number);
  }

  /** Redeems a cash gift, or a code for one, as money. */
  async redeem(userId: string, what: 'gift' | 'code', amount: number): Promise<void> {
    const target =
      what === 'gift' ? { giftId: await this.give(userId, 1, amount) } : { code: await this.#code(amount) };
    const caller = { deviceId: `device of ${randomUUID()}`, address: `address of ${randomUUID()}` };
    await this.world.gifts.redeem({ userId, country: 'ng' }, caller, { key: randomUUID(), ...target });
  }

  async #code(amount: number): Promise<string> {
    const code = `M${randomUUID().slice(0, 20)}`;
    const now = this.world.clock.now();
    await this.world.gifts.issueCode({
      code,
      country: 'ng',
      kind: 1,
      amount: money(amount),
      leastOrderAmount: 0,
      startTime: now,
      endTime: now + DAY,
      lasts: DAY,
      perPlayer: 1,
      total: 1,
      budgetMonth: null,
    });
    return code;
  }

  /** Opts in to a mission from a page that was loaded before any exclusion. */
  async join(userId: string, task: ModelTask): Promise<void> {
    const { db, clock } = this.world;
    await ensurePeriods(db, 'ng', clock.now());
    const [period] = await db.query<{ id: number }>(
      `select p.id from mission_periods p join missions m on m.id = p.mission_id
       where m.country = 'ng' and m.key = $1 and p.start_time <= $2::bigint and p.end_time > $2::bigint`,
      [getKey(task), clock.now()],
    );
    await this.#missions.join({ userId, country: 'ng' }, String(period?.id));
  }
}
