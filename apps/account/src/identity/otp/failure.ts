import { type ApiError, wordsOf } from '@oware/api-client';
import { BizCode } from '@oware/contracts';

/**
 * Where a failure leads (reference: texts). `leave`: the dialog closes; `menu`: back to the choice of the method; `stay`: the
 * code is cleared; `either`: the player chooses between the menu and the exit.
 */
type LeadsTo = 'leave' | 'menu' | 'stay' | 'either';

/** What is said of a failure, and where it leads. */
export interface OtpFailure {
  leads: LeadsTo;
  heading: 'failed' | 'otpFailed' | 'accountLimit';
  /** The server's words; null for the text of the rate limit, which has a link in it. */
  message: string | null;
  /** Said beside the boxes instead of in a dialog. */
  inline: boolean;
}

const {
  otpNoTelegram,
  otpNoAccount,
  otpAccountExists,
  otpWrong,
  captchaSiteKeyExpired,
  otpExpired,
  otpTriesUsedUp,
  otpRateLimited,
} = BizCode;

/** A captcha that was not solved may be tried again, as may another way. */
const toMenu: ReadonlySet<number> = new Set([
  BizCode.captchaInvalid,
  BizCode.otpChannelClosed,
  BizCode.otpNotSent,
  BizCode.otpNumberRefused,
  BizCode.otpTooSoon,
]);

/**
 * The error catalogue of one-time passwords.
 * @param network what is said when no response came
 */
export function otpFailure(error: ApiError, network: string): OtpFailure {
  const { bizCode } = error;
  const message = wordsOf(error, network);
  const alert = (leads: LeadsTo, heading: OtpFailure['heading'] = 'otpFailed'): OtpFailure => ({
    leads,
    heading,
    message,
    inline: false,
  });
  switch (bizCode) {
    case null:
      return alert('stay');
    case otpRateLimited:
      return { ...alert('leave', 'failed'), message: null };
    case otpNoTelegram:
      return alert('menu');
    case otpNoAccount:
    case otpAccountExists:
      return alert('either', 'accountLimit');
    case otpWrong:
      return { ...alert('stay', 'failed'), inline: true };
    case otpExpired:
    case otpTriesUsedUp:
      return alert('stay');
    case captchaSiteKeyExpired:
      return alert('leave');
    default:
      return alert(toMenu.has(bizCode) ? 'menu' : 'leave');
  }
}
