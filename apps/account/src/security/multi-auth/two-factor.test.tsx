import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type TwoFactorConfig, type TwoFactorStatus } from '@oware/contracts';
import LoginPage from '../../identity/login/login-page';
import { browser, clearBrowser, installDialogs, ok, renderAccount, type FakeApi } from '../../testing/render-account';
import MultiAuthPage from './multi-auth-page';

beforeAll(installDialogs);
beforeEach(clearBrowser);

const PATH = '/patron/two-factor-auth';
const reject =
  (bizCode: number, message: string, data: unknown = null) =>
  () => ({ bizCode, message, data });
const cipher = ok({ ursId: 'urs-1', password: Buffer.alloc(32, 1).toString('base64') });
const challenge = { token: 'token-of-20-characters', method: 'app', phone: '8012345678' };
const type = (text: string) => userEvent.keyboard(text);
const first = () => screen.findByRole('textbox', { name: 'Digit 1 of 6' });

const page = globalThis as { dataLayer?: object[] };
afterEach(() => delete page.dataLayer);

describe('the login of an account with a second factor', () => {
  const asks: FakeApi = {
    'POST /patron/cipher': cipher,
    'POST /patron/accessToken': reject(12400, 'Enter the code of your second factor.', challenge),
  };

  async function passPassword(server: FakeApi) {
    const test = renderAccount(<LoginPage />, {
      server: { ...asks, ...server },
      path: '/independent_login?okUrl=%2Fng%2Fm%2Fn%2Fme',
    });
    await userEvent.type(screen.getByLabelText('Phone number'), '8012345678');
    await userEvent.type(screen.getByLabelText('Password'), 'secret1');
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await first()).toHaveFocus();
    return test;
  }

  test('starts no session before the code, and continues after it', async () => {
    const bodies: string[] = [];
    const { emitted, navigations } = await passPassword({
      [`POST ${PATH}/code/verify`]: (body) => {
        bodies.push(body);
        const userReferrerData = { utmSource: 'radio', gclid: null };
        return ok({ step: 'loggedIn', userId: '7', accessToken: '', refreshToken: '', userReferrerData })();
      },
    });
    expect(emitted.map(([name]) => name)).not.toContain('session.started');
    await type('123456');
    await waitFor(() => expect(navigations).toEqual([['/n/me', true]]));
    expect(emitted).toContainEqual(['session.started', { userId: '7' }]);
    expect(bodies).toEqual(['token=token-of-20-characters&code=123456']);
    expect(browser.stored('phone')).toBe('8012345678');
    expect(page.dataLayer).toContainEqual({ event: 'login', utmSource: 'radio', gclid: null });
  });

  test('reports a wrong code and accepts the next one', async () => {
    await passPassword({
      [`POST ${PATH}/code/verify`]: reject(11700, 'The code is wrong. Please check it and try again.'),
    });
    await type('123456');
    expect(await screen.findByText('The code is wrong. Please check it and try again.')).toBeInTheDocument();
    expect(await first()).toHaveFocus();
    expect(await first()).toHaveValue('');
  });

  test('returns to the password when the challenge is over', async () => {
    await passPassword({ [`POST ${PATH}/code/verify`]: reject(11710, 'Too many wrong codes. Please start again.') });
    await type('123456');
    expect(await screen.findByText('Too many wrong codes. Please start again.')).toBeInTheDocument();
    expect(screen.getByLabelText('Phone number')).toHaveValue('8012345678');
    expect(screen.getByLabelText('Password')).toHaveValue('');
  });

  test('accepts a recovery code', async () => {
    const { emitted } = await passPassword({
      [`POST ${PATH}/code/verify`]: (body) =>
        body.includes('abcdef-gh2345-jkmnpq-rstuvw') ? ok({ step: 'loggedIn', userId: '7' })() : undefined,
    });
    await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    const field = screen.getByLabelText('Recovery code');
    expect(field).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(field).toHaveAccessibleDescription('Enter a recovery code.');
    await userEvent.type(field, 'abcdef-gh2345-jkmnpq-rstuvw{Enter}');
    await waitFor(() => expect(emitted).toContainEqual(['session.started', { userId: '7' }]));
  });

  test('sends a code by message on the chosen channel', async () => {
    const { calls, emitted } = renderAccount(<LoginPage />, {
      server: {
        'POST /patron/cipher': cipher,
        'POST /patron/accessToken': reject(12400, 'Enter the code.', { ...challenge, method: 'message' }),
        'GET /msg/otps/channels': ok({ availableOtpChannelIds: ['sms', 'voice'] }),
        [`POST ${PATH}/code/send`]: ok({ remaining: 4, otpRetryCountdown: 60 }),
        [`POST ${PATH}/code/verify`]: ok({ step: 'loggedIn', userId: '7' }),
      },
    });
    await userEvent.type(screen.getByLabelText('Phone number'), '8012345678');
    await userEvent.type(screen.getByLabelText('Password'), 'secret1');
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Send code' }));
    await userEvent.click(await screen.findByRole('button', { name: /^SMS/, hidden: true }));
    await waitFor(() => expect(calls).toContain(`POST ${PATH}/code/send`));
    await screen.findByRole('textbox', { name: 'Digit 1 of 6', hidden: true });
    await type('123456');
    await waitFor(() => expect(emitted).toContainEqual(['session.started', { userId: '7' }]));
    expect(calls).not.toContain('POST /msg/v1/otps');
  });
});

