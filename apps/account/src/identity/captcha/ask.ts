import { type CaptchaAction, type CaptchaConfigResponse, type ProtectedAction } from '@oware/contracts';

/** What a captcha stands before, and for whom. */
export interface CaptchaAsk {
  action: ProtectedAction;
  /** Without country code and leading zero. */
  phone: string;
  /** Of a registration by email. */
  email?: string | undefined;
}

/** A captcha that is to be solved. */
export interface CaptchaTask extends Pick<CaptchaConfigResponse, 'providerId' | 'siteKey' | 'captchaUuid'> {
  action: CaptchaAction;
  phone: string;
}

/**
 * Why there is no token (reference: account, texts). `error` and `expired`: of a provider; `cancelled`: the player left the product's own captcha; else
 * a code of the server.
 */
export interface CaptchaRefusal {
  code: 'error' | 'expired' | 'cancelled' | number;
  /** To be shown where the protected call would show its failure. */
  message: string;
}

/** How a challenge ended. */
export type CaptchaOutcome = { token: string } | { refusal: CaptchaRefusal };
