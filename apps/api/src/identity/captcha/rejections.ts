import { BizCode } from '@oware/contracts';
import { BizError } from '../../platform/errors/biz-error';

/** Rejections by captchas with their messages (reference: texts). */
export const rejections = {
  invalid: () => new BizError(BizCode.captchaInvalid, 'Captcha is incorrect. Please try again'),
  additional: () => new BizError(BizCode.captchaAdditional, 'Please complete the captcha.'),
  expired: () => new BizError(BizCode.captchaSiteKeyExpired, 'The captcha has expired. Please try again.'),
  rateLimited: () => new BizError(BizCode.captchaRateLimited, 'Too many requests. Please try again later.'),
  triesUsedUp: () =>
    new BizError(BizCode.quizTriesUsedUp, "You've reached your retry limitation. Please try again later."),
  unsupported: () =>
    new BizError(BizCode.captchaDeviceUnsupported, 'This device is not supported. Allow cookies and try again.'),
  away: () => new BizError(BizCode.unavailable, 'Sorry, something went wrong. Please try again later.'),
};
