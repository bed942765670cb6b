import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { COOKIE_CHOICE } from '@oware/config';
import { browser, clearBrowser, installDialogs, ok, renderAccount, type FakeApi } from '../../testing/render-account';
import LoginPage from './login-page';
import LoginSheet from './login-sheet';

beforeAll(installDialogs);
beforeEach(clearBrowser);

const server: FakeApi = {
  'POST /patron/cipher': ok({ ursId: 'urs-1', password: Buffer.alloc(32, 1).toString('base64') }),
  'POST /patron/accessToken': ok({ userId: '7', accessToken: '', refreshToken: '', userReferrerData: {} }),
};
const phone = () => screen.getByLabelText('Phone number');
const password = () => screen.getByLabelText('Password');
const submit = () => screen.getByRole('button', { name: 'Log in' });

async function fillIn(): Promise<void> {
  await userEvent.type(phone(), '0801 234 5678');
  await userEvent.type(password(), 'secret1');
  await userEvent.click(submit());
}

test('logs a player in and opens the requested page', async () => {
  const { navigations, emitted } = renderAccount(<LoginPage />, {
    server,
    path: '/independent_login?okUrl=%2Fng%2Fm%2Fn%2Fme',
  });
  expect(screen.getByText('+234')).toBeInTheDocument();
  await fillIn();
  await waitFor(() => expect(navigations).toEqual([['/n/me', true]]));
  expect(emitted).toContainEqual(['session.started', { userId: '7' }]);
  expect(browser.stored('phone')).toBe('8012345678');
});

describe('analytics', () => {
  const page = globalThis as { dataLayer?: object[] };
  beforeEach(() => (page.dataLayer = []));
  afterEach(() => {
    delete page.dataLayer;
    document.cookie = `${COOKIE_CHOICE}=; max-age=0`;
  });

  test.each([
    ['all', [{ event: 'login', utmSource: 'radio', gclid: null }]],
    ['needed', []],
  ])('with the cookie choice "%s", a login reports the campaign of the account as %p', async (choice, reported) => {
    document.cookie = `${COOKIE_CHOICE}=${choice}`;
    const userReferrerData = { utmSource: 'radio', gclid: null };
    const login = ok({ userId: '7', accessToken: '', refreshToken: '', userReferrerData });
    const { emitted } = renderAccount(<LoginPage />, { server: { ...server, 'POST /patron/accessToken': login } });
    await fillIn();
    await waitFor(() => expect(emitted).toContainEqual(['session.started', { userId: '7' }]));
    expect(page.dataLayer?.filter((each) => 'utmSource' in each)).toEqual(reported);
  });
});

test('links owners of closed accounts to customer service', async () => {
  const closed = { bizCode: 47007, message: 'This account is closed. Please contact customer service.' };
  renderAccount(<LoginPage />, { server: { ...server, 'POST /patron/accessToken': () => closed } });
  await fillIn();
  const alert = await screen.findByRole('alert');
  await waitFor(() => expect(alert).toHaveTextContent(closed.message));
  expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/ng/m/support');
});

test.each(['https://evil.example', '/ng/m//evil.example/x', '/ng/m/%2Fevil.example'])(
  '%s, on another site, is neither opened nor linked',
  async (okUrl) => {
    const { navigations } = renderAccount(<LoginPage />, {
      userId: '7',
      path: `/independent_login?okUrl=${encodeURIComponent(okUrl)}`,
    });
    await waitFor(() => expect(navigations).toEqual([['/', true]]));
    expect(screen.getByRole('link')).toHaveAttribute('href', expect.stringMatching(/^\/(?!\/)/));
  },
);

test.each([
  ['gh', ''],
  ['ng', '8012345678'],
] as const)('does not prefill a phone of the other country: in %s the field contains "%s"', (country, shown) => {
  localStorage.setItem('phone', '8012345678');
  localStorage.setItem('phoneCountryCode', '234');
  renderAccount(<LoginPage />, { server, country });
  expect(phone()).toHaveValue(shown);
});

test('shows missing input next to the fields and above them, and focuses the first field', async () => {
  const { calls } = renderAccount(<LoginPage />, { server });
  await userEvent.click(submit());
  expect(phone()).toHaveAccessibleDescription('Enter your phone number.');
  expect(phone()).toBeInvalid();
  expect(password()).toHaveAccessibleDescription('Enter your password.');
  expect(screen.getByText('2 things to correct before you can log in.')).toBeInTheDocument();
  expect(phone()).toHaveFocus();
  expect(calls).toEqual([]);
});

test("shows the server's message after a rejection, and the form can be sent again", async () => {
  const rejecting: FakeApi = {
    ...server,
    'POST /patron/accessToken': () => ({ bizCode: 40101, message: 'Wrong phone or password.' }),
  };
  const { emitted } = renderAccount(<LoginPage />, { server: rejecting });
  await fillIn();
  expect(await screen.findByText('Wrong phone or password.')).toBeInTheDocument();
  expect(submit()).toBeEnabled();
  expect(emitted.map(([name]) => name)).not.toContain('session.started');
});

