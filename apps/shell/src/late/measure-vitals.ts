import { DELIVERY, type VitalsReport } from '@oware/contracts';
import { onCLS, onINP, onLCP, type MetricType } from 'web-vitals';
import { type Boot } from '../document/boot';

type Vital = VitalsReport['vitals'][number];

/** Whose page is shown, as its remote declares it. */
export type ShownPage = Pick<Vital, 'remote' | 'version' | 'route'>;

/** LCP and INP are of whole milliseconds, CLS has four decimals. */
const round = (name: Vital['name'], value: number): number =>
  name === 'CLS' ? Math.round(value * 10_000) / 10_000 : Math.round(value);

/**
 * Measures the web vitals of this page and sends them once, when it is hidden. LCP belongs to the page that was opened, INP and CLS to the
 * page that was shown when they got their last value.
 * @param shown returns the page on the screen
 */
export function measureVitals(
  { country, snapshot }: Pick<Boot, 'country' | 'snapshot'>,
  token: string,
  shown: () => ShownPage,
): void {
  const opened = shown();
  const vitals = new Map<string, Vital>();
  let sent = false;

  function note({ name, value }: MetricType): void {
    if (name !== 'LCP' && name !== 'INP' && name !== 'CLS') return;
    vitals.set(name, { name, value: round(name, value), ...(name === 'LCP' ? opened : shown()) });
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
