import { CAPTCHA_PROVIDERS } from '@oware/config';
import { type CaptchaTask } from './captcha-request';

/** Events that a provider reports for a challenge. */
interface WidgetEvents {
  solved(token: string): void;
  /** An error, or the player closed the challenge. */
  failed(): void;
  /** The challenge or its token has expired. */
  expired(): void;
}

interface WidgetApi {
  render(place: HTMLElement, options: Record<string, unknown>): unknown;
}

/** A provider's script and its widget options, as documented by the provider. */
export interface WidgetProvider {
  /** Address without the parameter that names the callback. */
  script: string;
  /** Whether it shows its challenge outside its container. */
  opensBeside: boolean;
  api(): WidgetApi | undefined;
  options(task: CaptchaTask, events: WidgetEvents): Record<string, unknown>;
}

const page = (): Record<string, unknown> => window as unknown as Record<string, unknown>;
const google = (): (WidgetApi & { enterprise?: WidgetApi }) | undefined =>
  page()['grecaptcha'] as (WidgetApi & { enterprise?: WidgetApi }) | undefined;

const common = ({ siteKey }: CaptchaTask, { solved, failed, expired }: WidgetEvents): Record<string, unknown> => ({
  sitekey: siteKey,
  callback: solved,
  'error-callback': failed,
  'expired-callback': expired,
});

/** Providers by their number in the API (reference: constants). */
export const widgetProviders: Readonly<Record<number, WidgetProvider>> = {
  [CAPTCHA_PROVIDERS.google]: {
    script: 'https://www.google.com/recaptcha/api.js?render=explicit&trustedtypes=true',
    opensBeside: true,
    api: google,
    options: common,
  },
  [CAPTCHA_PROVIDERS.google_enterprise]: {
    script: 'https://www.google.com/recaptcha/enterprise.js?render=explicit&trustedtypes=true',
    opensBeside: true,
    api: () => google()?.enterprise,
    options: (task, events) => ({ ...common(task, events), action: task.action }),
  },
  [CAPTCHA_PROVIDERS.hcaptcha]: {
    script: 'https://js.hcaptcha.com/1/api.js?render=explicit&recaptchacompat=off',
    opensBeside: true,
    api: () => page()['hcaptcha'] as WidgetApi | undefined,
    options: (task, events) => ({
      ...common(task, events),
      'close-callback': events.failed,
      'chalexpired-callback': events.expired,
    }),
  },
  [CAPTCHA_PROVIDERS.turnstile]: {
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    opensBeside: false,
    api: () => page()['turnstile'] as WidgetApi | undefined,
    options: (task, events) => ({
      ...common(task, events),
      action: task.action,
      cData: task.captchaUuid,
      'timeout-callback': events.expired,
      'unsupported-callback': events.failed,
    }),
  },
};
