import { type ReleaseSnapshot } from '@oware/contracts';
import { isChunkLoadError } from '../remotes/failure';
import { getMessage, RemoteError } from '../remotes/remote-error';
import { diagnose } from './diagnose';
import { findFrame } from './find-frame';
import { type Reporter } from './report';

/** The page that is open when an error is thrown. */
interface Watched {
  snapshot: ReleaseSnapshot;
  report: Reporter;
  /** Returns the page on the screen: `page /games/:id`. */
  where(): string;
}

/** Reports uncaught errors, which no boundary sees: of handlers, timers and promises. */
export function watchErrors({ snapshot, report, where }: Watched): void {
  async function handle(error: unknown, file?: string): Promise<void> {
    const thrown = { error, where: where() };
    if (error instanceof RemoteError || isChunkLoadError(error)) return report(await diagnose(error, snapshot), thrown);
    const app = findFrame(error, file)?.app;
    const version = [{ name: 'shell', ...snapshot.shell }, ...snapshot.remotes].find(
      ({ name }) => name === app,
    )?.version;
    if (app === undefined || version === undefined) return;
    report({ kind: 'script', remote: app, version, message: getMessage(error) }, thrown);
  }
  window.addEventListener('error', ({ error, message, filename }) => void handle(error ?? message, filename));
  window.addEventListener('unhandledrejection', ({ reason }) => void handle(reason));
}
