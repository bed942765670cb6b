import { RemoteError } from './remote-error';

/** React's message for a part that the server could not render: the server has counted the error. */
const RENDERED_ON_SERVER = /Minified React error #419\b|server could not finish this Suspense boundary/i;

/** Checks for an error that is not a failure of a release: it was counted elsewhere, or the app is older. */
export const isSymptom = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'MissingFunction' || RENDERED_ON_SERVER.test(error.message));

/** Returns the cause of an error of React, such as one that occurred during hydration; other errors unchanged. */
export const unwrapError = (error: unknown): unknown =>
  error instanceof Error && !(error instanceof RemoteError) && error.cause !== undefined ? error.cause : error;

/** Returns the error that was thrown first: the same wherever it is caught. */
export function getRootCause(error: unknown): unknown {
  let cause = error;
  while (cause instanceof Error && cause.cause !== undefined) cause = cause.cause;
  return cause;
}

/** Scripts of an app in a stack: `/assets/NAME/` in the browser, `/releases/NAME/VERSION-ID/server/` on the server. */
const SCRIPT = /\/(?:assets|releases)\/([a-z][a-z0-9-]*)\//;

/**
 * Returns the remote whose script threw an error; undefined for the shell or an unknown script.
 * @param remotes names of remotes
 */
export function findOwner(error: unknown, remotes: readonly string[]): string | undefined {
  const name = error instanceof Error ? SCRIPT.exec(error.stack?.replace(error.message, '') ?? '')?.[1] : undefined;
  return name !== undefined && remotes.includes(name) ? name : undefined;
}

/** Creates a function that returns true once per cause, wherever the error is caught. */
export function createCauseFilter(): (error: unknown) => boolean {
  const seen = new WeakSet();
  return (error) => {
    const cause = getRootCause(error);
    if (typeof cause !== 'object' || cause === null) return true;
    if (seen.has(cause)) return false;
    seen.add(cause);
    return true;
  };
}
