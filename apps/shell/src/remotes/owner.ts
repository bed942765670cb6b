import { RemoteError } from './remote-error';

/** React's own words for a part that the server could not render: the server has counted what went wrong there. */
const RENDERED_ON_SERVER = /Minified React error #419\b|server could not finish this Suspense boundary/i;

/** Whether an error is no failure of a release: it only says that something failed elsewhere, where it is counted, or that an app is older. */
export const isSymptom = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'MissingFunction' || RENDERED_ON_SERVER.test(error.message));

/** The error that an error of React is about, such as one that came up while hydrating; any other error itself. */
export const unwrapped = (error: unknown): unknown =>
  error instanceof Error && !(error instanceof RemoteError) && error.cause !== undefined ? error.cause : error;

/** What was thrown first: the same for each place in which it shows. */
export function rootCause(error: unknown): unknown {
  let cause = error;
  while (cause instanceof Error && cause.cause !== undefined) cause = cause.cause;
  return cause;
}

/** Scripts of an app in a stack: `/assets/NAME/` in the browser, `/releases/NAME/VERSION-ID/server/` on the server. */
const SCRIPT = /\/(?:assets|releases)\/([a-z][a-z0-9-]*)\//;

/** The remote whose script threw an error; undefined when it was the shell's or nobody knows. @param remotes names of remotes */
export function ownerOf(error: unknown, remotes: readonly string[]): string | undefined {
  const name = error instanceof Error ? SCRIPT.exec(error.stack?.replace(error.message, '') ?? '')?.[1] : undefined;
  return name !== undefined && remotes.includes(name) ? name : undefined;
}

/** Says of each error once that it is new, in whichever places it shows. */
export function onceByCause(): (error: unknown) => boolean {
  const seen = new WeakSet();
  return (error) => {
    const cause = rootCause(error);
    if (typeof cause !== 'object' || cause === null) return true;
    if (seen.has(cause)) return false;
    seen.add(cause);
    return true;
  };
}
