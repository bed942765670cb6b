import { helpdeskPlaces } from '@oware/config';

/** Message from a helpdesk to the page around it. */
export type HelpdeskMessage = { message: 'ready' } | { message: 'open'; to: string };

const TOPIC = /^[\w-]{1,40}\/[\w-]{1,60}$/;

/**
 * Parses a message of the frame: version 1, limited to the ten places and to topics of help. Addresses are never accepted.
 * @returns null for a message of another window, another origin or another format
 */
export function parseHelpdeskMessage(
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
