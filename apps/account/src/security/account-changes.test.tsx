import { BizCode } from '@oware/contracts';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { browser, clearBrowser, installDialogs, ok, renderAccount, type FakeApi } from '../testing/render-account';
import DeactivatePage from './deactivation/deactivate-page';
import PasswordPage from './password-change/password-page';
import PhonePage from './phone-change/phone-page';
import PinPage from './pin/pin-page';

// The cipher's and the server's tests cover encryption; here the call is sent unencrypted.
jest.mock('../../../../libs/api-client/src/cipher/encrypted-calls', () => ({ getCipherKind: () => undefined }));

beforeAll(() => {
  installDialogs();
  configure({ asyncUtilTimeout: 5_000 });
});
// Two dialogs in a row are slow on a machine under load.
jest.setTimeout(15_000);
beforeEach(clearBrowser);
afterEach(() => {
  cleanup();
  return waitFor(() => expect(browser.openSheets()).toBe(0));
});

const own = { phone: '8030000001', phoneCountryCode: '234', subsidiaryPhones: ['8030000009'], pinSet: false };
const bodies: string[] = [];
/** Records the form of a call. */
const noting = (response: ReturnType<typeof ok>) => (body: string) => {
  bodies.push(body);
  return response();
};
const otp = (...sessions: string[]): FakeApi => ({
  'GET /msg/otps/channels': ok({ availableOtpChannelIds: ['sms'] }),
  'POST /msg/v1/otps': noting(ok({ remaining: 4, otpRetryCountdown: 60 })),
  ...Object.fromEntries(sessions.map((session) => [`POST ${session}`, ok({ token: `token of ${session}` })])),
});
beforeEach(() => void bodies.splice(0));

const show = (page: Parameters<typeof renderAccount>[0], server: FakeApi, security: object = own) =>
  renderAccount(page, { userId: '7', server: { 'GET /patron/account/info/security': ok(security), ...server } });
async function prove(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Send OTP' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Digit 1 of 6' })).toHaveFocus());
  await userEvent.keyboard('123456');
}

