import { act, cleanup, configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accountSlice } from '../../common/account/account-slice';
import AccountSheets from '../../session/account-sheets';
import {
  browser,
  clearBrowser,
  installDialogs,
  ok,
  renderAccount,
  type AccountTest,
  type FakeApi,
} from '../../testing/render-account';

beforeAll(() => {
  installDialogs();
  configure({ asyncUtilTimeout: 5_000 });
});
beforeEach(clearBrowser);
afterEach(() => {
  cleanup();
  return waitFor(() => expect(browser.openSheets()).toBe(0));
});

const TOKEN = 'token-of-the-link-in-the-mail';
const REGISTER = 'POST /patron/email/auth/register';
const REDEEM = 'POST /patron/email/auth/token';
const server: FakeApi = {
  'POST /patron/cipher': ok({ ursId: 'urs-1', password: Buffer.alloc(32, 1).toString('base64') }),
  'GET /msg/captcha/config/info?action=register&phone=8030000001&phoneCountryCode=234&email=ama%40example.com': ok({
    enable: false,
    providerId: 4,
    siteKey: '',
    captchaUuid: '11111111-2222-4333-8444-555555555555',
  }),
  [REGISTER]: ok({ registrationStatus: 'EMAIL_SENT', simpleToken: '', expiryHours: 24 }),
  [REDEEM]: ok({
    registrationStatus: 'OTP_REQUIRED',
    simpleToken: 'simple-token-of-the-registration',
    phone: '8030000001',
  }),
  'POST /patron/register/otp/session': ok({ token: 'otp-token' }),
  'GET /msg/otps/channels': ok({ availableOtpChannelIds: ['sms', 'voice'] }),
};
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));
const times = ({ calls }: AccountTest, call: string): number => calls.filter((made) => made === call).length;

async function openForm(more: FakeApi = {}): Promise<AccountTest> {
  const test = renderAccount(<AccountSheets />, { server: { ...server, ...more } });
  act(() => void test.platform.store.dispatch(accountSlice.actions.sheetAsked({ name: 'register' })));
  await userEvent.click(await screen.findByRole('button', { name: 'Register with email' }));
  return test;
}
/** Pastes the text, which is faster than typing on a machine under load. */
async function enter(label: string, text: string): Promise<void> {
  await userEvent.click(await screen.findByLabelText(label));
  await userEvent.paste(text);
}
async function fillIn(email = 'ama@example.com'): Promise<void> {
  await enter('Email address', email);
  await enter('Phone number', '0803 000 0001');
  await enter('Password', 'Sankofa77');
  await userEvent.type(screen.getByLabelText('Date of birth'), '2000-02-29');
  await userEvent.click(screen.getByRole('checkbox'));
  await press('Send link');
}

