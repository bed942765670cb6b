import { type ReleaseSnapshot } from '@oware/contracts';
import { isChunkLoadError } from '../remotes/failure';
import { getMessage, RemoteError } from '../remotes/remote-error';
import { diagnose } from './diagnose';
import { takeEarlyErrors, type UncaughtEvent } from './early-errors';
import { findFrame } from './find-frame';
import { type Reporter } from './report';

/** The page that is open when an error is thrown. */
interface Watched {
  snapshot: ReleaseSnapshot;
  report: Reporter;
  /** Returns the page on the screen: `page /games/:id`. */
  where(): string;
}

/** Reports uncaught errors, which no boundary sees: of handlers, timers and promises. First reports those from before it was loaded. */
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
  const onUncaught = (event: UncaughtEvent): void =>
    void ('reason' in event ? handle(event.reason) : handle(event.error ?? event.message, event.filename));
  takeEarlyErrors().forEach(onUncaught);
  window.addEventListener('error', onUncaught);
  window.addEventListener('unhandledrejection', onUncaught);
}
