import { type CountryCode, countries } from '@oware/config';
import { type PersonalMessage } from '@oware/contracts';
import { type Bus } from '../../platform/bus';
import { type Clock, getDecisionTime } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { getDatabaseTime } from '../../platform/database/now';
import { ensurePeriods } from './periods';
import { type Completed, listCompletedSince, recordCompleted, recordCompletedFrom } from './store';

/** Number of entries per statement. */
const PAGE = 500;
/** Maximum number of announced players in the queue; others are found by the pass over all. */
const MAX_WAITING = 10_000;
/** Types of messages after which a mission may be completed. */
const NEWS: ReadonlySet<PersonalMessage['type']> = new Set(['ticket', 'balance', 'trade', 'order']);

/** Detects completed missions and notifies their players, each once. */
export class MissionProgress {
  #waiting = new Set<string>();

  constructor(private readonly parts: { db: Database; clock: Clock; bus: Bus }) {}

  /**
   * Queues a player after a personal message.
   * @returns whether the message may matter
   */
  onMessage(userId: string, { type }: PersonalMessage): boolean {
    if (!NEWS.has(type) || this.#waiting.size >= MAX_WAITING) return false;
    this.#waiting.add(userId);
    return true;
  }

  /**
   * Checks queued players; after a failure they stay in the queue.
   * @returns whether more are waiting
   */
  async checkQueue(): Promise<boolean> {
    const { db } = this.parts;
    const users = [...this.#waiting].slice(0, PAGE);
    for (const userId of users) this.#waiting.delete(userId);
    if (users.length === 0) return false;
    try {
      this.#notify(await recordCompleted(db, users, await this.#now()));
    } catch (error) {
      for (const userId of users) this.#waiting.add(userId);
      throw error;
    }
    return this.#waiting.size > 0;
  }

  /**
   * Opens the current periods and checks all running missions, page by page; finds progress that no message announced.
   */
  async checkAll(): Promise<number> {
    const { db } = this.parts;
    const now = await this.#now();
    for (const country of Object.keys(countries) as CountryCode[]) await ensurePeriods(db, country, now);
    let count = 0;
    let from: { periodId: number; userId: string } | null = { periodId: 0, userId: '' };
    while (from !== null) {
      const { completed, next }: Awaited<ReturnType<typeof recordCompletedFrom>> = await recordCompletedFrom(
        db,
        from,
        PAGE,
        now,
      );
      count += this.#notify(completed);
      from = next;
    }
    return count;
  }

  /**
   * Lists the missions that a player has completed within the last `window` ms, as push messages for a page that joins.
   */
  async listNew(userId: string, window: number): Promise<PersonalMessage[]> {
    return (await listCompletedSince(this.parts.db, userId, (await this.#now()) - window)).map(toMessage);
  }

  #notify(completed: readonly Completed[]): number {
    for (const entry of completed)
      this.parts.bus.publish('personal', { userId: entry.userId, message: toMessage(entry) });
    return completed.length;
  }

  async #now(): Promise<number> {
    return getDecisionTime(this.parts.clock) ?? getDatabaseTime(this.parts.db);
  }
}

const toMessage = ({ frequency, periodId, task, gift, quiet }: Completed): PersonalMessage => ({
  type: 'MissionCompleted',
  data: { type: frequency, missionId: String(periodId), task, gift, ...(quiet && { quiet }) },
});
