import { type ApiError, type ApiResult } from '@oware/api-client';
import { type OtpChannel, type OtpSendResponse } from '@oware/contracts';
import { usePlatform, type Platform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSubmit } from '../../common/form/use-submit';
import { runProtectedCall } from '../captcha/protected-call';
import { createResultAdapter } from '../captcha/result-adapter';
import { type OtpRequest, type OtpOutcome } from './otp-request';
import { fetchChannels, sendOtp } from './calls';
import { toOtpFailure, type OtpFailure } from './failure';
import { selectOtpTexts } from './texts';

/** A code that was sent, and the time from which another one may be requested, ms since 1970. */
export interface SentOtp extends OtpSendResponse {
  channel: OtpChannel;
  waitsUntil: number;
}

/**
 * Whether another channel has to wait for the countdown of the latest code; never after a reverse SMS, which the player sends.
 */
export const isChannelBlocked = (last: SentOtp | null, channel: OtpChannel): boolean =>
  last !== null && last.channel !== channel && last.channel !== 'reverse_sms';

export interface OtpFlow {
  /** null while the session is opening. */
  channels: readonly OtpChannel[] | null;
  token: string;
  /** The code that was sent by the selected method; null in the menu. */
  sent: SentOtp | null;
  /**
   * The latest code, also while the menu is shown; no other code is sent on any channel until its countdown is over.
   */
  last: SentOtp | null;
  busy: boolean;
  code: string;
  /** Error shown next to the boxes. */
  wrong: string | null;
  /** Error shown in a dialog. */
  alert: OtpFailure | null;
  choose(channel: OtpChannel): void;
  resend(): void;
  typed(code: string): void;
  verify(code: string): void;
  fail(error: ApiError, leads?: OtpFailure['leads']): void;
  back(): void;
  /**
   * Closes the alert.
   * @param leave whether to leave the dialog too
   */
  dismissAlert(leave: boolean): void;
}

/** Sends a code, by the call of the request if it has its own. */
function sendCode<Proof>(
  platform: Platform,
  otpRequest: OtpRequest<Proof>,
  token: string,
  channel: OtpChannel,
): Promise<ApiResult<OtpSendResponse>> {
  if ('sendCode' in otpRequest) return otpRequest.sendCode(token, channel);
  const { phone, business: template } = otpRequest;
  const { countryCode: phoneCountryCode } = platform.country;
  return runProtectedCall(
    platform,
    { action: 'send_otp', phone },
    createResultAdapter<OtpSendResponse>(),
    (guardedHttp) => sendOtp(guardedHttp, { token, phone, phoneCountryCode, channel, template }),
  );
}

/**
 * State machine of the dialog (reference: account): session, choice of the method, code, and the step after each error.
 */
export function useOtpFlow<Proof>(
  otpRequest: OtpRequest<Proof>,
  onSettled: (outcome: OtpOutcome<Proof>) => void,
): OtpFlow {
  const platform = usePlatform();
  const { http, now, events } = platform;
  const text = useSelector(selectOtpTexts);
  const [channels, setChannels] = useState<readonly OtpChannel[] | null>(null);
  const [token, setToken] = useState('');
  const [last, setLast] = useState<SentOtp | null>(null);
  const [inMenu, setInMenu] = useState(true);
  const [code, setCode] = useState('');
  const { busy, failure: wrong, once, fail: setWrong } = useSubmit('one-time password', text('network'));
  const [alert, setAlert] = useState<OtpFailure | null>(null);

  const fail = useCallback(
    (error: ApiError, leads?: OtpFailure['leads']): void => {
      const failure = toOtpFailure(error, text('network'));
      setCode('');
      if (failure.inline && leads === undefined) setWrong(`${text('failed')}. ${failure.message}`);
      else setAlert(leads === undefined ? failure : { ...failure, leads });
    },
    [text, setWrong],
  );

  const opening = useRef(false);
  useEffect(() => {
    if (opening.current) return;
    opening.current = true;
    void Promise.all([otpRequest.openSession(), fetchChannels(http)]).then(([session, offered]) => {
      if (!session.ok) {
        fail(session.error, 'leave');
        return;
      }
      setToken(session.data.token);
      // If the channels cannot be loaded, SMS is tried, which every phone supports.
      const offeredChannels: readonly OtpChannel[] = offered.ok ? offered.data.availableOtpChannelIds : ['sms'];
      if (offeredChannels.length === 0)
        setAlert({ leads: 'leave', heading: 'otpFailed', message: text('noChannel'), inline: false });
      else setChannels(offeredChannels);
    });
  }, [otpRequest, http, fail, text]);

  const request = (channel: OtpChannel): void =>
    void once(async () => {
      const result = await sendCode(platform, otpRequest, token, channel);
      if (!result.ok) {
        fail(result.error);
        return;
      }
      setCode('');
      setLast({ ...result.data, channel, waitsUntil: now() + result.data.otpRetryCountdown * 1000 });
      setInMenu(false);
    });

  const verify = (complete: string): void =>
    void once(async () => {
      const result = await otpRequest.verify(token, complete, last?.channel ?? 'sms');
      if (!result.ok) {
        fail(result.error);
        return;
      }
      events.emit('toast.requested', { text: text('verified') });
      onSettled({ kind: 'done', proof: result.data });
    });

  function dismissAlert(leave: boolean): void {
    const leads = alert?.leads;
    setAlert(null);
    if (leave || leads === 'leave') onSettled({ kind: 'left' });
    else if (leads === 'menu' || leads === 'either') setInMenu(true);
  }

  return {
    channels,
    token,
    busy,
    code,
    last,
    wrong,
    alert,
    fail,
    verify,
    dismissAlert,
    sent: inMenu ? null : last,
    choose(channel) {
      if (last === null || last.waitsUntil <= now() || (last.channel !== channel && !isChannelBlocked(last, channel)))
        request(channel);
      // The code on this channel is still valid; another one cannot be requested yet.
      else if (last.channel === channel) setInMenu(false);
    },
    resend: () => void (last && request(last.channel)),
    typed(digits) {
      setCode(digits);
      setWrong(null);
      if (digits.length === 6) verify(digits);
    },
    back() {
      if (inMenu) onSettled({ kind: 'left' });
      else {
        setCode('');
        setWrong(null);
        setInMenu(true);
      }
    },
  };
}
