import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ProofChallenge } from '@oware/contracts';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { webcrypto } from 'node:crypto';
import { browser, clearBrowser, installDialogs, ok, renderAccount, type FakeApi } from '../../testing/render-account';
import { type CaptchaOutcome } from './captcha-request';
import { solveCaptcha } from './solve-captcha';
import { solveProof } from './solve-proof';

const SECRETS = { hmacSignatureSecret: 'one', hmacKeySignatureSecret: 'two' };

beforeAll(() => {
  installDialogs();
  if (globalThis.crypto.subtle === undefined) Reflect.defineProperty(globalThis, 'crypto', { value: webcrypto });
});
// The dialog has its own root and updates outside of `act`, so the tests wait for its results instead.
beforeEach(() => void Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false));
beforeEach(clearBrowser);
afterEach(() => waitFor(() => expect(browser.openSheets()).toBe(0)));

/** Creates a challenge whose solution is this counter. */
async function challengeAt(counter: number, cost = 1): Promise<ProofChallenge> {
  const { parameters, signature = '' } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter,
    deriveKey,
    ...SECRETS,
  });
  return { parameters, signature };
}

async function begin(server: FakeApi): Promise<Promise<CaptchaOutcome>[]> {
  const { platform } = renderAccount(<main />, { server });
  const task = {
    providerId: 6,
    siteKey: 'site-key-1',
    captchaUuid: 'uuid',
    action: 'login',
    phone: '8012345678',
  } as const;
  let outcome: Promise<CaptchaOutcome>[] = [];
  await act(async () => {
    outcome = [solveCaptcha(platform, task)];
  });
  return outcome;
}
const CHALLENGE = 'POST /msg/captcha/challenge';

test.each([0, 1, 40, 75])('finds the solution at counter %d, which the server accepts', async (counter) => {
  const challenge = await challengeAt(counter);
  const [outcome] = await begin({ [CHALLENGE]: ok(challenge) });
  const token = await outcome!.then((value) => ('token' in value ? value.token : ''));
  const payload = JSON.parse(atob(token)) as Parameters<typeof verifySolution>[0];
  expect(payload.solution.counter).toBe(counter);
  expect(await verifySolution({ ...payload, deriveKey, ...SECRETS })).toMatchObject({ verified: true });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('is a named dialog with a status while it works, and can be cancelled', async () => {
  const [outcome] = await begin({ [CHALLENGE]: ok(await challengeAt(4_000_000_000)) });
  expect(await screen.findByRole('dialog', { name: 'Security check' })).toHaveAccessibleDescription(
    'We’re checking that you’re not a robot. It takes a few seconds, and you don’t need to do anything.',
  );
  expect(screen.getByRole('status', { name: 'Checking' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await outcome).toEqual({
    rejection: { code: 'cancelled', message: 'The security check was cancelled. Try again.' },
  });
});

test.each([
  [12021, 'No more.', "You've reached your retry limitation. Please try again later."],
  [19000, 'The captcha has expired. Please try again.', 'The captcha has expired. Please try again.'],
])('shows a message for %d', async (bizCode, message, shown) => {
  const [outcome] = await begin({ [CHALLENGE]: () => ({ bizCode, message }) });
  expect(await outcome).toEqual({ rejection: { code: bizCode, message: shown } });
});

test('shows a message without a network and for a challenge that it cannot solve', async () => {
  const [lost] = await begin({});
  expect(await lost).toMatchObject({ rejection: { message: 'Please check your internet connection and try again.' } });
  const { parameters, signature } = await challengeAt(1);
  const odd = { parameters: { ...parameters, algorithm: 'OTHER' }, signature };
  const [outcome] = await begin({ [CHALLENGE]: ok(odd) });
  expect(await outcome).toEqual({ rejection: { code: 'error', message: 'Something went wrong' } });
});

test('stops searching once it is cancelled', async () => {
  const derive = jest.spyOn(globalThis.crypto.subtle, 'deriveBits');
  const left = new AbortController();
  const solving = solveProof(await challengeAt(4_000_000_000), left.signal);
  left.abort();
  expect(await solving).toBeNull();
  await challengeAt(0);
  derive.mockClear();
  await challengeAt(0);
  // Only the new challenge derives a key; the cancelled search has stopped.
  expect(derive).toHaveBeenCalledTimes(1);
  derive.mockRestore();
});
