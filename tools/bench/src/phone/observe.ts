/**
 * Runs in the page before its own scripts and records what the browser reports. Serialised: it cannot use anything from outside.
 */
export function observe(): void {
  const notes = {
    lcp: 0,
    lcpElement: '',
    fcp: 0,
    shift: 0,
    tasks: [] as [start: number, duration: number][],
    inputs: [] as number[],
    longFrames: 0,
    hydrated: 0,
  };
  Object.assign(window, { benchNotes: notes });
  const watch = (
    type: string,
    each: (entry: PerformanceEntry) => void,
    options: PerformanceObserverInit = {},
  ): void => {
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true, ...options });
  };
  watch('largest-contentful-paint', (entry) => {
    const { startTime, element } = entry as PerformanceEntry & { element?: Element };
    notes.lcp = startTime;
    notes.lcpElement = element ? `${element.tagName.toLowerCase()} ${(element.textContent ?? '').slice(0, 40)}` : '';
  });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') notes.fcp = startTime;
  });
  watch('longtask', ({ startTime, duration }) => notes.tasks.push([startTime, duration]));
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) notes.shift += value;
  });
  const timer = setInterval(() => {
    const control = document.querySelector('main :is(button[aria-pressed], a)');
    if (!control || !Object.keys(control).some((key) => key.startsWith('__reactProps$'))) return;
    notes.hydrated = performance.now();
    clearInterval(timer);
  }, 20);
  watch('long-animation-frame', () => (notes.longFrames += 1));
  watch(
    'event',
    (entry) => {
      if ((entry as PerformanceEntry & { interactionId: number }).interactionId) notes.inputs.push(entry.duration);
    },
    { durationThreshold: 16 } as PerformanceObserverInit,
  );
}

/** Records of {@link observe}; times in ms since the navigation began. */
interface Notes {
  lcp: number;
  lcpElement: string;
  fcp: number;
  /** Sum of the layout shifts that no tap caused. */
  shift: number;
  tasks: [start: number, duration: number][];
  /** Durations of taps, ms, in steps of 8. */
  inputs: number[];
  /** Frames that took more than 50 ms. */
  longFrames: number;
  /**
   * Time when the first control of the page's content responded to a tap; React marks elements that have its handlers.
   */
  hydrated: number;
}

declare global {
  interface Window {
    benchNotes: Notes;
  }
}
