import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { send, type ApiResult } from '@oware/api-client';
import { type Platform } from '@oware/platform';
import { browser, clearBrowser, installDialogs, ok, renderAccount, type FakeApi } from '../../testing/render-account';
import { runProtectedCall } from './protected-call';
import { createResultAdapter } from './result-adapter';

beforeAll(installDialogs);
// The dialog has its own root and updates outside of `act`, so the tests wait for its results instead.
beforeEach(() => void Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false));
beforeEach(clearBrowser);
// An open dialog adds a history entry, which is removed after it closes.
afterEach(() => waitFor(() => expect(browser.openSheets()).toBe(0)));

const UUID = '11111111-2222-4333-8444-555555555555';
const config = (more: object = {}) =>
  ok({ enable: true, providerId: 4, siteKey: 'site-key-1', captchaUuid: UUID, ...more });
const LOGIN = 'GET /msg/captcha/config/info?action=login&phone=8012345678&phoneCountryCode=234';
const EXTRA = `GET /msg/captcha/config/info?action=additional_captcha&phone=8012345678&phoneCountryCode=234&captchaUuid=${UUID}`;
const CALL = 'POST /protected';
const picture = ok({ image: 'data:image/png;base64,AAAA', imageKey: 'image-1' });
const quiz: FakeApi = {
  'POST /msg/captcha/quiz': picture,
  'POST /msg/captcha/quiz/verification': ok({ validationToken: 'token-1' }),
};

type Headers = Record<string, string>;

/**
 * Makes a protected call as the forms do.
 * @returns its result and the headers of each attempt
 */
function protectedCall(server: FakeApi): { calls: string[]; result: Promise<ApiResult<unknown>>; proofs: Headers[] } {
  const { platform, calls } = renderAccount(null, { server });
  const proofs: Headers[] = [];
  const { fetch } = platform.http;
  const http: Platform['http'] = {
    ...platform.http,
    fetch: (input, init) => {
      if (String(input).endsWith('/protected')) proofs.push(init?.headers as Headers);
      return fetch(input, init);
    },
  };
  const result = runProtectedCall(
    { ...platform, http },
    { action: 'login', phone: '8012345678' },
    createResultAdapter<unknown>(),
    (given) => send(given, { path: '/protected', method: 'POST', form: {} }),
  );
  return { calls, result, proofs };
}
const getTokens = (proofs: Headers[]): (string | undefined)[] => proofs.map((headers) => headers['Captcha-Token']);
const field = () => screen.findByLabelText('Answer');
const submit = () => screen.getByRole('button', { name: 'Submit' });
const pictureShown = () => screen.findByRole('img', { name: 'A sum, drawn as a picture' });
async function solve(answer = '21'): Promise<void> {
  await pictureShown();
  await userEvent.type(await field(), answer);
  await userEvent.click(submit());
}
/** Returns the responses one after the other; the last one is repeated. */
const inTurn = (...responses: FakeApi[string][]): NonNullable<FakeApi[string]> => {
  let turn = 0;
  return (body) => responses[Math.min(turn++, responses.length - 1)]?.(body);
};
const reject = (bizCode: number, message: string) => () => ({ bizCode, message });

test('makes the call immediately when no captcha is required', async () => {
  const { result, proofs } = protectedCall({ [LOGIN]: config({ enable: false, siteKey: '' }), [CALL]: ok({ a: 1 }) });
  expect(await result).toEqual({ ok: true, data: { a: 1 } });
  expect(getTokens(proofs)).toEqual([undefined]);
});

test('makes the call when the configuration cannot be loaded, because the server decides', async () => {
  const { result } = protectedCall({ [CALL]: ok(null) });
  expect(await result).toMatchObject({ ok: true });
});

