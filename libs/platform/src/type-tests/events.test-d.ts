import { type Platform } from '../index';
import { exactly } from './exactly';

/* Events between remotes. */
declare const events: Platform['events'];

events.emit('session.started', { userId: '1' });
events.emit('session.ended', { reason: 'user' });
events.emit('login.requested', {});
events.emit('login.requested', { okUrl: '/ng/m/n/me' });
events.emit('quickview.requested', {});
events.emit('betslip.requested', { open: true });
events.emit('betslip.changed', { count: 3 });
events.emit('betslip.placing', { placing: true });
events.emit('page.busy', { what: 'round', busy: true });
events.emit('balance.changed', { balance: null });
events.emit('balance.changed', { balance: 12_500 });
events.emit('bet.placed', { ticketId: '7' });
events.emit('exclusion.changed', {});
events.emit('toast.requested', { text: 'Copied', tone: 'warning' });

export const unsubscribe: () => void = events.on('betslip.changed', (data) => {
  exactly<{ count: number }>()(data);
});
events.on('session.ended', ({ reason }) => {
  exactly<'user' | 'expired' | 'forbidden'>()(reason);
});

// @ts-expect-error there is no such event
events.emit('betslip.opened', {});
// @ts-expect-error there is no such event
events.on('betslip.opened', () => undefined);
// @ts-expect-error an event carries what it is about
events.emit('bet.placed');
// @ts-expect-error an event carries all that it is about
events.emit('bet.placed', {});
// @ts-expect-error a count is a number
events.emit('betslip.changed', { count: '3' });
// @ts-expect-error there is no such reason
events.emit('session.ended', { reason: 'timeout' });
// @ts-expect-error there is no such tone
events.emit('toast.requested', { text: 'Copied', tone: 'pink' });
// @ts-expect-error a listener takes what the event carries
events.on('betslip.changed', (_: { count: string }) => undefined);
