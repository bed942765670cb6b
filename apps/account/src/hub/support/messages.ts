import { helpdeskPlaces } from '@oware/config';

/** What a helpdesk says to the page around it. */
export type HelpdeskMessage = { message: 'ready' } | { message: 'open'; to: string };

const TOPIC = /^[\w-]{1,40}\/[\w-]{1,60}$/;

/**
 * Reads a message of the frame: version 1, with the ten places and topics of help alone; an address is never taken.
 * @returns null for what is of another window, of another origin, or of another form
 */
export function readHelpdeskMessage(
  { source, origin, data }: Pick<MessageEvent<unknown>, 'source' | 'origin' | 'data'>,
  frame: { window: unknown; origin: string },
): HelpdeskMessage | null {
  if (source === null || source !== frame.window || origin !== frame.origin) return null;
  const { v, message, place, topic } = (data ?? {}) as Readonly<Record<string, unknown>>;
  if (v !== 1) return null;
  if (message === 'ready') return { message };
  if (message === 'open' && typeof place === 'string' && Object.hasOwn(helpdeskPlaces, place))
    return { message, to: helpdeskPlaces[place as keyof typeof helpdeskPlaces] };
  return message === 'help' && typeof topic === 'string' && TOPIC.test(topic)
    ? { message: 'open', to: `/help/${topic}` }
    : null;
}
