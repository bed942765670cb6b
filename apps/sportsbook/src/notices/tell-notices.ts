import { type Notice } from '@oware/contracts';
import { type Platform } from '@oware/platform';
import { newestNotices } from './endpoints';
import { noticeText } from './words';

/** So many that came while the player was away are told one by one; more are only counted. */
const MOST = 3;

const storageKey = (userId: string): string => `toldNotice:${userId}`;

/** Tells the player what became of bets; what was told on this device is told once. */
export interface NoticeTeller {
  /** Asks what is new. Calls that come while it asks make it ask once more. */
  look(): void;
  stop(): void;
}

export function tellNotices(platform: Platform, userId: string): NoticeTeller {
  const { http, storage, events, country, report } = platform;
  let away = true;
  let asking = false;
  let again = false;
  let stopped = false;

  function tell(fresh: readonly Notice[]): void {
    if (away && fresh.length > MOST) {
      events.emit('toast.ask', { text: `${fresh.length} of your bets have ended. Read more in My bets, Messages.` });
      return;
    }
    for (const notice of fresh) events.emit('toast.ask', { text: noticeText(notice, country.currency) });
  }

  async function ask(): Promise<void> {
    const answer = await newestNotices(http);
    if (stopped || !answer.ok) return;
    const told = Number(storage.getText(storageKey(userId)) ?? 0);
    const { notices } = answer.data;
    // A cash-out by hand is told where it was asked for.
    tell(notices.filter(({ id, read, kind }) => Number(id) > told && !read && kind !== 'cashedOut').reverse());
    away = false;
    const [newest] = notices;
    if (newest) storage.setText(storageKey(userId), newest.id);
  }

  async function run(): Promise<void> {
    asking = true;
    while (again && !stopped) {
      again = false;
      await ask();
    }
    asking = false;
  }

  return {
    look() {
      again = true;
      if (!asking) run().catch((error: unknown) => report(error, 'notices'));
    },
    stop() {
      stopped = true;
    },
  };
}
