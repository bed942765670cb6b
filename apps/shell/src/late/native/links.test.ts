import { parseNativeApp, type PageBridge } from '@oware/native-bridge';
import { waitFor } from '@testing-library/react';
import { followLinks } from './links';

const ask = jest.fn(async () => true);
const navigate = jest.fn();
const bridge = { app: parseNativeApp('OwareApp/1.0.0 (ios)'), ask };
beforeAll(() => followLinks(bridge as unknown as PageBridge, { basePath: '/ng/m', navigate }));
beforeEach(() => jest.clearAllMocks());

function tap(link: string): void {
  const page = document.createElement('main');
  page.innerHTML = link;
  page.addEventListener('click', (event) => event.preventDefault());
  document.body.append(page);
  page.querySelector('a')?.click();
  page.remove();
}
const HELP = '<a href="/ng/m/help/betting/odds">Odds</a>';
const CONTACT = '<a href="/ng/m/support" data-help="self-exclusion">Contact Us</a>';

test.each([
  ['help', HELP, 'OwareApp/1.21.19 (android)', false],
  ['help', HELP, 'OwareApp/1.21.20 (android)', true],
  ['help', HELP, 'OwareApp/9.0 (ios)', false],
  ['help of self-exclusion', CONTACT, 'OwareApp/1.19.16 (android)', false],
  ['help of self-exclusion', CONTACT, 'OwareApp/1.19.17 (android)', true],
  ['help of self-exclusion', CONTACT, 'OwareApp/0.9.9 (ios)', false],
  ['help of self-exclusion', CONTACT, 'OwareApp/1.0.0 (ios)', true],
  ['support', '<a href="/ng/m/support">24/7 Service</a>', 'OwareApp/9.0 (android)', false],
])('%s (%s) is opened by %s: %s', (_what, link, agent, byApp) => {
  bridge.app = parseNativeApp(agent);
  tap(link);
  expect(ask).toHaveBeenCalledTimes(byApp ? 1 : 0);
});

test.each([
  [HELP, '/ng/m/help/betting/odds'],
  ['<a href="https://wa.me/1">WhatsApp</a>', 'https://wa.me/1'],
])('opens links that the app declines in the web view: %s', async (link, place) => {
  bridge.app = parseNativeApp('OwareApp/1.21.20 (android)');
  ask.mockResolvedValueOnce(false);
  tap(link);
  await waitFor(() => expect(navigate).toHaveBeenCalledWith(place, { external: true }));
});
