import { countText } from '@oware/content';
import { topicOfNotice } from '@oware/contracts';
import { type Platform } from '@oware/platform';
import { newestNotices } from './endpoints';
import { selectNoticeTexts } from './texts';
import { isAboutPlay, noticeText, type PlayNotice } from './words';

/** So many that came while the player was away are announced one by one; more are only counted. */
const MOST = 3;

/** Holds the ids of the newest page as they were last seen, apart by a comma. Not the newest alone: an older one may be committed after it. */
const storageKey = (userId: string): string => `announcedNotices:${userId}`;

/** Notifies the player of what became of bets; what was announced on this device is announced once. */
export interface NoticeAnnouncer {
  /** Asks what is new. Calls that come while it asks make it ask once more. @param ticketId the ticket that just ended: the player is here and is notified of it alone */
  look(ticketId?: string): void;
  /** Announces nothing any more, and gives up a call that is under way or waits: it would be refused for the login that has ended. */
  stop(): void;
}

export function announceNotices(platform: Platform, userId: string): NoticeAnnouncer {
  const { http, storage, events, country, store, report } = platform;
  let away = true;
  let asking = false;
  let again = false;
  const stopped = new AbortController();
  const here = new Set<string>();

  function announce(fresh: readonly PlayNotice[]): void {
    const missed = away ? fresh.filter(({ ticketId }) => !here.has(ticketId)) : [];
    const counted = missed.length > MOST ? missed : [];
    const text = selectNoticeTexts(store.getState());
    if (counted.length > 0) events.emit('toast.ask', { text: countText(text, 'ended', counted.length) });
    for (const notice of fresh)
      if (!counted.includes(notice)) events.emit('toast.ask', { text: noticeText(text, notice, country.currency) });
  }

  async function ask(): Promise<void> {
    const response = await newestNotices(http, stopped.signal);
    if (stopped.signal.aborted || !response.ok) return;
    const announced = storage.getText(storageKey(userId))?.split(',') ?? [];
    const { notices, quiet = [] } = response.data;
    // A cash-out by hand is announced where it was asked for.
    announce(
      notices
        .filter(isAboutPlay)
        .filter(({ id, read, kind }) => !announced.includes(id) && !read && kind !== 'cashedOut')
        .filter(({ kind }) => !quiet.some((topic) => topic === topicOfNotice(kind)))
        .reverse(),
    );
    away = false;
    storage.setText(storageKey(userId), notices.map(({ id }) => id).join(','));
  }

  async function run(): Promise<void> {
    asking = true;
    while (again && !stopped.signal.aborted) {
      again = false;
      await ask();
    }
    asking = false;
  }

  return {
    look(ticketId) {
      if (ticketId !== undefined) here.add(ticketId);
      again = true;
      if (!asking) run().catch((error: unknown) => report(error, 'notices'));
    },
    stop() {
      stopped.abort();
    },
  };
}
