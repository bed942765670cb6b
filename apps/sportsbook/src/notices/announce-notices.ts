import { getCountText } from '@oware/content';
import { getNoticeTopic } from '@oware/contracts';
import { type Platform } from '@oware/platform';
import { getNewestNotices } from './endpoints';
import { selectNoticeTexts } from './texts';
import { isAboutPlay, getNoticeText, type PlayNotice } from './notice-texts';

/** Maximum number of messages from the player's absence that are announced one by one; more are only counted. */
const MOST = 3;

/**
 * Returns the name of the stored value: the ids of the newest page when last seen, separated by commas. Not only the newest id, because an
 * older message may be committed after it.
 */
const storageKey = (userId: string): string => `announcedNotices:${userId}`;

/** Announces the results of bets to the player, once per device. */
export interface NoticeAnnouncer {
  /**
   * Asks for new messages. A call while it is asking makes it ask once more.
   * @param ticketId the ticket that just ended: the player is present and gets a separate toast for it
   */
  look(ticketId?: string): void;
  /** Stops announcing, and aborts a pending or waiting call, which would be rejected because its login has ended. */
  stop(): void;
}

export function createNoticeAnnouncer(platform: Platform, userId: string): NoticeAnnouncer {
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
    if (counted.length > 0) events.emit('toast.ask', { text: getCountText(text, 'ended', counted.length) });
    for (const notice of fresh)
      if (!counted.includes(notice)) events.emit('toast.ask', { text: getNoticeText(text, notice, country.currency) });
  }

  async function ask(): Promise<void> {
    const response = await getNewestNotices(http, stopped.signal);
    if (stopped.signal.aborted || !response.ok) return;
    const announced = storage.getText(storageKey(userId))?.split(',') ?? [];
    const { notices, quiet = [] } = response.data;
    // The page where the player requested a manual cash-out announces it.
    announce(
      notices
        .filter(isAboutPlay)
        .filter(({ id, read, kind }) => !announced.includes(id) && !read && kind !== 'cashedOut')
        .filter(({ kind }) => !quiet.some((topic) => topic === getNoticeTopic(kind)))
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
