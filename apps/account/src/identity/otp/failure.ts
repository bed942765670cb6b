import { type ApiError, getErrorText } from '@oware/api-client';
import { BizCode } from '@oware/contracts';

/**
 * Next step after an error (reference: texts). `leave`: the dialog closes; `menu`: back to the choice of the method; `stay`: the code is
 * cleared; `either`: the player chooses between the menu and leaving.
 */
type LeadsTo = 'leave' | 'menu' | 'stay' | 'either';

/** Text of an error and the step that follows it. */
export interface OtpFailure {
  leads: LeadsTo;
  heading: 'failed' | 'otpFailed' | 'accountLimit';
  /** The server's message; null for the rate limit, whose text contains a link. */
  message: string | null;
  /** Whether it is shown next to the boxes instead of in a dialog. */
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

/** Errors after which the player may solve the captcha again or choose another method. */
const toMenu: ReadonlySet<number> = new Set([
  BizCode.captchaInvalid,
  BizCode.otpChannelClosed,
  BizCode.otpNotSent,
  BizCode.otpNumberRefused,
  BizCode.otpTooSoon,
]);

/**
 * Maps an error to an entry of the error catalogue of one-time passwords.
 * @param network text when no response arrived
 */
export function toOtpFailure(error: ApiError, network: string): OtpFailure {
  const { bizCode } = error;
  const message = getErrorText(error, network);
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