test('sends the token of a solved captcha with the call', async () => {
  const { result, proofs } = protectedCall({ ...quiz, [LOGIN]: config(), [CALL]: ok(null) });
  await solve();
  expect(await result).toMatchObject({ ok: true });
  expect(proofs).toMatchObject([{ 'Captcha-Token': 'token-1', 'Captcha-Uuid': UUID }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  [19411, 'Too many requests. Please try again later.'],
  [12010, 'This device is not supported.'],
])('ends with the server’s message on code %s', async (bizCode, message) => {
  const { result, calls } = protectedCall({ [LOGIN]: reject(bizCode, message), [CALL]: ok(null) });
  expect(await result).toMatchObject({ ok: false, error: { bizCode, message } });
  expect(calls).not.toContain(CALL);
});

test('runs one extra round on 12020 and repeats the call', async () => {
  const { result, proofs, calls } = protectedCall({
    ...quiz,
    'POST /msg/captcha/quiz/verification': inTurn(
      ok({ validationToken: 'token-1' }),
      ok({ validationToken: 'token-2' }),
    ),
    [LOGIN]: config(),
    [EXTRA]: config({ siteKey: 'site-key-2' }),
    [CALL]: inTurn(reject(12020, 'More.'), ok(null)),
  });
  await solve();
  await waitFor(() => expect(calls).toContain(EXTRA));
  await solve('22');
  expect(await result).toMatchObject({ ok: true });
  expect(getTokens(proofs)).toEqual(['token-1', 'token-2']);
});

test('shows 12020 after the extra round', async () => {
  const { result, proofs } = protectedCall({
    [LOGIN]: config({ enable: false }),
    [EXTRA]: config({ enable: false }),
    [CALL]: reject(12020, 'More.'),
  });
  expect(await result).toMatchObject({ ok: false, error: { bizCode: 12020, message: 'More.' } });
  expect(proofs).toHaveLength(2);
});

test('runs an extra round after an error without a code', async () => {
  const { result, proofs } = protectedCall({
    [LOGIN]: config({ enable: false }),
    [EXTRA]: config({ enable: false }),
    [CALL]: inTurn(() => undefined, ok(null)),
  });
  expect(await result).toMatchObject({ ok: true });
  expect(proofs).toHaveLength(2);
});

test('shows the first error without a network', async () => {
  const { result, proofs } = protectedCall({});
  expect(await result).toMatchObject({ ok: false, error: { kind: 'network', bizCode: null } });
  expect(proofs).toHaveLength(1);
});

test('returns other errors of the call unchanged', async () => {
  const { result, calls } = protectedCall({
    [LOGIN]: config({ enable: false }),
    [CALL]: reject(40101, 'Wrong password.'),
  });
  expect(await result).toMatchObject({ ok: false, error: { bizCode: 40101, message: 'Wrong password.' } });
  expect(calls).toEqual([LOGIN, CALL]);
});

describe('the quiz', () => {
  const withCaptcha = { ...quiz, [LOGIN]: config(), [CALL]: ok(null) };

  test('is a named dialog that cannot be submitted without a picture and an input', async () => {
    const { result } = protectedCall(withCaptcha);
    expect(await screen.findByRole('dialog', { name: 'Security check' })).toBeInTheDocument();
    expect(submit()).toBeDisabled();
    await pictureShown();
    expect(submit()).toBeDisabled();
    await userEvent.type(await field(), ' ');
    expect(submit()).toBeDisabled();
    await userEvent.type(await field(), '7');
    expect(submit()).toBeEnabled();
    expect(screen.getByPlaceholderText('Please enter the answer')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await result).toMatchObject({ ok: false, error: { message: 'Captcha invalid' } });
  });

  test('shows a loading overlay until the picture arrives', async () => {
    let come: (() => void) | undefined;
    const held = new Promise<void>((resolve) => (come = resolve));
    const { platform } = renderAccount(null, { server: withCaptcha });
    const { fetch } = platform.http;
    const http: Platform['http'] = {
      ...platform.http,
      fetch: async (input, init) => {
        if (String(input).endsWith('/quiz')) await held;
        return fetch(input, init);
      },
    };
    const result = runProtectedCall(
      { ...platform, http },
      { action: 'login', phone: '8012345678' },
      createResultAdapter<unknown>(),
      (given) => send(given, { path: '/protected', method: 'POST' }),
    );
    expect(await screen.findByRole('status', { name: 'Loading the picture' })).toBeInTheDocument();
    await act(async () => come?.());
    await solve();
    expect(await result).toMatchObject({ ok: true });
  });

  test('shows the server’s message under the field after a wrong result, with a new picture', async () => {
    const verify = inTurn(reject(19412, 'Captcha is incorrect. Please try again'), ok({ validationToken: 'token-1' }));
    const { result, calls } = protectedCall({ ...withCaptcha, 'POST /msg/captcha/quiz/verification': verify });
    await solve('1');
    const input = await field();
    await waitFor(() => expect(input).toHaveAccessibleDescription('Captcha is incorrect. Please try again'));
    expect(input).toBeInvalid();
    expect(input).toHaveValue('');
    await waitFor(() => expect(calls.filter((call) => call === 'POST /msg/captcha/quiz')).toHaveLength(2));
    await solve('2');
    expect(await result).toMatchObject({ ok: true });
  });

  test('does not send an input that cannot be valid', async () => {
    const { result, calls } = protectedCall(withCaptcha);
    await solve('two');
    expect(await field()).toHaveAccessibleDescription('Captcha is incorrect. Please try again');
    expect(calls).not.toContain('POST /msg/captcha/quiz/verification');
    await userEvent.clear(await field());
    await solve('2');
    await result;
  });

  test('can load another picture', async () => {
    const { result, calls } = protectedCall(withCaptcha);
    await pictureShown();
    await userEvent.click(screen.getByRole('button', { name: 'New picture' }));
    await solve();
    expect(calls.filter((call) => call === 'POST /msg/captcha/quiz')).toHaveLength(2);
    await result;
  });

  test.each([
    ['no response', () => undefined, 'Something went wrong'],
    ['a failure', reject(50000, 'Oops.'), 'Something went wrong'],
    ['the retry limit', reject(12021, 'You have.'), "You've reached your retry limitation. Please try again later."],
  ])('reports a picture that does not load (%s) and cannot be submitted', async (_what, response, words) => {
    const { result } = protectedCall({ ...withCaptcha, 'POST /msg/captcha/quiz': response });
    expect(await screen.findByText(words)).toHaveAttribute('role', 'alert');
    await userEvent.type(await field(), '7');
    expect(submit()).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await result;
  });

  test('reports a picture that cannot be displayed', async () => {
    const { result } = protectedCall(withCaptcha);
    const image = await pictureShown();
    act(() => void image.dispatchEvent(new Event('error')));
    expect(await screen.findByText('Something went wrong')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await result;
  });

  test('reports too many attempts under the field', async () => {
    const { result } = protectedCall({
      ...withCaptcha,
      'POST /msg/captcha/quiz/verification': reject(12021, 'You have.'),
    });
    await solve();
    await waitFor(async () =>
      expect(await field()).toHaveAccessibleDescription(
        "You've reached your retry limitation. Please try again later.",
      ),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await result;
  });

  test.each(['POST /msg/captcha/quiz', 'POST /msg/captcha/quiz/verification'])(
    'ends with the server’s message when the site key has expired (%s)',
    async (call) => {
      const { result } = protectedCall({ ...withCaptcha, [call]: reject(19000, 'The captcha has expired.') });
      if (call.endsWith('verification')) await solve();
      expect(await result).toMatchObject({ ok: false, error: { bizCode: 19000, message: 'The captcha has expired.' } });
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  test('closes on a click on the mask', async () => {
    const { result } = protectedCall(withCaptcha);
    await pictureShown();
    await userEvent.click(screen.getByRole('dialog'));
    expect(await result).toMatchObject({ ok: false, error: { message: 'Captcha invalid' } });
  });

  test('sends a code to players who cannot see the picture', async () => {
    const verify = inTurn(reject(19412, 'Captcha is incorrect. Please try again'), ok({ validationToken: 'token-2' }));
    const { result, proofs } = protectedCall({
      ...withCaptcha,
      'POST /msg/captcha/quiz/code': ok({ imageKey: 'code-1' }),
      'POST /msg/captcha/quiz/verification': verify,
    });
    await pictureShown();
    await userEvent.click(screen.getByRole('button', { name: 'I can’t see the picture' }));
    const code = await screen.findByLabelText('Code');
    expect(code).toHaveFocus();
    expect(screen.getByText(/Enter the 6-digit code we sent to \+234.8012345678\./)).toBeInTheDocument();
    expect(screen.queryByRole('img')).toBeNull();
    await userEvent.type(code, '000000{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription('Captcha is incorrect. Please try again'));
    await userEvent.type(code, '123456{Enter}');
    await result;
    expect(getTokens(proofs)).toEqual(['token-2']);
  });

  test('reports a code that could not be sent', async () => {
    const { result } = protectedCall({
      ...withCaptcha,
      'POST /msg/captcha/quiz/code': reject(19411, 'Too many requests.'),
    });
    await pictureShown();
    await userEvent.click(screen.getByRole('button', { name: 'I can’t see the picture' }));
    await waitFor(async () => expect(await field()).toHaveAccessibleDescription('Too many requests.'));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await result;
  });
});
