import { isEventId } from '../uof/attributes';
import { type Envelope } from '../uof/message';

/** Placeholder of a part that a message does not have. */
const NONE = '-';

/**
 * Reads the routing key of a message: priority, pre-match, live, kind of message, sport, the two parts of the event's id, and the program
 * that requested the message, such as `hi.-.live.odds_change.5.sr:match.12345.-`.
 * @returns no envelope when the key contains no event
 */
export function readRoutingKey(key: string): { kind: string | undefined; envelope?: Envelope } {
  const [, , , kind, , type = '', ...rest] = key.split('.');
  const nodeId = rest.pop() ?? NONE;
  const eventId = `${type}:${rest.join('.')}`;
  return isEventId(eventId) ? { kind, envelope: { eventId, isOfRecovery: nodeId !== NONE } } : { kind };
}
