import { type RenderThread } from './thread';
import { type ThreadEnd } from './thread-end';

/** Wait before an ended thread is restarted, ms; doubled each time another end follows soon. */
const FIRST_WAIT_MS = 250;
const MAX_WAIT_MS = 30_000;
/** Lifetime after which a restart resets the wait, ms. */
const STEADY_MS = 60_000;

/** A thread that is restarted when it ends unexpectedly. */
export interface SupervisedThread {
  /** Result of the first start; rejects when the releases cannot be loaded. The owner must then end the thread. */
  ready: Promise<void>;
  /** Undefined while no thread can render. */
  current(): RenderThread | undefined;
  drain(): Promise<void>;
  stop(): Promise<void>;
}

export function superviseThread(start: () => RenderThread, onEnd: (end: ThreadEnd) => void): SupervisedThread {
  let newest: RenderThread;
  let current: RenderThread | undefined;
  let ends = 0;
  let timer: NodeJS.Timeout | undefined;
  let running = true;

  function launch(): RenderThread {
    const begin = performance.now();
    const thread = (newest = start());
    void thread.ready.then(
      () => (current = thread),
      () => undefined,
    );
    void thread.ended.then((end) => {
      current = undefined;
      if (!end || !running) return;
      onEnd(end);
      ends = performance.now() - begin > STEADY_MS ? 0 : ends + 1;
      timer = setTimeout(launch, Math.min(FIRST_WAIT_MS * 2 ** ends, MAX_WAIT_MS));
    });
    return thread;
  }

  const finish = async (how: 'drain' | 'stop'): Promise<void> => {
    running = false;
    clearTimeout(timer);
    await newest[how]();
  };
  return { ready: launch().ready, current: () => current, drain: () => finish('drain'), stop: () => finish('stop') };
}