describe('the settings', () => {
  const status: TwoFactorStatus = { method: 'app', since: 1_700_000_000_000, recoveryCodesLeft: 9 };
  const off: TwoFactorStatus = { method: null, since: null, recoveryCodesLeft: 0 };
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  const setup = { ...challenge, secret, uri: `otpauth://totp/Oware:8012345678?secret=${secret}` };

  async function givePassword(): Promise<void> {
    await userEvent.type(screen.getByLabelText('Password'), 'secret1');
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  }

  test.each([
    [true, 'Set: it confirms withdrawals'],
    [false, 'Not set'],
  ])('show the PIN: %s', async (pinSet, note) => {
    const security = { phone: '8012345678', phoneCountryCode: '234', subsidiaryPhones: [], pinSet };
    renderAccount(<MultiAuthPage />, {
      userId: '7',
      server: { [`GET ${PATH}`]: ok(off), 'GET /patron/account/info/security': ok(security) },
    });
    expect(await screen.findByText(note)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^PIN/ })).toHaveAttribute('href', '/ng/m/n/me/settings/pin');
  });

  test('set up an app: password, key and QR code, code, recovery codes shown once', async () => {
    let now: TwoFactorStatus = off;
    const { calls } = renderAccount(<MultiAuthPage />, {
      userId: '7',
      server: {
        [`GET ${PATH}`]: () => ok(now)(),
        [`PUT ${PATH}`]: (body) => (/^change=app&password=[0-9a-f]{32}$/.test(body) ? ok(setup)() : undefined),
        [`POST ${PATH}/code/verify`]: () => {
          now = { ...status, recoveryCodesLeft: 10 };
          return ok({ step: 'done', recoveryCodes: ['abcde-fghjk', 'mnpqr-stuvw'] })();
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: /Set up: Authenticator app/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Enter your password.');
    await givePassword();
    expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeInTheDocument();
    expect(screen.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Use a recovery code' })).toBeNull();
    await userEvent.click(await first());
    await type('123456');
    expect(await screen.findByRole('heading', { name: 'Your recovery codes' })).toHaveFocus();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['abcde-fghjk', 'mnpqr-stuvw']);
    await userEvent.click(screen.getByRole('button', { name: 'I have saved them' }));
    expect(await screen.findByText('Two-step login is on')).toBeInTheDocument();
    expect(calls.filter((call) => call === `GET ${PATH}`)).toHaveLength(2);
  });

  test('switch it off with the password and a code', async () => {
    let now = status;
    const { emitted } = renderAccount(<MultiAuthPage />, {
      userId: '7',
      server: {
        [`GET ${PATH}`]: () => ok(now)(),
        [`PUT ${PATH}`]: reject(12400, 'Enter the code.', challenge),
        [`POST ${PATH}/code/verify`]: () => {
          now = off;
          return ok({ step: 'done', recoveryCodes: [] })();
        },
      },
    });
    expect(await screen.findByText(/9 recovery codes left/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /Switch off/ }));
    await givePassword();
    await first();
    await userEvent.click(await first());
    await type('123456');
    expect(await screen.findByText('Two-step login is off')).toBeInTheDocument();
    expect(emitted).toContainEqual(['toast.requested', { text: 'Two-step login is off.' }]);
  });

  test('report a wrong password and change nothing', async () => {
    renderAccount(<MultiAuthPage />, {
      userId: '7',
      server: {
        [`GET ${PATH}`]: ok(off),
        [`PUT ${PATH}`]: reject(40101, 'The phone number or the password is wrong.'),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: /Set up: Text message code/ }));
    await givePassword();
    expect(await screen.findByText('The phone number or the password is wrong.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Two-step login is off')).toBeInTheDocument();
    expect(screen.queryByText('The phone number or the password is wrong.')).toBeNull();
  });

  test('offer only methods that the server supports', async () => {
    const config: TwoFactorConfig = { methods: ['app'], issuer: 'Oware', digits: 6, period: 30, recoveryCodes: 10 };
    renderAccount(<MultiAuthPage />, {
      userId: '7',
      server: { [`GET ${PATH}`]: ok(off), [`GET ${PATH}/config`]: ok(config) },
    });
    expect(await screen.findByRole('button', { name: /Set up: Authenticator app/ })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: /Text message code/ })).toBeNull());
  });

  test('can load the status again after a failure', async () => {
    renderAccount(<MultiAuthPage />, { userId: '7', server: {} });
    expect(await screen.findByRole('button', { name: 'Reload' })).toBeInTheDocument();
  });
});
