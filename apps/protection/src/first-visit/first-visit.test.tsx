import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { ADULT_COOKIE, COOKIE_CHOICE } from '@oware/config';
import { ok, remoteTest, type RemoteTest, type RemoteTestOptions } from '@oware/platform/testing';
import { installDialogs } from '@oware/ui/sheet/testing';
import remote from '../remote';
import { CookieChoiceSection } from './cookie-choice';
import { FirstVisit } from './first-visit';

const server = { 'GET /cms/pages/export/page_first_visit': ok({ version: '1', keys: {} }) };
const NAMES = [ADULT_COOKIE, COOKIE_CHOICE, '_fbp'];

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
const asked = (name: string): Promise<HTMLElement> => screen.findByRole('dialog', { name });
/** Expects no dialog, even after the time that its code and texts need to load. */
async function nothingIsAsked(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.queryByRole('dialog')).toBeNull();
}
const answer = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));

beforeAll(installDialogs);
beforeEach(() => {
  jest.useFakeTimers();
  for (const name of NAMES) document.cookie = `${name}=; max-age=0; path=/`;
});
afterEach(() => {
  jest.useRealTimers();
  delete document.documentElement.dataset['app'];
  window.history.replaceState(null, '', '/');
});

test('asks after the first interaction, not before: age, then cookies, then the welcome', async () => {
  const page = visit();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(screen.queryByRole('dialog')).toBeNull();
  await tap();
  await asked('Are you 18 or over?');
  answer('I am 18 or over');
  expect(await asked('Cookie choices')).toBeInTheDocument();
  expect(page.emitted).toEqual([]);
  answer('Essential only');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.cookie).toContain(`${ADULT_COOKIE}=yes`);
  expect(document.cookie).toContain(`${COOKIE_CHOICE}=needed`);
  expect(page.emitted.map(([name]) => name)).toEqual(['cookies.chosen', 'welcome.requested']);
  expect(sessionStorage.getItem('welcome_due')).toBe('yes');
});

test('counts an interaction before the code was loaded', async () => {
  Object.assign(navigator, { userActivation: { hasBeenActive: true } });
  visit();
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(await asked('Are you 18 or over?')).toBeInTheDocument();
  Object.assign(navigator, { userActivation: undefined });
});

test('shows under-age visitors only links to help', async () => {
  visit();
  await tap();
  await asked('Are you 18 or over?');
  answer('I am under 18');
  await asked('Oware is for adults');
  expect(screen.getByRole('link', { name: 'Why 18' })).toHaveAttribute('href', '/ng/m/help/about/18_plus');
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['players who are logged in', { userId: '7' }],
  ['on help pages', { path: '/help/about/privacy' }],
  ['on the support page', { path: '/support' }],
  ['on the login page', { path: '/independent_login?okUrl=%2Fng%2Fm%2Fn%2Fme%2Fsettings' }],
])('does not ask %s', async (_who, options) => {
  visit(options);
  await tap();
  await nothingIsAsked();
});

test('does not ask in the native app', async () => {
  document.documentElement.dataset['app'] = 'android';
  visit();
  await tap();
  await nothingIsAsked();
});

test('does not ask in the native app on a page with our header, which is not marked as an app page', async () => {
  const agent = jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 OwareApp/1.21.20 (android)');
  visit({ path: '/promotions/content/flash_freeze?isShowHeader=true' });
  await tap();
  await nothingIsAsked();
  agent.mockRestore();
});

test('does not ask over an open dialog, but after the next interaction', async () => {
  visit();
  const open = document.body.appendChild(document.createElement('dialog'));
  open.open = true;
  await tap();
  expect(screen.queryByRole('dialog', { name: 'Are you 18 or over?' })).toBeNull();
  open.remove();
  await tap();
  expect(await asked('Are you 18 or over?')).toBeInTheDocument();
});

test('asks again after the next interaction when the browser has closed the dialog', async () => {
  visit();
  await tap();
  fireEvent(await asked('Are you 18 or over?'), new Event('close'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await tap();
  expect(await asked('Are you 18 or over?')).toBeInTheDocument();
});

test('does not ask again once no question is left', async () => {
  document.cookie = `${ADULT_COOKIE}=yes; path=/`;
  document.cookie = `${COOKIE_CHOICE}=all; path=/`;
  visit();
  await tap();
  await nothingIsAsked();
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
