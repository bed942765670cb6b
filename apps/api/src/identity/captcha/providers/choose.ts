import { type CaptchaSettings } from '../settings';
import { googleEnterprise } from './google-enterprise';
import { type CaptchaProvider } from './provider';
import { googleV2, hcaptcha, turnstile } from './siteverify';

/** The provider of this server; null for the product's own quiz. */
export function chooseProvider(settings: CaptchaSettings): CaptchaProvider | null {
  switch (settings.provider) {
    case 'quiz':
      return null;
    case 'google':
      return googleV2(settings);
    case 'google_enterprise':
      return googleEnterprise(settings);
    case 'hcaptcha':
      return hcaptcha(settings);
    case 'turnstile':
      return turnstile(settings);
  }
}
