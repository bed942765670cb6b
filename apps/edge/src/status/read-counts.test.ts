import { createMetrics, EVERY_COUNTRY } from '../metrics';
import { readCounts } from './read-counts';

it('counts a failure of rendering once, in its country, and failures outside a visit apart', async () => {
  const metrics = createMetrics(() => 0, 'stable');
  const release = { remote: 'account', version: '1.0.0' };
  metrics.failures.inc({ ...release, kind: 'render', side: 'edge', country: 'ng' }, 3);
  metrics.failures.inc({ ...release, kind: 'render', side: 'browser', country: 'ng' }, 2);
  metrics.failures.inc({ ...release, kind: 'setup', side: 'edge', country: EVERY_COUNTRY });
  const counts = await Promise.all(['gh', 'ng', EVERY_COUNTRY].map((country) => readCounts(metrics, country)));
  const row = { app: 'account', version: '1.0.0', rendered: 0, ran: 0, vitals: {} };
  expect(counts).toEqual([[], [{ ...row, failures: { render: 5 } }], [{ ...row, failures: { setup: 1 } }]]);
});
