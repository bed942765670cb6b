import { randomUUID } from 'node:crypto';
import { type CountryCode } from '@oware/config';
import { type Mission, type MissionTask } from '@oware/contracts';
import { createSelection, createSingleBet, World } from '../../betting/orders/testing';
import { type Database } from '../../platform/database';
import { VipTiers } from '../../player/vip-tier/service';
import { MissionProgress } from './progress';
import { Missions } from './service';
import { saveMission } from './store';
import { type MissionTerms } from './terms';

export const DAY = 24 * 60 * 60_000;

/** Missions on a database, with the small bookmaker of the order tests. */
export class MissionWorld extends World {
  readonly tiers = new VipTiers(this);
  readonly missions: Missions;
  readonly progress: MissionProgress;

  constructor(db: Database) {
    super(db);
    this.missions = new Missions(this.parts());
    this.progress = new MissionProgress(this);
  }

  /** Returns the dependencies of `Missions`. */
  parts() {
    return { db: this.db, clock: this.clock, gifts: this.gifts, tiers: this.tiers };
  }

  /**
   * Replaces all missions by one that started a day ago and runs for 60 more days; by default its gift is 50 in cash.
   */
  async offer(task: MissionTask, more: Partial<MissionTerms> = {}): Promise<void> {
    await this.db.query('update missions set active = false');
    await saveMission(this.db, {
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

  /** Returns the only mission that the player sees. */
  async only(userId: string, country: CountryCode = 'ng'): Promise<Mission> {
    const { missions } = await this.missions.list({ userId, country });
    if (missions.length !== 1) throw new Error(`The player sees ${missions.length} missions.`);
    return missions[0] as Mission;
  }

  /**
   * Opts in to the current mission.
   * @returns its id
   */
  async join(userId: string): Promise<string> {
    const { missionId } = await this.only(userId);
    await this.missions.join({ userId, country: 'ng' }, missionId);
    return missionId;
  }

  /**
   * Places a single at 2.00 and settles it.
   * @returns its event
   */
  async settled(userId: string, amount: number, result: 0 | 1 = 0): Promise<string> {
    const event = await this.match();
    await this.place(userId, { bets: [createSingleBet(amount, createSelection(event))] });
    await this.result(event, { 1: { result } });
    return event;
  }
}
