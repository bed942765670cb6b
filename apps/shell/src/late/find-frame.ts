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

const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack?.replace(error.message, '') ?? '') : '';

/** Lists the places of the scripts of apps in the stack of an error, the one that has thrown first. */
export const listFrames = (error: unknown): string[] =>
  [...stackOf(error).matchAll(new RegExp(SCRIPT, 'g'))]
    .flatMap(([script]) => OWN_SCRIPT.exec(script)?.[1] ?? [])
    .slice(0, MAX_FRAMES);

/**
 * Finds the first script in the stack of an error, which has thrown it. Undefined for errors of browser extensions and of scripts of others.
 * @param file the script that the browser names, for an error without a stack
 */
export function findFrame(error: unknown, file = ''): Frame | undefined {
  const [, at, app] = OWN_SCRIPT.exec(SCRIPT.exec(stackOf(error))?.[0] ?? file) ?? [];
  return at !== undefined && app !== undefined ? { app, at } : undefined;
}
