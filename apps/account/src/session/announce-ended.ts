import { textsOf } from '@oware/content';
import { type PlatformEvents } from '@oware/contracts';
import { type Platform } from '@oware/platform';

/** Texts of the content page `page_frame`: said over any page. */
const selectTexts = textsOf('page_frame', {
  ended_expired: 'Your session has ended. Please log in again.',
  ended_forbidden: 'You have been logged out on this device. If you do not know why, contact customer service.',
});

/** Says why a player finds the session over without having ended it. */
export const announceEnded = (
  { events, store }: Pick<Platform, 'events' | 'store'>,
  reason: Exclude<PlatformEvents['session.ended']['reason'], 'user'>,
): void => events.emit('toast.ask', { text: selectTexts(store.getState())(`ended_${reason}`), tone: 'warning' });
