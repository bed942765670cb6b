import { randomUUID } from 'node:crypto';
import { type CountryCode } from '@oware/config';
import { type Mission, type MissionTask } from '@oware/contracts';
import { pick, singleBet, World } from '../../betting/orders/testing';
import { type Database } from '../../platform/database';
import { VipTiers } from '../../player/vip-tier/service';
import { MissionProgress } from './progress';
import { Missions } from './service';
import { putMission } from './store';
import { type MissionTerms } from './terms';

export const DAY = 24 * 60 * 60_000;

/** Missions on a database, beside the small bookmaker of the orders. */
export class MissionWorld extends World {
  readonly tiers = new VipTiers(this);
  readonly missions: Missions;
  readonly progress: MissionProgress;

  constructor(db: Database) {
    super(db);
    this.missions = new Missions(this.parts());
    this.progress = new MissionProgress(this);
  }

  /** What missions are made of. */
  parts() {
    return { db: this.db, clock: this.clock, gifts: this.gifts, tiers: this.tiers };
  }

  /** Puts a mission that runs from now for 60 days in place of those before; its gift is 50 in cash when not given. */
  async offer(task: MissionTask, more: Partial<MissionTerms> = {}): Promise<void> {
    await this.db.query('update missions set active = false');
    await putMission(this.db, {
      key: randomUUID(),
      country: 'ng',
      frequency: 'daily',
      task,
      gift: { kind: 'cash', amount: 500_000 },
      total: 100,
      startTime: this.clock.now() - DAY,
      endTime: this.clock.now() + 60 * DAY,
      active: true,
      ...more,
    });
  }

  /** The one mission that the player sees. */
  async only(userId: string, country: CountryCode = 'ng'): Promise<Mission> {
    const { missions } = await this.missions.list({ userId, country });
    if (missions.length !== 1) throw new Error(`The player sees ${missions.length} missions.`);
    return missions[0] as Mission;
  }

  /** Opts in to the mission of now. @returns its id */
  async join(userId: string): Promise<string> {
    const { missionId } = await this.only(userId);
    await this.missions.join({ userId, country: 'ng' }, missionId);
    return missionId;
  }

  /** A single at 2.00 that is settled at once; gives its event. */
  async settled(userId: string, amount: number, result: 0 | 1 = 0): Promise<string> {
    const event = await this.match();
    await this.place(userId, { bets: [singleBet(amount, pick(event))] });
    await this.result(event, { 1: { result } });
    return event;
  }
}
