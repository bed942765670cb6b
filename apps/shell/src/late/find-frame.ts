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

/**
 * Finds the first script in the stack of an error, which has thrown it. Undefined for errors of browser extensions and of scripts of others.
 * @param file the script that the browser names, for an error without a stack
 */
export function findFrame(error: unknown, file = ''): Frame | undefined {
  const stack = error instanceof Error ? (error.stack?.replace(error.message, '') ?? '') : '';
  const [, at, app] = OWN_SCRIPT.exec(SCRIPT.exec(stack)?.[0] ?? file) ?? [];
  return at !== undefined && app !== undefined ? { app, at } : undefined;
}
