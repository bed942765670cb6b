import { type ApiResult } from '@oware/api-client';
import { type OtpSessionResponse } from '@oware/contracts';
import { act, cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { browser, clearBrowser, installDialogs, ok, renderAccount, type FakeApi } from '../../testing/render-account';
import { OtpDialog } from './otp-dialog';

beforeAll(() => {
  installDialogs();
  // Six boxes and a dialog are slow on a machine under load.
  configure({ asyncUtilTimeout: 5_000 });
});
beforeEach(clearBrowser);
afterEach(() => {
  cleanup();
  // Timers that the closed dialog has left pending.
  if (timersAreFake()) jest.runAllTimers();
  jest.useRealTimers();
  return waitFor(() => expect(browser.openSheets()).toBe(0));
});

const timersAreFake = (): boolean => 'clock' in setTimeout;
type Proof = { userId: string };
const good = <T,>(data: T): ApiResult<T> => ({ ok: true, data });
const bad = <T,>(bizCode: number | null, message = 'words of the server'): ApiResult<T> => ({
  ok: false,
  error: { kind: bizCode === null ? 'network' : 'biz', status: 200, bizCode, message, data: null },
});
const offered = (...availableOtpChannelIds: string[]): FakeApi => ({
  'GET /msg/otps/channels': ok({ availableOtpChannelIds }),
  'POST /msg/v1/otps': ok({ remaining: 4, otpRetryCountdown: 60 }),
});

interface Options {
  server?: FakeApi;
  session?: ApiResult<OtpSessionResponse>;
  /** Results of the flow's own call for each code, in order. */
  proofs?: ApiResult<Proof>[];
}

function show({
  server = offered('sms', 'reverse_sms', 'telegram_gateway'),
  session = good({ token: 'the-token' }),
  proofs = [],
}: Options = {}) {
  const settled: unknown[] = [];
  const codes: string[] = [];
  const bodies: string[] = [];
  const recorded = Object.fromEntries(
    Object.entries(server).map(([call, response]) => [
      call,
      (body: string) => {
        bodies.push(body);
        return response(body);
      },
    ]),
  );
  const ask = {
    business: 'register' as const,
    phone: '8030000001',
    openSession: async () => session,
    verify: async (token: string, code: string) => {
      codes.push(`${token} ${code}`);
      return proofs.shift() ?? bad<Proof>(50000);
    },
  };
  const test = renderAccount(<OtpDialog<Proof> request={ask} onSettled={(outcome) => void settled.push(outcome)} />, {
    server: recorded,
  });
  return { ...test, settled, codes, bodies };
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const box = (number: number) => screen.getByRole('textbox', { name: `Digit ${number} of 6` });
const choose = async (name: RegExp) => userEvent.click(await button(name));
/** Waits for the error dialog with this title. */
const findAlert = async (title: string) => within(await screen.findByRole('alertdialog', { name: title }));

describe('the method', () => {
  test('is chosen among those that the server offers, and can be changed by going back', async () => {
    const { settled, bodies } = show();
    await choose(/^SMS/);
    expect(await screen.findByText('Enter the 6 digits sent to +234 8030000001')).toBeInTheDocument();
    expect(bodies.at(-1)).toBe('token=the-token&phone=8030000001&phoneCountryCode=234&channel=sms&template=register');
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(await button(/^Telegram/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(settled).toEqual([{ kind: 'left' }]);
  });

  test('is a plain button when there is only one', async () => {
    show({ server: offered('sms') });
    await userEvent.click(await button('Send OTP'));
    await waitFor(() => expect(box(1)).toHaveFocus());
  });

  test('is SMS when the channels cannot be loaded', async () => {
    show({ server: { 'POST /msg/v1/otps': ok({ remaining: 4, otpRetryCountdown: 60 }) } });
    expect(await button('Send OTP')).toBeInTheDocument();
  });

  test('does not send another code while one is pending', async () => {
    const { calls } = show();
    await choose(/^SMS/);
    await waitFor(() => expect(box(1)).toBeInTheDocument());
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await choose(/^SMS/);
    await waitFor(() => expect(box(1)).toBeInTheDocument());
    expect(calls.filter((call) => call === 'POST /msg/v1/otps')).toHaveLength(1);
  });

  test('has to wait while a code of any method is pending', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const { bodies } = show({ server: offered('sms', 'voice') });
    await user.click(await button(/^SMS/));
    await waitFor(() => expect(box(1)).toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Back' }));
    const voice = await button(/^Voice call.*choose another method in \d+ s/);
    expect(voice).toHaveAttribute('aria-disabled', 'true');
    await user.click(voice);
    expect(bodies.filter((body) => body.includes('channel='))).toHaveLength(1);
    act(() => jest.advanceTimersByTime(60_000));
    await user.click(await button(/^Voice call\s*We call/));
    await waitFor(() => expect(bodies.at(-1)).toContain('channel=voice'));
  });

  test('does not have to wait after a reverse SMS', async () => {
    const { bodies } = show({ server: offered('sms', 'reverse_sms') });
    await choose(/^Send us an SMS/);
    await userEvent.click(await button('Back'));
    await choose(/^SMS/);
    await waitFor(() => expect(box(1)).toBeInTheDocument());
    expect(bodies.at(-1)).toContain('channel=sms');
  });

  test('reports when none is available', async () => {
    const { settled } = show({ server: offered() });
    const alert = await findAlert('OTP Verification Failed');
    await userEvent.click(alert.getByRole('button', { name: 'OK' }));
    expect(settled).toEqual([{ kind: 'left' }]);
  });
});

describe('an SMS that the browser reads (WebOTP)', () => {
  const credentials = { get: jest.fn<Promise<unknown>, [{ otp: unknown; signal: AbortSignal }]>() };
  beforeEach(() => {
    Object.assign(window, { OTPCredential: class {} });
    Object.defineProperty(navigator, 'credentials', { configurable: true, value: credentials });
  });
  afterEach(() => {
    delete (window as { OTPCredential?: unknown }).OTPCredential;
    credentials.get.mockReset();
  });

  test('fills the boxes and is verified immediately', async () => {
    credentials.get.mockResolvedValue({ code: '123 456' });
    const { codes } = show({ proofs: [good({ userId: '7' })] });
    await choose(/^SMS/);
    await waitFor(() => expect(codes).toEqual(['the-token 123456']));
    expect(credentials.get.mock.calls[0]?.[0]).toMatchObject({ otp: { transport: ['sms'] } });
  });

  test('is not waited for after another method is chosen or the player declines', async () => {
    credentials.get.mockRejectedValue(new DOMException('declined', 'AbortError'));
    const { codes } = show();
    await choose(/^SMS/);
    await waitFor(() => expect(box(1)).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await button(/^Telegram/);
    expect(credentials.get.mock.calls[0]?.[0].signal.aborted).toBe(true);
    expect(codes).toEqual([]);
  });
});

describe('the boxes', () => {
  const toBoxes = async (options: Options = {}) => {
    const test = show(options);
    await choose(/^SMS/);
    await waitFor(() => expect(box(1)).toHaveFocus());
    return test;
  };

  test('accept only digits, advance, and submit after six digits', async () => {
    const { codes, settled, emitted } = await toBoxes({ proofs: [good({ userId: '7' })] });
    await userEvent.keyboard('1x 2-3');
    expect([1, 2, 3, 4].map((at) => (box(at) as HTMLInputElement).value)).toEqual(['1', '2', '3', '']);
    expect(box(4)).toHaveFocus();
    expect(codes).toEqual([]);
    await userEvent.keyboard('456');
    await waitFor(() => expect(settled).toEqual([{ kind: 'done', proof: { userId: '7' } }]));
    expect(codes).toEqual(['the-token 123456']);
    expect(emitted).toContainEqual(['toast.requested', { text: 'OTP Verified' }]);
  });

  test('accept a pasted code with any text around the digits', async () => {
    const { codes } = await toBoxes({ proofs: [good({ userId: '7' })] });
    await userEvent.click(box(1));
    await userEvent.paste('Code: 987-654');
    await waitFor(() => expect(codes).toEqual(['the-token 987654']));
  });

  test('can be corrected by keyboard', async () => {
    await toBoxes();
    await userEvent.keyboard('129{Backspace}3{ArrowLeft}{ArrowLeft}8');
    expect([1, 2, 3].map((at) => (box(at) as HTMLInputElement).value)).toEqual(['1', '8', '3']);
  });

  test('are named for screen readers and filled in by the phone', async () => {
    await toBoxes();
    expect(screen.getByRole('group', { name: /^Enter the 6 digits/ })).toBeInTheDocument();
    expect(box(1)).toHaveAttribute('autocomplete', 'one-time-code');
    expect(box(1)).toHaveAttribute('inputmode', 'numeric');
  });

  test('are cleared after a wrong code, which is shown next to them', async () => {
    const { codes } = await toBoxes({ proofs: [bad(11700, 'The code is wrong.'), good({ userId: '7' })] });
    await userEvent.keyboard('111111');
    expect(await screen.findByText('Verification Failed. The code is wrong.')).toBeInTheDocument();
    expect(box(1)).toHaveValue('');
    await waitFor(() => expect(box(1)).toHaveFocus());
    await userEvent.keyboard('222222');
    await waitFor(() => expect(codes).toHaveLength(2));
  });
});

describe('another code', () => {
  test('can be requested after the countdown, as often as the server allows', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    let left = 2;
    const { calls } = show({
      server: { ...offered('sms'), 'POST /msg/v1/otps': () => ok({ remaining: --left, otpRetryCountdown: 60 })() },
    });
    await user.click(await button('Send OTP'));
    expect(await button(/^Resend in \d+ s$/)).toBeDisabled();
    expect(screen.getByText('1 times left')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(60_000));
    await user.click(await button('Resend'));
    expect(await screen.findByText('no times left')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(60_000));
    expect(await button('Resend')).toBeDisabled();
    expect(calls.filter((call) => call === 'POST /msg/v1/otps')).toHaveLength(2);
  });
});

describe('an error', () => {
  test('of the session without a network is reported and closes the dialog', async () => {
    const { settled } = show({ session: bad(null) });
    const alert = await findAlert('OTP Verification Failed');
    expect(alert.getByText('Please check your internet connection and try again.')).toBeInTheDocument();
    await userEvent.click(alert.getByRole('button', { name: 'OK' }));
    expect(settled).toEqual([{ kind: 'left' }]);
  });

  test('of the rate limit links to customer service and closes the dialog', async () => {
    const { settled } = show({
      server: { ...offered('sms'), 'POST /msg/v1/otps': () => ({ bizCode: 11707, message: 'x' }) },
    });
    await userEvent.click(await button('Send OTP'));
    const alert = await findAlert('Verification Failed');
    expect(alert.getByText(/^Rate limit exceeded\. Please try later or contact/)).toBeInTheDocument();
    expect(alert.getByRole('link', { name: 'customer service' })).toHaveAttribute('href', '/ng/m/support');
    await userEvent.click(alert.getByRole('button', { name: 'OK' }));
    expect(settled).toEqual([{ kind: 'left' }]);
  });

  test.each([11003, 11703, 11733, 11705, 11745])('%i returns to the choice of the method', async (bizCode) => {
    const { settled } = show({
      server: {
        ...offered('sms', 'telegram_gateway'),
        'POST /msg/v1/otps': () => ({ bizCode, message: 'Not this way.' }),
      },
    });
    await choose(/^Telegram/);
    const alert = await findAlert('OTP Verification Failed');
    expect(alert.getByText('Not this way.')).toBeInTheDocument();
    await userEvent.click(alert.getByRole('button', { name: 'OK' }));
    expect(await button(/^SMS/)).toBeInTheDocument();
    expect(settled).toEqual([]);
  });

  test.each([11701, 11710])('%i clears the code and keeps the dialog open', async (bizCode) => {
    const { settled } = show({ proofs: [bad(bizCode)] });
    await choose(/^SMS/);
    await waitFor(() => expect(box(1)).toHaveFocus());
    await userEvent.keyboard('123456');
    await userEvent.click((await findAlert('OTP Verification Failed')).getByRole('button', { name: 'OK' }));
    expect(box(1)).toHaveValue('');
    expect(settled).toEqual([]);
  });

  test.each([
    ['Back', 0],
    ['Exit', 1],
  ])('of the account limit lets the player choose %s', async (method, left) => {
    const { settled } = show({ proofs: [bad(11709, 'There is an account.')] });
    await choose(/^SMS/);
    await waitFor(() => expect(box(1)).toHaveFocus());
    await userEvent.keyboard('123456');
    const alert = await findAlert('Account Limit');
    expect(alert.getByText('There is an account.')).toBeInTheDocument();
    await userEvent.click(alert.getByRole('button', { name: method }));
    expect(settled).toHaveLength(left);
    if (left === 0) expect(await button(/^Telegram/)).toBeInTheDocument();
  });

  test.each([19000, 11702, 50000])('%i closes the dialog', async (bizCode) => {
    const { settled } = show({ proofs: [bad(bizCode)] });
    await choose(/^SMS/);
    await waitFor(() => expect(box(1)).toHaveFocus());
    await userEvent.keyboard('123456');
    await userEvent.click((await findAlert('OTP Verification Failed')).getByRole('button', { name: 'OK' }));
    expect(settled).toEqual([{ kind: 'left' }]);
  });
});

describe('reverse SMS', () => {
  const STATUS = 'POST /msg/v1/otps/424242';
  const reverse = (status: FakeApi[string]): FakeApi => ({
    ...offered('sms', 'reverse_sms'),
    'POST /msg/v1/otps': ok({ remaining: 4, otpRetryCountdown: 60, code: '424242', providerPhone: '24680' }),
    [STATUS]: status,
  });
  const ongoing = () => ({ bizCode: 18003, message: 'No Result Yet' });
  const start = async (options: Options) => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const test = show(options);
    await user.click(await button(/^Send us an SMS/));
    expect(await screen.findByText('424242')).toBeInTheDocument();
    const polls = () => test.calls.filter((call) => call === STATUS).length;
    const pass = (seconds: number) => act(async () => jest.advanceTimersByTimeAsync(seconds * 1000));
    return { ...test, user, polls, pass };
  };

  test('shows the text and its recipient, and checks every 10 s, then at 10, 7, 4 and 1 s', async () => {
    const { polls, pass } = await start({ server: reverse(ongoing) });
    expect(screen.getByText('Send this code as an SMS from +234 8030000001 to 24680')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open messages' })).toHaveAttribute('href', 'sms:24680?body=424242');
    const seen: number[] = [];
    for (let second = 1; second <= 60; second++) {
      const before = polls();
      await pass(1);
      if (polls() > before) seen.push(60 - second);
    }
    expect(seen).toEqual([50, 40, 30, 20, 10, 7, 4, 1]);
  });

  test('offers to check again 10 s after a check without a result', async () => {
    const { polls, pass } = await start({ server: reverse(ongoing) });
    await pass(10);
    expect(screen.getByText('No Result Yet')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Check Again' })).toBeNull();
    await pass(10);
    const before = polls();
    await act(async () => {
      screen.getByRole('button', { name: 'Check Again' }).click();
      await jest.advanceTimersByTimeAsync(0);
    });
    expect(polls()).toBe(before + 1);
    expect(screen.queryByRole('button', { name: 'Check Again' })).toBeNull();
  });

  test('continues once the SMS has arrived', async () => {
    const { settled, codes, pass } = await start({ server: reverse(ok(null)), proofs: [good({ userId: '7' })] });
    await pass(10);
    expect(codes).toEqual(['the-token 424242']);
    expect(settled).toEqual([{ kind: 'done', proof: { userId: '7' } }]);
  });

  test('creates another code once the first has expired', async () => {
    const { pass, user, calls } = await start({ server: reverse(ongoing) });
    await pass(60);
    expect(screen.getByText('The code has expired.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Regenerate' }));
    await waitFor(() => expect(calls.filter((call) => call === 'POST /msg/v1/otps')).toHaveLength(2));
    expect(await screen.findByText('424242')).toBeInTheDocument();
  });

  test.each([11700, 11701])('%i leads back to the choice of the method', async (bizCode) => {
    const { pass, user } = await start({ server: reverse(() => ({ bizCode, message: 'Not that code.' })) });
    await pass(10);
    await user.click(
      (await findAlert(bizCode === 11700 ? 'Verification Failed' : 'OTP Verification Failed')).getByRole('button', {
        name: 'OK',
      }),
    );
    expect(await button(/^SMS/)).toBeInTheDocument();
  });
});
