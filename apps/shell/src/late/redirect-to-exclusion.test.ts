import { fakeEdge } from '../testing/fake-edge';
import { closeBrowser, openTab } from '../testing/tab';
import { redirectToExclusion } from './redirect-to-exclusion';

const failure = { remote: 'protection' };
const page = { failure, where: 'page /self-exclusion', isReloading: false };

async function failAt(
  path: string,
  failed = page,
  responses: Record<string, unknown> = { '/api/ng/self-exclusion': 200 },
) {
  const { platform, loads } = openTab();
  const toasts: string[] = [];
  platform.events.on('toast.requested', ({ text }) => toasts.push(text));
  history.replaceState(null, '', path);
  fakeEdge(responses);
  await redirectToExclusion(platform, failed, loads);
  return { led: loads.replace.mock.calls.flat(), toasts };
}

beforeEach(closeBrowser);
afterAll(() => history.replaceState(null, '', '/'));

it.each([
  ['/ng/m/self-exclusion', '/api/ng/self-exclusion'],
  ['/ng/m/self-exclusion/setup', '/api/ng/self-exclusion'],
  ['/ng/m/self-exclusion/confirm?type=1&period=2880', '/api/ng/self-exclusion?type=1&period=2880'],
])('replaces %s by %s when it does not load', async (path, plain) =>
  expect(await failAt(path)).toEqual({ led: [plain], toasts: [] }),
);

it('points to help on another page, and when the server does not respond', async () => {
  const help = {
    led: [],
    toasts: ['Need a break now? Open Self-Exclusion, or ask our team: see 24/7 Service.'],
  };
  expect(await failAt('/ng/m/limits', { ...page, where: 'page /limits' })).toEqual(help);
  expect(await failAt('/ng/m/self-exclusion', page, {})).toEqual(help);
  expect(await failAt('/ng/m/self-exclusion', page, { '/api/ng/self-exclusion': 503 })).toEqual(help);
});

it.each([
  { ...page, failure: { remote: 'account' } },
  { ...page, where: 'slot overlay.dialogs' },
  { ...page, isReloading: true },
])('leaves the page alone for %p', async (failed) =>
  expect(await failAt('/ng/m/self-exclusion', failed)).toEqual({ led: [], toasts: [] }),
);
