import { type CountryCode } from '@oware/config';
import { type ContentState } from '@oware/content';
import { type Database, type Sql } from '../platform/database';
import { noteNews } from './note';
import { forgetDevice, markDone, sendLater, takeDue, untilDue, type Due } from './outbox';
import { type PushService } from './push-service';
import { nameOf, pushAlert } from './words';

/** What this often could not be sent never is. */
const MOST_ATTEMPTS = 8;
/** How often it is looked whether something has happened, ms. */
const LOOK = 2_000;

interface Parts {
  db: Database;
  /** The time that all processes share, ms since 1970. */
  now(): Promise<number>;
  /** Our public key. */
  key: string;
  push: Pick<PushService, 'send'>;
  /** Texts of alerts, and those of releases that alerts share. */
  pagesIn(country: CountryCode, language?: string): Promise<ContentState>;
  /** Countries that send offers. */
  offered(): Promise<readonly CountryCode[]>;
  onError(error: unknown): void;
}

/** Notes what players are to be alerted of, and sends it to their browsers. */
export class Alerts {
  constructor(private readonly parts: Parts) {}

  /**
   * Looks once at what has happened, and sends what is due, side by side: each was asked for a moment before, however long a push service takes.
   * @param begin called first in each transaction: whoever holds the lease no more commits nothing
   * @returns ms until there may be more to do
   */
  async work(begin: (tx: Sql) => Promise<unknown>): Promise<number> {
    const { db, key, offered: countries, now } = this.parts;
    const offered = await countries();
    await noteNews(db, { now: await now(), key, offered, begin });
    const due = await takeDue(db, { now: await now(), key, offered, begin });
    const pages = this.#readPagesOnce();
    const ended = await Promise.allSettled(due.map((alert) => this.#send(alert, pages)));
    const failed = ended.find((each) => each.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
    return Math.min(LOOK, (await untilDue(db, key, await now())) ?? LOOK);
  }

  /** Reads the texts of each country and language once for all alerts that are due. */
  #readPagesOnce(): Parts['pagesIn'] {
    const read = new Map<string, Promise<ContentState>>();
    return (country, language) => {
      const key = `${country} ${language ?? ''}`;
      const pages = read.get(key) ?? this.parts.pagesIn(country, language);
      read.set(key, pages);
      return pages;
    };
  }

  async #send(alert: Due, pagesIn: Parts['pagesIn']): Promise<void> {
    const { db, push, now } = this.parts;
    // It never came to an end: what cannot be sent, or ends the process, is not begun for ever.
    if (alert.attempts > MOST_ATTEMPTS) return this.#giveUp(alert, 'No attempt ended.');
    const payload = pushAlert(alert, await pagesIn(alert.country, alert.language ?? undefined));
    const outcome = await push.send({
      ...alert,
      payload: JSON.stringify(payload),
      ttl: Math.max(0, Math.floor((alert.expiresAt - (await now())) / 1000)),
      urgency: alert.topic === 'goals' || alert.topic === 'account' ? 'high' : 'normal',
      topic: nameOf(payload.tag),
    });
    if (outcome.kind === 'gone') return void (await forgetDevice(db, alert.deviceId, alert.endpoint));
    if (outcome.kind === 'sent') return void (await markDone(db, alert.id, await now()));
    if (outcome.kind === 'never' || alert.attempts >= MOST_ATTEMPTS) return this.#giveUp(alert, outcome.why);
    await sendLater(db, alert, await now(), outcome.after);
  }

  async #giveUp({ id }: Due, why: string): Promise<void> {
    const { db, now, onError } = this.parts;
    onError(new Error(`An alert was given up. ${why}`));
    await markDone(db, id, await now());
  }
}
