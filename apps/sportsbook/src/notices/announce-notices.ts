import { getCountText } from '@oware/content';
import { getNoticeTopic } from '@oware/contracts';
import { type Platform } from '@oware/platform';
import { getNewestNotices } from './endpoints';
import { selectNoticeTexts } from './texts';
import { isAboutPlay, getNoticeText, type PlayNotice } from './notice-texts';

/** Maximum number of messages from the player's absence that are announced one by one; more are only counted. */
const MAX_ANNOUNCED = 3;

/**
 * Returns the name of the stored value: the ids of the newest page when last seen, separated by commas. Not only the newest id, because an
 * older message may be committed after it.
 */
const getStorageKey = (userId: string): string => `announcedNotices:${userId}`;

/** Announces the results of bets to the player, once per device. */
export interface NoticeAnnouncer {
  /**
   * Fetches new messages. A call during a request causes one more request.
   * @param ticketId the ticket that just ended: the player is present and gets a separate toast for it
   */
  check(ticketId?: string): void;
  /** Stops announcing, and aborts a pending or waiting call, which would be rejected because its login has ended. */
  stop(): void;
}

export function createNoticeAnnouncer(platform: Platform, userId: string): NoticeAnnouncer {
  const { http, storage, events, country, store, report } = platform;
  let isFirst = true;
  let isFetching = false;
  let again = false;
  const stopped = new AbortController();
  const seenTickets = new Set<string>();

  function announce(fresh: readonly PlayNotice[]): void {
    const missed = isFirst ? fresh.filter(({ ticketId }) => !seenTickets.has(ticketId)) : [];
    const counted = missed.length > MAX_ANNOUNCED ? missed : [];
    const text = selectNoticeTexts(store.getState());
    if (counted.length > 0) events.emit('toast.requested', { text: getCountText(text, 'ended', counted.length) });
    for (const notice of fresh)
      if (!counted.includes(notice))
        events.emit('toast.requested', { text: getNoticeText(text, notice, country.currency) });
  }

  async function fetchNotices(): Promise<void> {
    const response = await getNewestNotices(http, stopped.signal);
    if (stopped.signal.aborted || !response.ok) return;
    const announced = storage.getText(getStorageKey(userId))?.split(',') ?? [];
    const { notices, quiet = [] } = response.data;
    // The page where the player requested a manual cash-out announces it.
    announce(
      notices
        .filter(isAboutPlay)
        .filter(({ id, read, kind }) => !announced.includes(id) && !read && kind !== 'cashedOut')
        .filter(({ kind }) => !quiet.some((topic) => topic === getNoticeTopic(kind)))
        .reverse(),
    );
    isFirst = false;
    storage.setText(getStorageKey(userId), notices.map(({ id }) => id).join(','));
  }

  async function run(): Promise<void> {
    isFetching = true;
    while (again && !stopped.signal.aborted) {
      again = false;
      await fetchNotices();
    }
    isFetching = false;
  }

  return {
    check(ticketId) {
      if (ticketId !== undefined) seenTickets.add(ticketId);
      again = true;
      if (!isFetching) run().catch((error: unknown) => report(error, 'notices'));
    },
    stop() {
      stopped.abort();
    },
  };
}