describe('the form', () => {
  test('sends the link, sends it again on request, and keeps the input', async () => {
    const test = await openForm();
    await fillIn();
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toHaveFocus();
    expect(
      screen.getByText(
        'We sent a link to ama@example.com. Open it to continue. It works once and expires after 24 hours.',
      ),
    ).toBeInTheDocument();
    await press('Send again');
    await waitFor(() =>
      expect(test.emitted).toContainEqual(['toast.requested', { text: 'We’ve sent the link again.' }]),
    );
    expect(times(test, REGISTER)).toBe(2);
    await press('Change my details');
    expect(screen.getByLabelText('Email address')).toHaveValue('ama@example.com');
    expect(button('Send link')).toBeVisible();
  });

  test('sends the email with any code of a link, but not with an invalid typed code', async () => {
    sessionStorage.setItem('referral', 'OLDCODE9');
    const test = await openForm({
      'GET /marketing/v1/referral/codes/WRONG234': () => ({ bizCode: 51135, message: 'This code does not work.' }),
      'GET /marketing/v1/referral/codes/OWNCODE2': () => ({ bizCode: 51136, message: 'Not on this device.' }),
    });
    await fillIn();
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeInTheDocument();
    await press('Change my details');
    const code = screen.getByRole('textbox', { name: /referral/i });
    await userEvent.clear(code);
    await enter('Password', 'Sankofa77');
    await userEvent.type(code, 'WRONG234');
    await press('Send link');
    await waitFor(() => expect(code).toBeInvalid());
    await userEvent.clear(code);
    await enter('Password', 'Sankofa77');
    await userEvent.type(code, 'OWNCODE2');
    await press('Send link');
    expect(await screen.findByText(/use this referral code on a device that your friend/)).toBeInTheDocument();
    expect(times(test, REGISTER)).toBe(1);
  });

  test('keeps the address for players who return without the link', async () => {
    const { platform } = await openForm();
    await fillIn();
    await screen.findByRole('heading', { name: 'Check your email' });
    expect(platform.storage.getText('email')).toBe('ama@example.com');
    await press('Close');
    cleanup();
    await openForm();
    expect(screen.getByLabelText('Email address')).toHaveValue('ama@example.com');
  });

  test.each([
    ['', 'Enter your email address.'],
    ['ama@', 'Enter an address such as name@example.com.'],
  ])('for "%s" shows: %s', async (email, words) => {
    const test = await openForm();
    if (email !== '') await userEvent.type(screen.getByLabelText('Email address'), email);
    await press('Send link');
    expect(screen.getByLabelText('Email address')).toHaveAccessibleDescription(words);
    expect(screen.getByLabelText('Email address')).toHaveFocus();
    expect(times(test, REGISTER)).toBe(0);
    await press('Register with phone only');
    expect(screen.queryByLabelText('Email address')).toBeNull();
    expect(button('Register')).toBeVisible();
  });

  test('clears the error of a field once it is corrected', async () => {
    await openForm();
    await press('Send link');
    const [email, terms] = [screen.getByLabelText('Email address'), screen.getByRole('checkbox')];
    expect(screen.getByText('5 things to correct before you can register.')).toBeInTheDocument();
    await enter('Email address', 'ama@example.com');
    expect(email).toBeValid();
    expect(email).not.toHaveAccessibleDescription('Enter your email address.');
    await userEvent.click(terms);
    expect(screen.queryByText('Accept the terms and conditions to register.')).toBeNull();
    expect(screen.getByText('3 things to correct before you can register.')).toBeInTheDocument();
  });

  test('shows a rejected address at the field, and other messages of the server above the form', async () => {
    const responses = [
      { bizCode: 50300, message: 'Registration by email is closed. Please register with your phone.' },
      {
        bizCode: 40000,
        message: 'email: refused',
        data: { fields: [{ field: 'email', code: 'refused', message: '' }] },
      },
    ];
    await openForm({ [REGISTER]: () => responses.shift() });
    await fillIn();
    expect(await screen.findByText(/^Registration by email is closed/)).toBeInTheDocument();
    await press('Send link');
    await waitFor(() =>
      expect(screen.getByLabelText('Email address')).toHaveAccessibleDescription(
        'Enter an address such as name@example.com.',
      ),
    );
  });
});

describe('the link', () => {
  const openLink = (more: FakeApi = {}, userId: string | null = null): AccountTest =>
    renderAccount(<AccountSheets />, { server: { ...server, ...more }, path: `/?email_token=${TOKEN}&a=1`, userId });

  test('is removed from the address, redeemed once by a tap, and followed by the phone', async () => {
    const test = openLink();
    expect(await screen.findByRole('dialog', { name: 'Register' })).toBeInTheDocument();
    expect(test.navigations[0]).toEqual(['/?a=1', true]);
    expect(times(test, REDEEM)).toBe(0);
    await press('Continue');
    expect(await screen.findByRole('button', { name: /^SMS/ })).toBeInTheDocument();
    await press('Back');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^SMS/ })).toBeNull());
    await waitFor(() => expect(button('Continue')).not.toHaveAttribute('aria-busy'));
    await press('Continue');
    expect(await screen.findByRole('button', { name: /^SMS/ })).toBeInTheDocument();
    expect(times(test, REDEEM)).toBe(1);
    await press('Back');
  });

  test.each([
    [47006, 'This link was used or has expired. Request a new one.'],
    [40000, 'This link is incomplete. Open it from the email again, or request a new one.'],
    [42900, 'words of the server'],
  ])('rejected with %d shows why and offers a new one', async (bizCode, words) => {
    openLink({ [REDEEM]: () => ({ bizCode, message: 'words of the server' }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(words)).toBeInTheDocument();
    await press('Request a new link');
    expect(screen.getByLabelText('Email address')).toBeInTheDocument();
  });

  test('opens no sheet for a player who is logged in', () => {
    const { emitted } = openLink({}, '7');
    expect(emitted).toContainEqual(['toast.requested', { text: 'You already have an account and are logged in.' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
