import { DELIVERY, type VitalsReport } from '@oware/contracts';
import { onCLS, onINP, onLCP, type MetricType } from 'web-vitals';
import { type Boot } from '../document/boot';

type Vital = VitalsReport['vitals'][number];

/** Whose page is shown, as its remote declares it. */
export type ShownPage = Pick<Vital, 'remote' | 'version' | 'route'>;

/** LCP and INP are of whole milliseconds, CLS has four decimals. */
const round = (name: Vital['name'], value: number): number =>
  name === 'CLS' ? Math.round(value * 10_000) / 10_000 : Math.round(value);

/** The pages of a document, one after the other. */
export interface Pages {
  /** The page on the screen. */
  shown(): ShownPage;
  /** Calls back when another page is shown. */
  subscribe(listener: () => void): unknown;
}

/** Most pages of a document that are told apart; later ones count for the last of them. */
const MAX_PAGES = 100;

/** Remembers when each page was shown. @returns the page at a time, ms since the document was opened */
function followPages({ shown, subscribe }: Pages): (time: number) => ShownPage {
  const first = { from: 0, page: shown() };
  const visits = [first];
  subscribe(() => {
    if (visits.length < MAX_PAGES) visits.push({ from: performance.now(), page: shown() });
  });
  return (time) => (visits.findLast(({ from }) => from <= time) ?? first).page;
}

/**
 * Measures the web vitals of this document and sends them once, when it is hidden. Each belongs to the page on which it happened: a tap that
 * leads to another page counts for the one that was tapped, though it is measured later.
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

  // The last value counts, for nothing is sent before the page is hidden.
  for (const measure of [onLCP, onINP, onCLS]) measure(note, { reportAllChanges: true });
  // After the listeners of the measurements, which take their last values then.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sendOnce();
  });
  window.addEventListener('pagehide', sendOnce);
}
