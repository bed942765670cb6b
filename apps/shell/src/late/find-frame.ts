import { MAX_FRAMES } from '@oware/contracts';

/** Address of a script in a stack, of the page or of a browser extension. */
const SCRIPT = /[a-z][a-z-]*:\/\/[^\s()]+/;
/** Address of a script of an app. */
const OWN_SCRIPT = /^https?:\/\/[^/]+\/assets\/(([a-z][a-z0-9-]*)\/[\w.-]{1,100}(?::\d{1,7}){0,2})/;

/** Place in a script of an app. */
interface Frame {
  app: string;
  /** `promotions/511.1a2b3c.js:1:2345` */
  at: string;
}

const getStack = (error: unknown): string =>
  error instanceof Error ? (error.stack?.replace(error.message, '') ?? '') : '';

/** Lists the places in scripts of apps from the stack of an error, innermost first. */
export const listFrames = (error: unknown): string[] =>
  [...getStack(error).matchAll(new RegExp(SCRIPT, 'g'))]
    .flatMap(([script]) => OWN_SCRIPT.exec(script)?.[1] ?? [])
    .slice(0, MAX_FRAMES);

/**
 * Finds the script that threw an error, the first one in its stack. Undefined for errors of browser extensions and third-party scripts.
 * @param file script that the browser reports for an error without a stack
 */
export function findFrame(error: unknown, file = ''): Frame | undefined {
  const [, at, app] = OWN_SCRIPT.exec(SCRIPT.exec(getStack(error))?.[0] ?? file) ?? [];
  return at !== undefined && app !== undefined ? { app, at } : undefined;
}
