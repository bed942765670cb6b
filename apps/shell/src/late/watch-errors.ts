import { type ReleaseSnapshot } from '@oware/contracts';
import { isChunkLoadError } from '../remotes/failure';
import { messageOf, RemoteError } from '../remotes/remote-error';
import { diagnose } from './diagnose';
import { type Reporter } from './report';

/** Address of a script in a stack, of the page or of a browser extension. */
const SCRIPT = /[a-z][a-z-]*:\/\/[^\s()]+/;
/** Address of a script of an app. */
const OWN_SCRIPT = /^https?:\/\/[^/]+\/assets\/([a-z][a-z0-9-]*)\//;

/**
 * Returns the app whose script threw an error: of the first script in its stack. Undefined for errors of browser extensions and of
 * scripts of others.
 * @param file the script that the browser names, for an error without a stack
 */
export function findThrower(error: unknown, file = ''): string | undefined {
  const stack = error instanceof Error ? (error.stack?.replace(error.message, '') ?? '') : '';
  return OWN_SCRIPT.exec(SCRIPT.exec(stack)?.[0] ?? file)?.[1];
}

/** The page that is open when an error is thrown. */
interface Watched {
  snapshot: ReleaseSnapshot;
  report: Reporter;
  /** Names the page on the screen: `page /games/:id`. */
  where(): string;
}

/** Reports errors that nothing has caught, which no boundary sees: of handlers, timers and promises. */
export function watchErrors({ snapshot, report, where }: Watched): void {
  async function handle(error: unknown, file?: string): Promise<void> {
    const thrown = { error, where: where() };
    if (error instanceof RemoteError || isChunkLoadError(error)) return report(await diagnose(error, snapshot), thrown);
    const app = findThrower(error, file);
    const version = [{ name: 'shell', ...snapshot.shell }, ...snapshot.remotes].find(
      ({ name }) => name === app,
    )?.version;
    if (app === undefined || version === undefined) return;
    report({ kind: 'script', remote: app, version, message: messageOf(error) }, thrown);
  }
  window.addEventListener('error', ({ error, message, filename }) => void handle(error ?? message, filename));
  window.addEventListener('unhandledrejection', ({ reason }) => void handle(reason));
}
