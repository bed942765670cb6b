import { type CaptchaSettings } from '../settings';
import { googleEnterprise } from './google-enterprise';
import { type CaptchaProvider } from './provider';
import { googleV2, hcaptcha, turnstile } from './siteverify';

/** What checks captchas: the product itself, by a proof of work or a quiz, or an outside provider. */
export type CaptchaChoice = CaptchaProvider | 'quiz' | 'proof_of_work';

/** Chooses what this server asks for. */
export function chooseProvider(settings: CaptchaSettings): CaptchaChoice {
  switch (settings.provider) {
    case 'quiz':
    case 'proof_of_work':
      return settings.provider;
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
