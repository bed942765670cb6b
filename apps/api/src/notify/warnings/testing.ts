import { type Messages } from '../messages/outbox';
import { type Clock } from '../../platform/clock';
import { type Exits, Warnings } from './warnings';

/**
 * Creates warnings as a demo sends them, by default to an inbox.
 * @param inbox receives them; by default they are dropped
 */
export const createLocalWarnings = (
  clock: Clock,
  inbox: Pick<Messages, 'send'> = { send: () => Promise.resolve() },
  exits: Exits = { sms: 'inbox', email: 'inbox' },
): Warnings => new Warnings({ clock, inbox, exits });
