import { type Boot } from '../document/boot';
import { type View } from '../app/app';
import { getCurrentLocation } from '../browser/history';
import { releaseRoute, snapshot, snapshotRemote } from '../testing/snapshot';
import { measureVitals } from './measure-vitals';
import { observePage } from './observe-page';

// The tests of web-vitals cover the measured values.
jest.mock('./measure-vitals');

const remote = snapshotRemote({ name: 'virtuals', version: '1.3.0', routes: [releaseRoute({ path: '/games/:id' })] });
const boot = { country: 'ng', snapshot: snapshot(remote) } as const;
const sampled: Boot['reports'] = { token: 't', vitals: true };
let content: View['content'];

async function observe(reports: Boot['reports']): Promise<void> {
  observePage({
    boot: { ...boot, reports },
    platform: { afterHydration: (task: () => void) => (task(), () => undefined), report: jest.fn() },
    navigation: { view: () => ({ location: getCurrentLocation(), content }), subscribe: () => () => true },
    report: jest.fn(),
  });
  await new Promise((resolve) => setTimeout(resolve));
}

beforeEach(() => {
  jest.mocked(measureVitals).mockClear();
  delete document.documentElement.dataset['savesData'];
  content = { kind: 'page', remote: 'virtuals', route: releaseRoute({ path: '/games/:id' }) };
});

it('measures a sampled page, with its address as the remote declares it', async () => {
  await observe(sampled);
  const [of, token, { shown }] = jest.mocked(measureVitals).mock.calls[0]!;
  expect([of.country, token]).toEqual(['ng', 't']);
  expect(shown()).toEqual({ remote: 'virtuals', version: '1.3.0', route: '/games/:id' });
  content = { kind: 'not-found' };
  expect(shown()).toEqual({ remote: 'shell', version: '1.0.0', route: 'not-found' });
});

it('does not measure a page outside of the sample, or one that saves data', async () => {
  await observe(undefined);
  await observe({ token: 't' });
  document.documentElement.dataset['savesData'] = '';
  await observe(sampled);
  expect(measureVitals).not.toHaveBeenCalled();
});
