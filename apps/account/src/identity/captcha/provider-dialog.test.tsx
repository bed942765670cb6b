import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { browser, clearBrowser, installDialogs, renderAccount } from '../../testing/render-account';
import { type CaptchaOutcome } from './captcha-request';
import { loadScript, SCRIPT_TIMEOUT_MS } from './load-script';
import { solveCaptcha } from './solve-captcha';

const UUID = '11111111-2222-4333-8444-555555555555';
const WORDS = 'Catpcah is incorrect. Please try again';

beforeAll(installDialogs);
// The dialog has its own root and updates outside of `act`, so the tests wait for its results instead.
beforeEach(() => void Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false));
beforeEach(clearBrowser);
afterEach(() => {
  browser.forgetScripts();
  return waitFor(() => expect(browser.openSheets()).toBe(0));
});

const sheet = () => screen.getByTestId('sheet');

type Options = Record<string, unknown> & { sitekey: string };
const call = (options: Options, name: string, ...said: unknown[]): void =>
  act(() => (options[name] as (...said: unknown[]) => void)(...said));

/** Starts a challenge; the test provides its script. */
async function begin(
  providerId: number,
): Promise<{ outcome: Promise<CaptchaOutcome>; script(): Promise<HTMLScriptElement> }> {
  const { platform } = renderAccount(
    <main>
      <dialog open data-testid="sheet" />
    </main>,
  );
  let outcome: Promise<CaptchaOutcome> | undefined;
  await act(async () => {
    outcome = solveCaptcha(platform, {
      providerId,
      siteKey: 'site-key-1',
      captchaUuid: UUID,
      action: 'login',
      phone: '8012345678',
    });
  });
  return { outcome: outcome as Promise<CaptchaOutcome>, script: () => waitFor(() => browser.newestScript()) };
}

/** Simulates a provider's script on the page: sets its API and calls the ready callback. */
async function arrives(script: HTMLScriptElement, path: string): Promise<Options> {
  let made: Options | undefined;
  const api = { render: (_place: HTMLElement, options: Options) => void (made = options) };
  browser.putApi(path, api);
  await act(async () => browser.callReady(script));
  return waitFor(() => {
    if (made === undefined) throw new Error('No widget yet.');
    return made;
  });
}

describe.each([
  [1, 'Google v2', 'https://www.google.com/recaptcha/api.js', 'grecaptcha', ['expired-callback'], ['error-callback']],
  [
    2,
    'Google enterprise',
    'https://www.google.com/recaptcha/enterprise.js',
    'grecaptcha.enterprise',
    ['expired-callback'],
    ['error-callback'],
  ],
  [
    3,
    'hCaptcha',
    'https://js.hcaptcha.com/1/api.js',
    'hcaptcha',
    ['expired-callback', 'chalexpired-callback'],
    ['error-callback', 'close-callback'],
  ],
  [
    5,
    'Turnstile',
    'https://challenges.cloudflare.com/turnstile/v0/api.js',
    'turnstile',
    ['expired-callback', 'timeout-callback'],
    ['error-callback', 'unsupported-callback'],
  ],
])('provider %d, %s', (providerId, _name, address, path, expires, fails) => {
  test('loads on demand, in a dialog, and returns its token', async () => {
    const { outcome, script } = await begin(providerId);
    expect(await screen.findByRole('dialog', { name: 'Security check' })).toBeInTheDocument();
    expect(screen.getByRole('status', { name: 'Loading the security check' })).toBeInTheDocument();
    const element = await script();
    expect(element.src).toMatch(new RegExp(`^${address.replaceAll('.', '\\.')}\\?render=explicit&`));
    // Google's script uses Trusted Types only with this parameter.
    expect(element.src.includes('&trustedtypes=true')).toBe(path.startsWith('grecaptcha'));
    const options = await arrives(element, path);
    expect(options).toMatchObject({
      sitekey: 'site-key-1',
      ...(providerId === 5 ? { action: 'login', cData: UUID } : {}),
      ...(providerId === 2 ? { action: 'login' } : {}),
    });
    expect(screen.queryByRole('status')).toBeNull();
    call(options, 'callback', 'token-1');
    expect(await outcome).toEqual({ token: 'token-1' });
    expect(screen.queryByRole('dialog', { name: 'Security check' })).toBeNull();
  });

  test.each([...expires.map((name) => [name, 'expired']), ...fails.map((name) => [name, 'error'])])(
    '%s ends it with the code %s',
    async (name, code) => {
      const { outcome, script } = await begin(providerId);
      call(await arrives(await script(), path), name);
      expect(await outcome).toEqual({ rejection: { code, message: WORDS } });
    },
  );

  test('ends when the script does not load, and loads it again the next time', async () => {
    const first = await begin(providerId);
    const element = await first.script();
    act(() => void element.dispatchEvent(new Event('error')));
    expect(await first.outcome).toEqual({ rejection: { code: 'error', message: WORDS } });
    const second = await begin(providerId);
    const another = await second.script();
    expect(another).not.toBe(element);
    call(await arrives(another, path), 'callback', 'token-2');
    expect(await second.outcome).toEqual({ token: 'token-2' });
  });

  test('counts closing it as an error', async () => {
    const { outcome } = await begin(providerId);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await outcome).toEqual({ rejection: { code: 'error', message: WORDS } });
  });
});

test('ends when the script takes too long, and loads it again the next time', async () => {
  jest.useFakeTimers();
  try {
    const loading = loadScript('https://provider.example/api.js?render=explicit');
    const failed = expect(loading).rejects.toThrow('took too long');
    await jest.advanceTimersByTimeAsync(SCRIPT_TIMEOUT_MS);
    await failed;
    expect(() => browser.newestScript()).toThrow('No script');
  } finally {
    jest.useRealTimers();
  }
});

test('ends when the script has no API and for an unknown provider', async () => {
  const { outcome, script } = await begin(5);
  const element = await script();
  await act(async () => browser.callReady(element));
  expect(await outcome).toEqual({ rejection: { code: 'error', message: WORDS } });
  expect(await (await begin(99)).outcome).toEqual({ rejection: { code: 'error', message: WORDS } });
});

test("closes the page's dialogs while a challenge opens outside its container, and opens them again", async () => {
  const { outcome } = await begin(3);
  expect(await screen.findByRole('dialog', { name: 'Security check' })).toBeInTheDocument();
  expect(sheet()).not.toHaveAttribute('open');
  expect(screen.getByRole('main', { hidden: true }).closest('[inert]')).not.toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(await outcome).toMatchObject({ rejection: { code: 'error' } });
  expect(sheet()).toHaveAttribute('open');
  expect(screen.getByRole('main').closest('[inert]')).toBeNull();
});

test('keeps the page’s dialogs open for a challenge in its container', async () => {
  const { outcome } = await begin(5);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await outcome;
  expect(sheet()).toHaveAttribute('open');
});
