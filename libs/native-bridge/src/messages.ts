/** Version of what page and app say to each other (docs/native-app.md). Another one is not read. */
export const BRIDGE_VERSION = 1;

/** Longest message of the app that is read, in characters. */
const LONGEST_MESSAGE = 8192;

/** Something that happened, for the app's own measuring. Holds no text that a player has typed. */
export interface TrackedEvent {
  event: string;
  /** ms since 1970. */
  at: number;
  data?: Record<string, string | number>;
}

/** What the page may ask of the app (reference: platform), with the data each command carries. */
export interface NativeCommands {
  login: { okUrl?: string };
  share: { text: string; url: string };
  openLink: { url: string };
  customerService: Record<string, never>;
  /** All that was tracked within half a second. */
  track: { events: readonly TrackedEvent[] };
}
export type NativeCommand = keyof NativeCommands;

/** What the app may send to the page. */
export interface AppMessages {
  /** The app has changed the token cookies: by a login or a logout of its own. */
  sessionChanged: Record<string, never>;
  /** The app's way back was tapped. */
  back: Record<string, never>;
  /** A link of the product was opened while the page is there: path below the origin, with query. */
  open: { path: string };
  /** The app's own button of the betslip was tapped. */
  openBetslip: Record<string, never>;
}
export type AppMessage = keyof AppMessages;

/** A message that was read: the app's response to a command, or a message of its own. */
export type ReadMessage =
  | { kind: 'response'; id: string; ok: boolean }
  | { [Name in AppMessage]: { kind: 'message'; name: Name; data: AppMessages[Name] } }[AppMessage];

/** Reads what the app handed over; null for whatever is no message of this version. */
export function readMessage(text: unknown): ReadMessage | null {
  if (typeof text !== 'string' || text.length > LONGEST_MESSAGE) return null;
  const value = parsed(text);
  if (value?.['v'] !== BRIDGE_VERSION) return null;
  const { id, ok, message, path } = value;
  if (typeof id === 'string' && typeof ok === 'boolean') return { kind: 'response', id, ok };
  if (message === 'open') return isPath(path) ? { kind: 'message', name: 'open', data: { path } } : null;
  if (message === 'sessionChanged' || message === 'back' || message === 'openBetslip')
    return { kind: 'message', name: message, data: {} };
  return null;
}

/** A path of the own origin: neither another host nor anything that a browser reads as one. */
const isPath = (path: unknown): path is string => typeof path === 'string' && /^\/(?![/\\])[^\\\s]*$/.test(path);

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