describe('the password page', () => {
  const PATH = '/patron/account/info/password';
  const fill = async (current: string, password: string): Promise<void> => {
    if (current) await userEvent.type(await screen.findByLabelText('Current password'), current);
    if (password) await userEvent.type(await screen.findByLabelText('New password'), password);
    await userEvent.click(await screen.findByRole('button', { name: 'Change password' }));
  };

  it('asks for the current password, verifies the phone, and empties the form', async () => {
    const { emitted, calls } = show(<PasswordPage />, { ...otp(PATH), [`PUT ${PATH}`]: noting(ok(null)) });
    await fill('Sankofa77', 'Adinkra42');
    await prove();
    await waitFor(() =>
      expect(emitted).toContainEqual(['toast.requested', { text: 'Password changed. Other devices were logged out.' }]),
    );
    expect(calls.filter((call) => call === `POST ${PATH}`)).toHaveLength(1);
    expect(JSON.parse(bodies.at(-1) ?? '')).toMatchObject({
      token: `token of ${PATH}`,
      otpCode: '123456',
      password: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(screen.getByLabelText('New password')).toHaveValue('');
  });

  it('reports a wrong password above the form, and sends no code', async () => {
    const { calls } = show(<PasswordPage />, {
      [`POST ${PATH}`]: () => ({ bizCode: 40101, message: 'Phone number or password is wrong.' }),
    });
    await fill('Wrong1234', 'Adinkra42');
    expect(await screen.findByText('Phone number or password is wrong.')).toBeInTheDocument();
    expect(calls).not.toContain('POST /msg/v1/otps');
  });

  it('reports missing and weak passwords at the fields', async () => {
    show(<PasswordPage />, {});
    await fill('', 'simple');
    expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription('Enter your current password.');
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription('Use 8 to 64 characters.');
    expect(screen.getByLabelText('Current password')).toHaveFocus();
  });
});

describe('the PIN page', () => {
  const SET = 'POST /patron/account/info/pin';
  const server = (response: FakeApi[string]): FakeApi => ({
    ...otp('/msg/v1/otps/session'),
    'POST /patron/account/info/pin/otp-validate': ok({ pinToken: 'the-pin-token' }),
    [SET]: response,
  });

  it('verifies the phone, then asks for the PIN twice with the first box focused, and saves it', async () => {
    const { emitted } = show(<PinPage />, server(noting(ok(null))));
    expect(await screen.findByText('You have not set a PIN yet.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Set PIN' }));
    await prove();
    const sheet = within(await screen.findByRole('dialog', { name: 'Choose a PIN' }));
    expect(sheet.getByRole('textbox', { name: 'Digit 1 of 6' })).toHaveFocus();
    expect(sheet.getByRole('textbox', { name: 'Digit 1 of 6' })).toHaveAttribute('autocomplete', 'off');
    await userEvent.keyboard('271828');
    expect(sheet.getByText('Type the same 6 digits again.')).toBeInTheDocument();
    await userEvent.keyboard('271828');
    await waitFor(() => expect(emitted).toContainEqual(['toast.requested', { text: 'Your PIN is set.' }]));
    expect(bodies.at(-1)).toBe('pinToken=the-pin-token&pin=271828');
    expect(bodies[0]).toContain('template=pin_reset');
  });

  it('starts again when the two differ or the PIN is weak, in the browser and on the server', async () => {
    const { calls } = show(
      <PinPage />,
      server(() => ({ bizCode: BizCode.invalidInput, message: 'pin: no', data: null })),
      { ...own, pinSet: true },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Set a new PIN' }));
    await prove();
    const sheet = within(await screen.findByRole('dialog', { name: 'Choose a PIN' }));
    await userEvent.keyboard('123456');
    expect(sheet.getByRole('alert')).toHaveTextContent('too easy to guess');
    await userEvent.keyboard('271828271829');
    expect(sheet.getByRole('alert')).toHaveTextContent('The PINs don’t match.');
    expect(calls).not.toContain(SET);
    await userEvent.keyboard('803000803001');
    await userEvent.keyboard('803001803001');
    await waitFor(() => expect(calls).toContain(SET));
    await waitFor(() => expect(sheet.getByRole('alert')).toHaveTextContent('too easy to guess'));
    expect(sheet.getByRole('textbox', { name: 'Digit 1 of 6' })).toHaveFocus();
  });
});

describe('the phone page', () => {
  const BIND = '/patron/account/phone/bind/otp';
  it('verifies the current phone, then the new one', async () => {
    const { emitted, calls } = show(<PhonePage />, {
      ...otp(`${BIND}/session/primary-phone`, `${BIND}/session/new-phone`),
      [`POST ${BIND}/verify/primary-phone`]: ok({ token: 'proof of the primary phone' }),
      [`POST ${BIND}/verify/new-phone`]: noting(ok(null)),
    });
    await userEvent.type(await screen.findByRole('textbox', { name: 'New phone number' }), '0803 000 0002');
    await userEvent.click(screen.getByRole('button', { name: 'Change phone number' }));
    await prove();
    expect(await screen.findByText(/8030000002\./)).toBeInTheDocument();
    await prove();
    await waitFor(() =>
      expect(emitted).toContainEqual(['toast.requested', { text: expect.stringContaining('Phone number changed.') }]),
    );
    expect(bodies.map((body) => new URLSearchParams(body).get('phone'))).toEqual([
      '8030000001',
      '8030000002',
      '8030000002',
    ]);
    expect(calls.filter((call) => call === 'GET /patron/account/info/security')).toHaveLength(2);
    expect(browser.stored('phone')).toContain('8030000002');
  });

  it.each([
    ['', 'Enter your new phone number.'],
    ['0803 000 0001', 'This is already your phone number.'],
    ['12345', 'Enter a mobile number from Nigeria.'],
  ])('reports "%s" at the field', async (typed, words) => {
    show(<PhonePage />, {});
    const field = await screen.findByRole('textbox', { name: 'New phone number' });
    if (typed) await userEvent.type(field, typed);
    await userEvent.click(screen.getByRole('button', { name: 'Change phone number' }));
    expect(field).toHaveAccessibleDescription(words);
    expect(field).toHaveFocus();
  });

  it('switches back to an earlier phone and verifies only that one', async () => {
    const MIGRATE = '/patron/account/phone/migrate/otp';
    const { emitted } = show(<PhonePage />, {
      ...otp(`${MIGRATE}/get-subsidiary-session`),
      [`POST ${MIGRATE}/verify-subsidiary`]: noting(ok(null)),
    });
    await userEvent.click(await screen.findByRole('button', { name: /Use .*8030000009 again/ }));
    await prove();
    await waitFor(() => expect(emitted).toContainEqual(['toast.requested', expect.anything()]));
    expect(bodies.at(-1)).toContain('phone=8030000009&phoneCountryCode=234');
  });

  it.each([
    ['OwareApp/10.505.580 (android)', false],
    ['OwareApp/10.505.581 (android)', true],
    ['OwareApp/1.0.0 (ios)', true],
  ])('in %s, an earlier phone can be restored: %s', async (app, can) => {
    const agent = jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`Mozilla/5.0 ${app}`);
    show(<PhonePage />, {});
    await screen.findByRole('textbox', { name: 'New phone number' });
    await waitFor(() => expect(screen.queryByRole('button', { name: /8030000009 again/ }) !== null).toBe(can));
    agent.mockRestore();
  });
});

describe('the deactivation page', () => {
  it('asks for a reason, then a code, and logs out', async () => {
    const { navigations, emitted } = show(<DeactivatePage />, {
      ...otp('/patron/activity/otp/token'),
      'POST /patron/activity/deactivate/verify': noting(ok(null)),
      'DELETE /patron/accessToken/delete': ok(null),
    });
    const button = await screen.findByRole('button', { name: 'Deactivate my account' });
    await userEvent.click(button);
    expect(screen.getByRole('group', { name: 'Why are you leaving?' })).toHaveAccessibleDescription('Choose a reason.');
    expect(screen.getByRole('radio', { name: 'I want a break' })).toHaveFocus();
    await userEvent.click(screen.getByRole('radio', { name: 'I want a break' }));
    await userEvent.click(button);
    await prove();
    await waitFor(() => expect(emitted).toContainEqual(['session.ended', { reason: 'user' }]));
    expect(bodies.at(-1)).toContain('code=123456&reason=break');
    expect(navigations).toEqual([['/', true]]);
  });

  it('shows why the account cannot be deactivated', async () => {
    const refusal = {
      bizCode: BizCode.withdrawalsOpen,
      message: 'A withdrawal is still under way.',
      data: { count: 1 },
    };
    show(<DeactivatePage />, { ...otp(), 'POST /patron/activity/otp/token': () => refusal });
    await userEvent.click(await screen.findByRole('radio', { name: 'Another reason' }));
    await userEvent.click(screen.getByRole('button', { name: 'Deactivate my account' }));
    const alert = within(await screen.findByRole('alertdialog'));
    expect(alert.getByText('A withdrawal is still under way.')).toBeInTheDocument();
    await userEvent.click(alert.getByRole('button', { name: 'OK' }));
    expect(await screen.findByRole('button', { name: 'Deactivate my account' })).toBeEnabled();
  });
});
