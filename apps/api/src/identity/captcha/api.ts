/** Public interface of this domain for the other domains. */
export { forgiveProved } from './forgive-proved';
export { allowAll, type CaptchaGuard } from './guard';
export type { Captcha } from './service';
