import { type Messages } from '../messages/outbox';
import { type Clock } from '../../platform/clock';
import { Warnings } from './warnings';

/** Warnings as a demo sends them: into an inbox. @param inbox takes them; without one nobody reads them */
export const localWarnings = (
  clock: Clock,
  inbox: Pick<Messages, 'send'> = { send: () => Promise.resolve() },
): Warnings => new Warnings({ clock, inbox, exits: { sms: 'inbox', email: 'inbox' } });
