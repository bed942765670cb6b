import { finishLogout, login, type LoginForm } from '@oware/api-client';
import { DEFAULT_ERROR_TEXT } from '@oware/config';
import { BizCode, type TwoFactorChallenge } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useDispatch, useSelector } from '@oware/platform/store';
import { useRef, useState } from 'react';
import { guarded } from '../captcha/guarded';
import { loginReading } from '../captcha/reading';
import { accountSlice, selectSheet } from '../session/account-slice';
import { type SecondFactorStep } from '../two-factor/second-factor-step';

/** The second step of a login, and what shows it. */
interface SecondStep { Step: typeof SecondFactorStep; challenge: TwoFactorChallenge }

/** A login under way and its last failure. */
export interface LoginRun {
  busy: boolean;
  /** The server's words, or the product's own when no answer came. */
  failure: string | null;
  /** Wanted between the password and the session; null else. */
  second: SecondStep | null;
  /** Tries to log in; a second call while one runs does nothing. On success `session.started` is told to all; a deactivated account is offered the way back. */
  run(form: LoginForm): Promise<void>;
  /** The second factor is verified. */
  loggedIn(userId: string): void;
  /** Back to the password. @param why said above the form */
  startAgain(why: string | null): void;
  clearFailure(): void;
}

export function useLogin(onLoggedIn: () => void): LoginRun {
  const platform = usePlatform();
  const { http, events, report } = platform;
  const dispatch = useDispatch();
  const okUrl = useSelector(selectSheet)?.okUrl ?? null;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [second, setSecond] = useState<SecondStep | null>(null);
  const running = useRef(false);

  function loggedIn(userId: string): void {
    events.emit('session.started', { userId });
    onLoggedIn();
  }
  async function showSecondStep(challenge: TwoFactorChallenge): Promise<void> {
    try {
      const { SecondFactorStep: Step } = await import(/* webpackChunkName: "security" */ '../two-factor/second-factor-step');
      // A logout that the server has not heard of would end the login that begins now.
      await finishLogout(http);
      setSecond({ Step, challenge });
    } catch (error) {
      report(error, 'second factor');
      setFailure(DEFAULT_ERROR_TEXT);
    }
  }
  async function run(form: LoginForm): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(null);
    const result = await guarded(platform, { action: 'login', phone: form.phone }, loginReading, (guardedHttp) => login(guardedHttp, form));
    if (result.outcome === 'loggedIn') loggedIn(result.userId);
    else if (result.outcome === 'twoFactorRequired' && result.challenge) await showSecondStep(result.challenge);
    else setFailure(result.message);
    if (result.outcome === 'failed' && result.bizCode === BizCode.accountDeactivated) {
      dispatch(accountSlice.actions.sheetAsked({ name: 'reactivate', okUrl, phone: form.phone }));
    }
    running.current = false;
    setBusy(false);
  }
  function startAgain(why: string | null): void {
    setSecond(null);
    setFailure(why);
  }
  return { busy, failure, second, run, loggedIn, startAgain, clearFailure: () => setFailure(null) };
}
