import { type ApiError } from '@oware/api-client';
import { type OtpChannel, type OtpSendResponse } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSubmit } from '../../kit/form/use-submit';
import { guarded } from '../captcha/guarded';
import { readingOf } from '../captcha/reading';
import { type OtpAsk, type OtpOutcome } from './ask';
import { fetchChannels, sendOtp } from './calls';
import { otpFailure, type OtpFailure } from './failure';
import { selectOtpTexts } from './texts';

/** A code that is on its way, and until when another may not be asked for, ms since 1970. */
export interface SentOtp extends OtpSendResponse {
  channel: OtpChannel;
  waitsUntil: number;
}

/** Whether another way has to wait for the countdown of the newest code; not after one that the player was to send. */
export const mayNotFollow = (last: SentOtp | null, channel: OtpChannel): boolean =>
  last !== null && last.channel !== channel && last.channel !== 'reverse_sms';

export interface OtpFlow {
  /** null while the session is being opened. */
  channels: readonly OtpChannel[] | null;
  token: string;
  /** The method that was chosen and what came of it; null in the menu. */
  sent: SentOtp | null;
  /** The newest code, also in the menu; until its countdown is over no other is sent, on whatever channel. */
  last: SentOtp | null;
  busy: boolean;
  code: string;
  /** What is said beside the boxes. */
  wrong: string | null;
  /** What is said in a dialog. */
  alert: OtpFailure | null;
  choose(channel: OtpChannel): void;
  resend(): void;
  typed(code: string): void;
  verify(code: string): void;
  fail(error: ApiError, leads?: OtpFailure['leads']): void;
  back(): void;
  /** The player has closed the alert. @param leave whether they leave the dialog with it */
  dismissAlert(leave: boolean): void;
}

/** The states of the dialog (reference: account): session, choice of the method, code, and where each failure leads. */
export function useOtpFlow<Proof>(ask: OtpAsk<Proof>, onSettled: (outcome: OtpOutcome<Proof>) => void): OtpFlow {
  const platform = usePlatform();
  const { http, country, now, events } = platform;
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
      const failure = otpFailure(error, text('network'));
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
    void Promise.all([ask.openSession(), fetchChannels(http)]).then(([session, offered]) => {
      if (!session.ok) {
        fail(session.error, 'leave');
        return;
      }
      setToken(session.data.token);
      // Which ways there are is not known: the one that each phone has is tried.
      const ways: readonly OtpChannel[] = offered.ok ? offered.data.availableOtpChannelIds : ['sms'];
      if (ways.length === 0)
        setAlert({ leads: 'leave', heading: 'otpFailed', message: text('noChannel'), inline: false });
      else setChannels(ways);
    });
  }, [ask, http, fail, text]);

  const request = (channel: OtpChannel): void =>
    void once(async () => {
      const { countryCode: phoneCountryCode } = country;
      const result = await ('sendCode' in ask
        ? ask.sendCode(token, channel)
        : guarded(platform, { action: 'send_otp', phone: ask.phone }, readingOf<OtpSendResponse>(), (guardedHttp) =>
            sendOtp(guardedHttp, { token, phone: ask.phone, phoneCountryCode, channel, template: ask.business }),
          ));
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
      const result = await ask.verify(token, complete, last?.channel ?? 'sms');
      if (!result.ok) {
        fail(result.error);
        return;
      }
      events.emit('toast.ask', { text: text('verified') });
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
      if (last === null || last.waitsUntil <= now() || (last.channel !== channel && !mayNotFollow(last, channel)))
        request(channel);
      // The code that is still on its way is waited for; another one could not be asked for yet.
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
