import { finishLogout, logIn, type LoginForm } from '@oware/api-client';
import { DEFAULT_ERROR_TEXT } from '@oware/config';
import { ACCOUNT_CLOSED, ACCOUNT_DEACTIVATED, type TwoFactorChallenge, type UserReferrer } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useDispatch, useSelector } from '@oware/platform/store';
import { useState } from 'react';
import { accountSlice, selectSheet } from '../../common/account/account-slice';
import { useSubmit } from '../../common/form/use-submit';
import { runProtectedCall } from '../captcha/protected-call';
import { loginResultAdapter } from '../captcha/result-adapter';
import { reportLogin } from './report-login';
import { type SecondFactorStep } from '../two-factor/second-factor-step';

/** The second step of a login and its component. */
interface SecondStep {
  Step: typeof SecondFactorStep;
  challenge: TwoFactorChallenge;
}

/** State of a login, with its last error. */
export interface LoginRun {
  busy: boolean;
  /** The server's message, or a default text when no response arrived. */
  failure: string | null;
  /** Whether the last attempt failed because staff has closed the account; only customer service can help. */
  isClosed: boolean;
  /** The step between the password and the session; null when none is needed. */
  second: SecondStep | null;
  /**
   * Logs in; ignored while a login is running. On success `session.started` is emitted; a deactivated account is offered reactivation.
   */
  run(form: LoginForm): void;
  /**
   * Completes the login after the second factor.
   * @param referrer missing from servers before 2026-12
   */
  loggedIn(userId: string, referrer: UserReferrer | undefined): void;
  /**
   * Returns to the password step.
   * @param why shown above the form
   */
  startAgain(why: string | null): void;
  clearFailure(): void;
}

export function useLogin(onLoggedIn: () => void): LoginRun {
  const platform = usePlatform();
  const { http, events } = platform;
  const dispatch = useDispatch();
  const okUrl = useSelector(selectSheet)?.okUrl ?? null;
  const { busy, failure, once, fail } = useSubmit('login', DEFAULT_ERROR_TEXT);
  const [second, setSecond] = useState<SecondStep | null>(null);
  const [isClosed, setClosed] = useState(false);

  function loggedIn(userId: string, referrer: UserReferrer | undefined): void {
    if (referrer !== undefined) reportLogin(platform, referrer);
    events.emit('session.started', { userId });
    onLoggedIn();
  }
  async function showSecondStep(challenge: TwoFactorChallenge): Promise<void> {
    const { SecondFactorStep: Step } = await import(
      /* webpackChunkName: "security" */ '../two-factor/second-factor-step'
    );
    // A pending logout that the server has not received would end the new session.
    await finishLogout(http);
    setSecond({ Step, challenge });
  }
  async function tryToLogIn(form: LoginForm): Promise<void> {
    const result = await runProtectedCall(
      platform,
      { action: 'login', phone: form.phone },
      loginResultAdapter,
      (guardedHttp) => logIn(guardedHttp, form),
    );
    if (result.outcome === 'loggedIn') return loggedIn(result.userId, result.userReferrerData);
    if (result.outcome === 'twoFactorRequired' && result.challenge) return showSecondStep(result.challenge);
    fail(result.message);
    setClosed(result.outcome === 'failed' && result.bizCode === ACCOUNT_CLOSED);
    if (result.outcome === 'failed' && result.bizCode === ACCOUNT_DEACTIVATED) {
      dispatch(accountSlice.actions.sheetAsked({ name: 'reactivate', okUrl, phone: form.phone }));
    }
  }
  function startAgain(why: string | null): void {
    setSecond(null);
    fail(why);
  }
  return {
    busy,
    failure,
    isClosed: isClosed && failure !== null,
    second,
    run: (form) => void once(() => tryToLogIn(form)),
    loggedIn,
    startAgain,
    clearFailure: () => fail(null),
  };
}