test('shows the default message without a response', async () => {
  renderAccount(<LoginPage />, { server: {} });
  await fillIn();
  expect(await screen.findByText('Sorry, something went wrong. Please try again later.')).toBeInTheDocument();
});

test('logs in once on a double tap', async () => {
  const { calls } = renderAccount(<LoginPage />, { server });
  await userEvent.type(phone(), '8012345678');
  await userEvent.type(password(), 'secret1');
  await userEvent.dblClick(submit());
  await waitFor(() => expect(calls.filter((call) => call === 'POST /patron/accessToken')).toHaveLength(1));
});

test('can show and hide the password', async () => {
  renderAccount(<LoginPage />);
  expect(password()).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password()).toHaveAttribute('type', 'text');
});

test('accepts a pasted password, and password managers recognise both fields', async () => {
  renderAccount(<LoginPage />);
  await userEvent.click(password());
  await userEvent.paste('kente-Volta-88');
  expect(password()).toHaveValue('kente-Volta-88');
  expect(password()).toHaveAttribute('autocomplete', 'current-password');
  expect(phone()).toHaveAttribute('autocomplete', 'username');
});

test('prefills the phone and the checkboxes of the last login', () => {
  browser.store('phone', '8012345678');
  browser.store('keep_signed_in', 'false');
  renderAccount(<LoginPage />);
  expect(phone()).toHaveValue('8012345678');
  expect(screen.getByRole('checkbox', { name: 'Keep me signed in' })).not.toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Remember my phone number' })).toBeChecked();
});

describe('the sheet', () => {
  // An open sheet adds a history entry, which is removed after it closes.
  afterEach(() => {
    cleanup();
    return waitFor(() => expect(browser.openSheets()).toBe(0));
  });

  test('opens on request and closes after the login', async () => {
    const { platform, navigations } = renderAccount(<LoginSheet />, { server });
    expect(screen.queryByLabelText('Phone number')).toBeNull();
    act(() => platform.events.emit('login.requested', { okUrl: '/ng/m/n/me' }));
    await fillIn();
    await waitFor(() => expect(screen.queryByLabelText('Phone number')).toBeNull());
    expect(navigations).toEqual([['/n/me', true]]);
  });

  test('stays on the page without a target', async () => {
    const { platform, navigations } = renderAccount(<LoginSheet />, { server });
    act(() => platform.events.emit('login.requested', {}));
    await fillIn();
    await waitFor(() => expect(screen.queryByLabelText('Phone number')).toBeNull());
    expect(navigations).toEqual([]);
  });

  test('opens for ?login=true and removes it from the address', () => {
    const { navigations } = renderAccount(<LoginSheet />, { path: '/home?login=true&a=1' });
    expect(phone()).toBeInTheDocument();
    expect(navigations).toEqual([['/home?a=1', true]]);
  });

  test('does not open for a player who is logged in', () => {
    renderAccount(<LoginSheet />, { path: '/home?login=true', userId: '7' });
    expect(screen.queryByLabelText('Phone number')).toBeNull();
  });
});

describe('in the native app', () => {
  const app = { login: jest.fn<void, [string]>() };
  const getRequests = (): unknown[] => app.login.mock.calls.map(([json]) => JSON.parse(json));
  const agent = jest.spyOn(window.navigator, 'userAgent', 'get');
  const respond = (ok: boolean): void => {
    const { id } = getRequests().at(-1) as { id: string };
    (window as unknown as { OwareWeb: { receive(json: string): void } }).OwareWeb.receive(
      JSON.stringify({ v: 1, id, ok }),
    );
  };
  beforeEach(() => {
    agent.mockReturnValue('Mozilla/5.0 OwareApp/1.40.0 (ios)');
    app.login.mockClear();
    Object.assign(window, { OwareApp: app });
  });
  afterAll(() => {
    agent.mockRestore();
    Object.assign(window, { OwareApp: undefined });
  });

  test('the app logs in, and the player is sent to the requested page', async () => {
    const { platform, navigations } = renderAccount(<LoginSheet />);
    await act(async () => platform.events.emit('login.requested', { okUrl: '/ng/m/n/me' }));
    expect(getRequests()).toEqual([{ v: 1, id: expect.any(String), okUrl: '/ng/m/n/me' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    await act(async () => respond(true));
    await act(async () => platform.events.emit('session.started', { userId: '7' }));
    await waitFor(() => expect(navigations).toEqual([['/n/me', true]]));
  });

  test('an app that cannot log in shows the web sheet', async () => {
    Object.assign(window, { OwareApp: {} });
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 1000);
    const { platform } = renderAccount(<LoginSheet />);
    await act(async () => platform.events.emit('login.requested', {}));
    expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeInTheDocument();
  });
});
