import { type CaptchaSettings } from '../settings';
import { createGoogleEnterprise } from './google-enterprise';
import { type CaptchaProvider } from './provider';
import { googleV2, hcaptcha, turnstile } from './siteverify';

/** Verifier of captchas: the product itself, with a proof of work or a quiz, or an external provider. */
export type CaptchaChoice = CaptchaProvider | 'quiz' | 'proof_of_work';

/** Returns the captcha of this server. */
export function chooseProvider(settings: CaptchaSettings): CaptchaChoice {
  switch (settings.provider) {
    case 'quiz':
    case 'proof_of_work':
      return settings.provider;
    case 'google':
      return googleV2(settings);
    case 'google_enterprise':
      return createGoogleEnterprise(settings);
    case 'hcaptcha':
      return hcaptcha(settings);
    case 'turnstile':
      return turnstile(settings);
  }
}
