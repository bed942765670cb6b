/** Timings of the bar, ms (reference: constants). */
const LOADING_BAR = { throttle: 200, duration: 2000, hide: 500, reset: 400 } as const;

/** `running` grows over `duration`, `done` is full, `hidden` fades, `idle` is empty and not rendered. */
type LoadingBarPhase = 'idle' | 'running' | 'done' | 'hidden';

export interface LoadingBar {
  start(): void;
  finish(): void;
  phase(): LoadingBarPhase;
  subscribe(listener: () => void): () => void;
}

/** Creates the bar at the top of the page; a visit that ends within the throttle never shows it. */
export function createLoadingBar(): LoadingBar {
  let phase: LoadingBarPhase = 'idle';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function enter(next: LoadingBarPhase): void {
    phase = next;
    for (const listener of listeners) listener();
  }
  function after(delay: number, run: () => void): void {
    clearTimeout(timer);
    timer = setTimeout(run, delay);
  }

  return {
    start() {
      if (phase !== 'running') after(LOADING_BAR.throttle, () => enter('running'));
    },
    finish() {
      clearTimeout(timer);
      if (phase !== 'running') return enter('idle');
      enter('done');
      after(LOADING_BAR.hide, () => {
        enter('hidden');
        after(LOADING_BAR.reset, () => enter('idle'));
      });
    },
    phase: () => phase,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
