import { Observable, type OperatorFunction } from 'rxjs';

/** How long a hidden page, which has no frames, collects values, ms. */
const HIDDEN_PAGE_MS = 1000;

/**
 * Collects values and emits them at most once per frame, so that a thousand pushes per second cause only sixty renders. Nothing is lost or
 * reordered; collected values are emitted before the source completes.
 */
export function collectPerFrame<Value>(): OperatorFunction<Value, Value[]> {
  return (source) =>
    new Observable((subscriber) => {
      let gathered: Value[] = [];
      let cancel: (() => void) | null = null;
      const flush = (): void => {
        cancel = null;
        const values = gathered;
        gathered = [];
        if (values.length > 0) subscriber.next(values);
      };
      const inner = source.subscribe({
        next(value) {
          gathered.push(value);
          cancel ??= onNextFrame(flush);
        },
        error: (error) => subscriber.error(error),
        complete() {
          flush();
          subscriber.complete();
        },
      });
      return () => {
        inner.unsubscribe();
        cancel?.();
      };
    });
}

/** Runs at the next frame, or after a second if there is none: a hidden page has no frames. */
function onNextFrame(run: () => void): () => void {
  const frame = typeof requestAnimationFrame === 'function' ? requestAnimationFrame(once) : undefined;
  const timer = setTimeout(once, frame === undefined ? 0 : HIDDEN_PAGE_MS);
  const cancel = (): void => {
    if (frame !== undefined) cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
  function once(): void {
    cancel();
    run();
  }
  return cancel;
}
