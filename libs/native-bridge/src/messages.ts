/** Version of the messages between page and app (docs/native-app.md). Other versions are ignored. */
export const BRIDGE_VERSION = 1;

/** Maximum length of a message from the app, in characters. */
const MAX_MESSAGE_LENGTH = 8192;

/** An event for the app's analytics. Never contains text typed by a player. */
export interface TrackedEvent {
  event: string;
  /** ms since 1970. */
  at: number;
  data?: Record<string, string | number>;
}

/** Commands from the page to the app with their data (reference: platform). */
export interface NativeCommands {
  login: { okUrl?: string };
  share: { text: string; url: string };
  openLink: { url: string };
  customerService: Record<string, never>;
  /** All events tracked within half a second. */
  track: { events: readonly TrackedEvent[] };
}
export type NativeCommand = keyof NativeCommands;

/** Messages from the app to the page. */
export interface AppMessages {
  /** The app has changed the token cookies by its own login or logout. */
  sessionChanged: Record<string, never>;
  /** The app's back button was tapped. */
  back: Record<string, never>;
  /** A link of the product was opened while the page is open: path below the origin, with query. */
  open: { path: string };
  /** The app's betslip button was tapped. */
  openBetslip: Record<string, never>;
}
export type AppMessage = keyof AppMessages;

/** A parsed message: the app's response to a command, or the app's own message. */
export type ReadMessage =
  | { kind: 'response'; id: string; ok: boolean }
  | { [Name in AppMessage]: { kind: 'message'; name: Name; data: AppMessages[Name] } }[AppMessage];

/** Parses a message from the app; null for anything that is not a message of this version. */
export function parseMessage(text: unknown): ReadMessage | null {
  if (typeof text !== 'string' || text.length > MAX_MESSAGE_LENGTH) return null;
  const value = parsed(text);
  if (value?.['v'] !== BRIDGE_VERSION) return null;
  const { id, ok, message, path } = value;
  if (typeof id === 'string' && typeof ok === 'boolean') return { kind: 'response', id, ok };
  if (message === 'open') return isPath(path) ? { kind: 'message', name: 'open', data: { path } } : null;
  if (message === 'sessionChanged' || message === 'back' || message === 'openBetslip')
    return { kind: 'message', name: message, data: {} };
  return null;
}

/** A path on the same origin: neither another host nor anything that a browser treats as one. */
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
