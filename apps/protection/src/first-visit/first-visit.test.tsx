import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { COOKIE_CHOICE } from '@oware/config';
import { ok, remoteTest, type RemoteTest, type RemoteTestOptions } from '@oware/platform/testing';
import remote from '../remote';
import { CookieChoiceSection } from './cookie-choice';
import { FirstVisit } from './first-visit';

const server = { 'GET /cms/pages/export/page_first_visit': ok({ version: '1', keys: {} }) };
const NAMES = [COOKIE_CHOICE, '_fbp'];

function visit(options: RemoteTestOptions = {}): RemoteTest {
  const page = remoteTest({ remote, server, ...options });
  page.show(<FirstVisit />);
  return page;
}

/** Taps and waits for the delay after an interaction. */
async function tap(): Promise<void> {
  fireEvent.click(document.body);
  await act(() => jest.advanceTimersByTimeAsync(1000));
}
const findBar = (): Promise<HTMLElement> => screen.findByRole('region', { name: '18+ only · cookies' });
/** Expects no bar, even after the time that its code and texts need to load. */
async function expectNoBar(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.queryByRole('region')).toBeNull();
}

beforeEach(() => {
  jest.useFakeTimers();
  for (const name of NAMES) document.cookie = `${name}=; max-age=0; path=/`;
});
afterEach(() => {
  jest.useRealTimers();
  delete document.documentElement.dataset['app'];
  window.history.replaceState(null, '', '/');
});

test.each([
  ['I’m 18+, essential only', 'needed'],
  ['I’m 18+, accept all', 'all'],
])('asks once, after the first interaction: %s', async (button, choice) => {
  const page = visit();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(screen.queryByRole('region')).toBeNull();
  await tap();
  await findBar();
  fireEvent.click(screen.getByRole('button', { name: button }));
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  expect(document.cookie).toContain(`${COOKIE_CHOICE}=${choice}`);
  expect(page.emitted.map(([name]) => name)).toEqual(['cookies.chosen']);
  await tap();
  await expectNoBar();
});

test('leaves the page usable, and the focus where it is', async () => {
  visit();
  const link = document.body.appendChild(document.createElement('a'));
  link.href = '/';
  link.focus();
  await tap();
  await findBar();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(link).toHaveFocus();
  link.remove();
});

test('counts an interaction before the code was loaded', async () => {
  Object.assign(navigator, { userActivation: { hasBeenActive: true } });
  visit();
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(await findBar()).toBeInTheDocument();
  Object.assign(navigator, { userActivation: undefined });
});

test('leads visitors under 18 to the reason why they cannot bet', async () => {
  visit();
  await tap();
  await findBar();
  expect(screen.getByRole('link', { name: 'Under 18?' })).toHaveAttribute('href', '/ng/m/help/about/18_plus');
});

test.each([
  ['players who are logged in', { userId: '7' }],
  ['on help pages', { path: '/help/about/privacy' }],
  ['on the support page', { path: '/support' }],
  ['on the login page', { path: '/independent_login?okUrl=%2Fng%2Fm%2Fn%2Fme%2Fsettings' }],
])('does not ask %s', async (_who, options) => {
  visit(options);
  await tap();
  await expectNoBar();
});

test('does not ask in the native app', async () => {
  document.documentElement.dataset['app'] = 'android';
  visit();
  await tap();
  await expectNoBar();
});

test('does not ask in the native app on a page with our header, which is not marked as an app page', async () => {
  const agent = jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 OwareApp/1.21.20 (android)');
  visit({ path: '/promotions/content/flash_freeze?isShowHeader=true' });
  await tap();
  await expectNoBar();
  agent.mockRestore();
});

test('does not ask again once the visitor has chosen', async () => {
  document.cookie = `${COOKIE_CHOICE}=all; path=/`;
  visit();
  await tap();
  await expectNoBar();
});

test('lets the choice be changed on the privacy page, and deletes advertising cookies', () => {
  document.cookie = `${COOKIE_CHOICE}=all; path=/`;
  document.cookie = '_fbp=fb.1.2; path=/';
  const page = remoteTest({ remote });
  page.show(<CookieChoiceSection />);
  expect(screen.getByRole('radio', { name: 'Accept all' })).toBeChecked();
  fireEvent.click(screen.getByRole('radio', { name: 'Essential only' }));
  expect(document.cookie).toContain(`${COOKIE_CHOICE}=needed`);
  expect(document.cookie).not.toContain('_fbp');
  expect(page.emitted.map(([name]) => name)).toEqual(['cookies.chosen', 'toast.requested']);
});
