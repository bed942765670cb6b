import { waitFor } from '@testing-library/react';
import { type Platform } from '@oware/platform';
import { createTestPlatform } from '../../testing/platform';
import { followNativeApp } from './follow-native-app';

const sent: [string, Record<string, unknown>][] = [];
const keep = (name: string) => (json: string) => void sent.push([name, JSON.parse(json) as Record<string, unknown>]);
const userAgent = jest.spyOn(window.navigator, 'userAgent', 'get');
let pageShown: () => void = () => undefined;
const loadingBar = {
  subscribe: (listener: () => void) => {
    pageShown = listener;
    return () => undefined;
  },
  phase: () => 'idle' as const,
};
const send = (message: object): boolean =>
  (window as unknown as { OwareWeb: { receive(json: string): boolean } }).OwareWeb.receive(
    JSON.stringify({ v: 1, ...message }),
  );
const navigate = jest.fn();
const session = jest.fn();
const heard: unknown[] = [];
let platform: Platform;

// One page, as in the app: its bridge is created once, so this file @runs-alone.
beforeAll(() => {
  userAgent.mockReturnValue('Mozilla/5.0 (Linux; Android 14; wv) OwareApp/1.21.20 (android)');
  Object.assign(window, { OwareApp: { openLink: keep('openLink'), track: keep('track') } });
  let time = 0;
  const respond = (): Response =>
    ({
      ok: true,
      status: 200,
      text: async () => JSON.stringify({ bizCode: 10000, message: '', data: session() }),
    }) as never;
  platform = createTestPlatform({
    navigate,
    now: () => (time += 1000),
    http: { baseUrl: '', fetch: async () => respond(), headers: () => ({}) },
  });
  for (const name of ['session.started', 'session.ended', 'betslip.requested'] as const)
    platform.events.on(name, (data) => heard.push([name, data]));
  followNativeApp(platform, loadingBar);
});
beforeEach(() => {
  jest.clearAllMocks();
  sent.length = heard.length = 0;
});

test('opens links of the product in the current page, and none of other origins', () => {
  expect(send({ message: 'open', path: '/gh/m/load_code?code=ABCDEFG7' })).toBe(false);
  expect(send({ message: 'open', path: `${platform.basePath}issionsCenter` })).toBe(false);
  expect(send({ message: 'open', path: `${platform.basePath}?register=true` })).toBe(true);
  expect(send({ message: 'open', path: `${platform.basePath}/live` })).toBe(true);
  expect(navigate).toHaveBeenLastCalledWith(`${platform.basePath}/live`);
  expect(send({ message: 'open', path: '/elsewhere' })).toBe(false);
});

test('shows the header of a page whose address asks for it, and of no later page', () => {
  const shows = (): boolean => {
    pageShown();
    return !('app' in document.documentElement.dataset);
  };
  expect(shows()).toBe(false);
  window.history.replaceState(null, '', '?isShowHeader=true&title=Flash');
  expect(shows()).toBe(true);
  window.history.replaceState(null, '', '?isShowHeader=false');
  expect(shows()).toBe(false);
});

test("handles the app's back button while the page can go back", () => {
  const back = jest.spyOn(window.history, 'back').mockImplementation(() => undefined);
  expect(send({ message: 'back' })).toBe(false);
  // The first page has replaced its own address.
  window.history.replaceState({ key: 'a.1', idx: 0 }, '');
  expect(send({ message: 'back' })).toBe(false);
  window.history.replaceState({ key: 'a.2', idx: 1 }, '');
  expect(send({ message: 'back' })).toBe(true);
  expect(back).toHaveBeenCalledTimes(1);
  window.history.replaceState(null, '');
});

test('asks for the session that the app passes in its cookies', async () => {
  session.mockReturnValue({ userId: '7' });
  expect(send({ message: 'sessionChanged' })).toBe(true);
  await waitFor(() => expect(heard).toEqual([['session.started', { userId: '7' }]]));
});

test.each([
  ['a page of the product', () => `${platform.basePath}/live`, '', false],
  ['another site', () => 'https://wa.me/1', '', true],
  ['a separate window', () => `${platform.basePath}/rules`, '_blank', true],
  ['help, which this app shows itself', () => `${platform.basePath}/help/betting/odds`, '', true],
  ['a phone number', () => 'tel:+234700', '', false],
])('the app opens %s: %s', (_name, href, target, byApp) => {
  document.body.innerHTML = `<a href="${href()}" target="${target}"><b>Go</b></a>`;
  const left = jest.fn((event: Event) => event.preventDefault());
  document.body.addEventListener('click', left, { once: true });
  document.querySelector('b')?.click();
  expect(sent.map(([name]) => name)).toEqual(byApp ? ['openLink'] : []);
  expect(left).toHaveBeenCalledTimes(byApp ? 0 : 1);
  document.body.replaceWith(document.createElement('body'));
});
