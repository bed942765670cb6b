import { type PlatformEvents } from '@oware/contracts';
import { type Platform } from '@oware/platform';

const texts = {
  expired: 'Your session has ended. Please log in again.',
  forbidden: 'You have been logged out on this device. If you do not know why, contact customer service.',
};

/** Says why a player finds the session over without having ended it. */
export const tellEnded = (
  { events }: Pick<Platform, 'events'>,
  reason: Exclude<PlatformEvents['session.ended']['reason'], 'user'>,
): void => events.emit('toast.ask', { text: texts[reason], tone: 'warning' });
