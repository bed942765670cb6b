import { type Messages } from '../messages/outbox';
import { type Clock } from '../../platform/clock';
import { type Exits, Warnings } from './warnings';

/** Warnings as a demo sends them, unless told otherwise: into an inbox. @param inbox takes them; without one nobody reads them */
export const localWarnings = (
  clock: Clock,
  inbox: Pick<Messages, 'send'> = { send: () => Promise.resolve() },
  exits: Exits = { sms: 'inbox', email: 'inbox' },
): Warnings => new Warnings({ clock, inbox, exits });
