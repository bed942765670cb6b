import { type CountryCode } from '@oware/config';
import { type ContentState } from '@oware/content';
import { type Database, type Sql } from '../platform/database';
import { recordNews } from './note';
import { deleteDevice, markDone, scheduleRetry, claimDue, getTimeUntilDue, type Due } from './outbox';
import { type PushService } from './push-service';
import { createOpaqueId, toPushAlert } from './write-alert';

/** Maximum number of attempts before an alert is dropped. */
const MAX_ATTEMPTS = 8;
/** Longest pause between two passes, ms. */
const LOOK = 2_000;

interface Dependencies {
  db: Database;
  /** Returns the time that all processes share, ms since 1970. */
  now(): Promise<number>;
  /** Our public key. */
  key: string;
  push: Pick<PushService, 'send'>;
  /** Returns the texts of alerts, including those that they share with releases. */
  pagesIn(country: CountryCode, language?: string): Promise<ContentState>;
  /** Returns the countries that send offers. */
  offered(): Promise<readonly CountryCode[]>;
  onError(error: unknown): void;
}

/** Records alerts for players, and sends them to their browsers. */
export class Alerts {
  constructor(private readonly parts: Dependencies) {}

  /**
   * Runs one pass: records new alerts, and sends due ones in parallel. Each is checked right before it is sent, even when a push service is
   * slow.
   * @param begin called first in each transaction, so that a process that has lost its lease commits nothing
   * @returns time until there may be more to do, ms
   */
  async work(begin: (tx: Sql) => Promise<unknown>): Promise<number> {
    const { db, key, offered: countries, now } = this.parts;
    const offered = await countries();
    await recordNews(db, { now: await now(), key, offered, begin });
    const due = await claimDue(db, { now: await now(), key, offered, begin });
    const pages = this.#readPagesOnce();
    const ended = await Promise.allSettled(due.map((alert) => this.#send(alert, pages)));
    const failed = ended.find((each) => each.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
    return Math.min(LOOK, (await getTimeUntilDue(db, key, await now())) ?? LOOK);
  }

  /** Loads the texts of each country and language once for all due alerts. */
  #readPagesOnce(): Dependencies['pagesIn'] {
    const read = new Map<string, Promise<ContentState>>();
    return (country, language) => {
      const key = `${country} ${language ?? ''}`;
      const pages = read.get(key) ?? this.parts.pagesIn(country, language);
      read.set(key, pages);
      return pages;
    };
  }

  async #send(alert: Due, pagesIn: Dependencies['pagesIn']): Promise<void> {
    const { db, push, now } = this.parts;
    // Every attempt was interrupted: an alert that cannot be sent, or stops the process, is not retried indefinitely.
    if (alert.attempts > MAX_ATTEMPTS) return this.#giveUp(alert, 'No attempt finished.');
    const payload = toPushAlert(alert, await pagesIn(alert.country, alert.language ?? undefined));
    const outcome = await push.send({
      ...alert,
      payload: JSON.stringify(payload),
      ttl: Math.max(0, Math.floor((alert.expiresAt - (await now())) / 1000)),
      urgency: alert.topic === 'goals' || alert.topic === 'account' ? 'high' : 'normal',
      topic: createOpaqueId(payload.tag),
    });
    if (outcome.kind === 'gone') return void (await deleteDevice(db, alert.deviceId, alert.endpoint));
    if (outcome.kind === 'sent') return void (await markDone(db, alert.id, await now()));
    if (outcome.kind === 'never' || alert.attempts >= MAX_ATTEMPTS) return this.#giveUp(alert, outcome.why);
    await scheduleRetry(db, alert, await now(), outcome.after);
  }

  async #giveUp({ id }: Due, why: string): Promise<void> {
    const { db, now, onError } = this.parts;
    onError(new Error(`Gave up an alert. ${why}`));
    await markDone(db, id, await now());
  }
}
