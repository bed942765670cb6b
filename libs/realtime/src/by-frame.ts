import { Observable, type OperatorFunction } from 'rxjs';

/** How long a hidden page, which has no frames, gathers values; ms. */
const HIDDEN_PAGE_MS = 1000;

/**
 * Gathers values and gives them at most once a frame, so that a thousand pushes a second cost sixty renders. Nothing is
 * lost or reordered; what is gathered when the source ends is given before it.
 */
export function byFrame<Value>(): OperatorFunction<Value, Value[]> {
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
          cancel ??= nextFrame(flush);
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

/** The next frame, or a second later where none comes: a hidden page has no frames. */
function nextFrame(run: () => void): () => void {
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
