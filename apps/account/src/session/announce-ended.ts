import { createTextsSelector } from '@oware/content';
import { type PlatformEvents } from '@oware/contracts';
import { selectUserId, type Platform } from '@oware/platform';

/** Texts of the content page `page_frame`, because they are shown over any page. */
const selectTexts = createTextsSelector('page_frame', {
  ended_expired: 'Your session has ended. Please log in again.',
  ended_forbidden: 'You have been logged out on this device. If you do not know why, contact customer service.',
});

const reasons = ['expired', 'forbidden'] as const satisfies readonly PlatformEvents['session.ended']['reason'][];
type Reason = (typeof reasons)[number];

/** Key in session storage: why the session ended, until the player has closed the message. */
const ENDED_KEY = 'session_ended';

type Parts = Pick<Platform, 'events' | 'store' | 'sessionStorage'>;

const getText = ({ store }: Parts, reason: Reason): string => selectTexts(store.getState())(`ended_${reason}`);
const show = (platform: Parts, reason: Reason): void =>
  platform.events.emit('toast.requested', { text: getText(platform, reason), tone: 'warning', stays: true });

/** Shows that the session ended without a logout, until the player closes the message or logs in. */
export function announceEnded(platform: Parts, reason: Reason): void {
  platform.sessionStorage.setText(ENDED_KEY, reason);
  show(platform, reason);
}

/**
 * Shows the message again after a reload, and removes it once the player logs in.
 * @returns a function that stops it
 */
export function restoreEnded(platform: Parts): () => void {
  const { events, store, sessionStorage } = platform;
  const forget = (): void => {
    if (sessionStorage.getText(ENDED_KEY) === undefined) return;
    sessionStorage.remove(ENDED_KEY);
    for (const reason of reasons) events.emit('toast.closed', { text: getText(platform, reason) });
  };
  const saved = reasons.find((reason) => reason === sessionStorage.getText(ENDED_KEY));
  if (saved !== undefined && selectUserId(store.getState()) === null) show(platform, saved);
  else sessionStorage.remove(ENDED_KEY);
  const ends = [
    events.on('session.started', forget),
    events.on('toast.closed', ({ text }) => {
      if (reasons.some((reason) => getText(platform, reason) === text)) sessionStorage.remove(ENDED_KEY);
    }),
  ];
  return () => ends.forEach((end) => end());
}
