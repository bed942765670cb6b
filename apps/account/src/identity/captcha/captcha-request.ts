import { type CaptchaAction, type CaptchaConfigResponse, type ProtectedAction } from '@oware/contracts';

/** The action that a captcha protects, and its player. */
export interface CaptchaRequest {
  action: ProtectedAction;
  /** National number, without country code or leading zero. */
  phone: string;
  /** Only for a registration by email. */
  email?: string | undefined;
}

/** A captcha to solve. */
export interface CaptchaTask extends Pick<CaptchaConfigResponse, 'providerId' | 'siteKey' | 'captchaUuid'> {
  action: CaptchaAction;
  phone: string;
}

/**
 * Why there is no token (reference: account, texts). `error` and `expired` are reported by a provider; `cancelled`: the player closed the
 * product's own captcha; a number is a code of the server.
 */
export interface CaptchaRejection {
  code: 'error' | 'expired' | 'cancelled' | number;
  /** Shown where the protected call shows its errors. */
  message: string;
}

/** Result of a challenge. */
export type CaptchaOutcome = { token: string } | { rejection: CaptchaRejection };
