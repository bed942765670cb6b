import { type CountryCode, countries } from '@oware/config';
import { type PersonalMessage } from '@oware/contracts';
import { type Bus } from '../../platform/bus';
import { type Clock, decisionTime } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { databaseNow } from '../../platform/database/now';
import { ensurePeriods } from './periods';
import { type Completed, completedSince, noteCompleted, noteCompletedFrom } from './store';

/** Entries that are looked at by one statement. */
const PAGE = 500;
/** Users of personal messages that wait to be looked at; what is above it is found by the pass over all. */
const MOST_WAITING = 10_000;
/** After these messages a mission may be reached. */
const NEWS: ReadonlySet<PersonalMessage['type']> = new Set(['ticket', 'balance', 'trade', 'order']);

/** Notices when missions are reached and notifies their players, each once. */
export class MissionProgress {
  #waiting = new Set<string>();

  constructor(private readonly parts: { db: Database; clock: Clock; bus: Bus }) {}

  /** Something happened to a player. @returns whether it may matter */
  heard(userId: string, { type }: PersonalMessage): boolean {
    if (!NEWS.has(type) || this.#waiting.size >= MOST_WAITING) return false;
    this.#waiting.add(userId);
    return true;
  }

  /** Looks at the players that something happened to; at all of them next time when it fails. @returns whether more wait */
  async lookAtNews(): Promise<boolean> {
    const { db } = this.parts;
    const users = [...this.#waiting].slice(0, PAGE);
    for (const userId of users) this.#waiting.delete(userId);
    if (users.length === 0) return false;
    try {
      this.#notify(await noteCompleted(db, users, await this.#now()));
    } catch (error) {
      for (const userId of users) this.#waiting.add(userId);
      throw error;
    }
    return this.#waiting.size > 0;
  }

  /** Looks at all that runs, page by page, and opens the periods of now: for what no message announced. */
  async lookAtAll(): Promise<number> {
    const { db } = this.parts;
    const now = await this.#now();
    for (const country of Object.keys(countries) as CountryCode[]) await ensurePeriods(db, country, now);
    let count = 0;
    let from: { periodId: number; userId: string } | null = { periodId: 0, userId: '' };
    while (from !== null) {
      const { completed, next }: Awaited<ReturnType<typeof noteCompletedFrom>> = await noteCompletedFrom(
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

  /** What a player has reached within the last `window` ms, for a page that joins now. */
  async newOf(userId: string, window: number): Promise<PersonalMessage[]> {
    return (await completedSince(this.parts.db, userId, (await this.#now()) - window)).map(messageOf);
  }

  #notify(completed: readonly Completed[]): number {
    for (const entry of completed)
      this.parts.bus.publish('personal', { userId: entry.userId, message: messageOf(entry) });
    return completed.length;
  }

  async #now(): Promise<number> {
    return decisionTime(this.parts.clock) ?? databaseNow(this.parts.db);
  }
}

const messageOf = ({ frequency, periodId, task, gift, quiet }: Completed): PersonalMessage => ({
  type: 'MissionCompleted',
  data: { type: frequency, missionId: String(periodId), task, gift, ...(quiet && { quiet }) },
});
