import { DELIVERY, type VitalsReport } from '@oware/contracts';
import { onCLS, onINP, onLCP, type MetricType } from 'web-vitals';
import { type Boot } from '../document/boot';

type Vital = VitalsReport['vitals'][number];

/** The current page, as its remote declares it. */
export type ShownPage = Pick<Vital, 'remote' | 'version' | 'route'>;

/** LCP and INP are whole milliseconds, CLS has four decimals. */
const round = (name: Vital['name'], value: number): number =>
  name === 'CLS' ? Math.round(value * 10_000) / 10_000 : Math.round(value);

/** The successive pages of a document. */
export interface Pages {
  /** Returns the page on the screen. */
  shown(): ShownPage;
  /** Calls the listener when another page is shown. */
  subscribe(listener: () => void): unknown;
}

/** Maximum pages of a document to distinguish; later ones count as the last of them. */
const MAX_PAGES = 100;

/**
 * Records when each page was shown.
 * @returns a function that finds the page at a time, ms since the document was opened
 */
function followPages({ shown, subscribe }: Pages): (time: number) => ShownPage {
  const first = { from: 0, page: shown() };
  const visits = [first];
  subscribe(() => {
    if (visits.length < MAX_PAGES) visits.push({ from: performance.now(), page: shown() });
  });
  return (time) => (visits.findLast(({ from }) => from <= time) ?? first).page;
}

/**
 * Measures the web vitals of this document and sends them once, when it is hidden. Each counts for the page on which it happened: a tap
 * that opens another page counts for the page that was tapped, even if it is measured later.
 */
export function measureVitals(
  { country, snapshot }: Pick<Boot, 'country' | 'snapshot'>,
  token: string,
  pages: Pages,
): void {
  const pageAt = followPages(pages);
  const vitals = new Map<string, Vital>();
  let sent = false;

  function note({ name, value, entries }: MetricType): void {
    if (name !== 'LCP' && name !== 'INP' && name !== 'CLS') return;
    const at = (name === 'INP' ? entries[0] : entries.at(-1))?.startTime ?? 0;
    vitals.set(name, { name, value: round(name, value), ...pageAt(at) });
  }
  function sendOnce(): void {
    if (sent || vitals.size === 0) return;
    sent = true;
    const report: VitalsReport = { country, snapshot: snapshot.id, token, vitals: [...vitals.values()] };
    navigator.sendBeacon(DELIVERY.vitals, new Blob([JSON.stringify(report)], { type: 'application/json' }));
  }

  // The last value counts, because nothing is sent before the page is hidden.
  for (const measure of [onLCP, onINP, onCLS]) measure(note, { reportAllChanges: true });
  // Runs after the listeners of the measurements, which record their last values then.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sendOnce();
  });
  window.addEventListener('pagehide', sendOnce);
}
