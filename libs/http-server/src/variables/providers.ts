import { type VariableGroup } from './variable';

/** Payments and identity checks. */
export const paymentVariables: VariableGroup = {
  title: 'Payments and identity',
  about: [
    'Set your webhook at Paystack to `/api/ng/pocket/v1/payments/webhook`, for Ghana `/api/gh/…`. If you set no key, a demo accepts payments that are not real; other products accept none.',
    'Without Smile ID a demo decides numbers by rules; in other products you decide (`npm run identity:review`).',
  ].join('\n\n'),
  variables: {
    PAYSTACK_SECRET_KEY_NG: {
      meaning: 'Secret key of your Paystack business in Nigeria.',
      readBy: 'api',
      byDefault: '–',
      secret: true,
    },
    PAYSTACK_SECRET_KEY_GH: {
      meaning: 'Secret key of your Paystack business in Ghana.',
      readBy: 'api',
      byDefault: '–',
      secret: true,
    },
    PAYSTACK_URL: {
      meaning: 'Another address of Paystack.',
      readBy: 'api',
      byDefault: 'public',
      example: 'https://api.paystack.co',
      tls: true,
    },
    PAYMENT_EMAIL_DOMAIN: {
      meaning: 'Domain of the generated email addresses of payers. Required with a Paystack key.',
      readBy: 'api',
      byDefault: '–',
      example: 'players.example.com',
    },
    SMILE_ID_PARTNER: {
      meaning:
        'Your partner number at Smile ID, which verifies identities in both countries. Needs `OWARE_PUBLIC_ORIGIN`.',
      readBy: 'api',
      byDefault: '–',
      example: '1234',
    },
    SMILE_ID_KEY: { meaning: 'Key of Smile ID.', readBy: 'api', byDefault: '–', secret: true },
    SMILE_ID_URL: {
      meaning: 'Another address of Smile ID.',
      readBy: 'api',
      byDefault: 'public',
      example: 'https://api.smileidentity.com/v1',
      tls: true,
    },
  },
};

/** SMS, Telegram and email. */
export const messageVariables: VariableGroup = {
  title: 'Messages',
  about: [
    'Termii sends one-time codes by SMS and voice, and warnings to owners of accounts ([ADR 156](adr/0156)). Postmark sends links, and warnings to confirmed addresses.',
    'Without them you find messages in the local inbox; in production your email is then not sent.',
    'Incoming SMS arrive at `/api/ng/msg/v1/sms/termii` for both countries, signed with the secret key of your account.',
  ].join('\n\n'),
  variables: {
    TERMII_API_KEY: {
      meaning: 'API key of Termii. Required in production.',
      readBy: 'api',
      byDefault: '–',
      secret: true,
      needed: true,
    },
    TERMII_SENDER_ID: {
      meaning: 'Sender of the SMS. Required in production.',
      readBy: 'api',
      byDefault: '–',
      example: 'Oware',
      needed: true,
    },
    TERMII_BASE_URL: {
      meaning: 'Another address of Termii.',
      readBy: 'api',
      byDefault: 'public',
      example: 'https://api.ng.termii.com',
      tls: true,
    },
    TERMII_INBOUND_NUMBER: {
      meaning: 'Number with country code to which players send their code.',
      readBy: 'api',
      byDefault: '–',
      example: '2348030000000',
    },
    TERMII_SECRET_KEY: {
      meaning: 'Secret key with which Termii signs incoming SMS.',
      readBy: 'api',
      byDefault: '–',
      secret: true,
    },
    TELEGRAM_GATEWAY_TOKEN: {
      meaning: 'Sends one-time codes on Telegram.',
      readBy: 'api',
      byDefault: '–',
      secret: true,
    },
    TELEGRAM_GATEWAY_URL: {
      meaning: 'Another address of the Telegram gateway.',
      readBy: 'api',
      byDefault: 'public',
      example: 'https://gatewayapi.telegram.org',
      tls: true,
    },
    POSTMARK_SERVER_TOKEN: {
      meaning: 'Sends email through Postmark. Needs `OWARE_PUBLIC_ORIGIN`.',
      readBy: 'api',
      byDefault: '–',
      secret: true,
    },
    MAIL_FROM: {
      meaning: 'Sender of email.',
      readBy: 'api',
      byDefault: '–',
      example: 'help@example.com',
    },
    POSTMARK_URL: {
      meaning: 'Another address of Postmark.',
      readBy: 'api',
      byDefault: 'public',
      example: 'https://api.postmarkapp.com',
      tls: true,
    },
  },
};

/** Captcha. */
export const captchaVariables: VariableGroup = {
  title: 'Captcha',
  about:
    'Set `OWARE_CAPTCHA_PROVIDER` to the same value for your edge and API: pages allow scripts of that provider only. [Choose a captcha](operations.md#choose-a-captcha) compares the providers.',
  variables: {
    CAPTCHA_PROVIDER: {
      meaning: '`proof_of_work`, `quiz` (demos only), `google`, `google_enterprise`, `hcaptcha` or `turnstile`.',
      readBy: 'both',
      byDefault: '`quiz`',
      example: 'proof_of_work',
      needed: true,
    },
    CAPTCHA_SITE_KEY: {
      meaning: 'Your public key at the provider.',
      readBy: 'api',
      byDefault: '–',
      example: 'public-site-key',
    },
    CAPTCHA_SECRET: {
      meaning: 'Your secret key at the provider; for `google_enterprise` an API key.',
      readBy: 'api',
      byDefault: '–',
      secret: true,
    },
    CAPTCHA_PROJECT: {
      meaning: 'Your project at `google_enterprise`.',
      readBy: 'api',
      byDefault: '–',
      example: 'oware-captcha',
    },
    CAPTCHA_MIN_SCORE: {
      meaning: 'Lowest score with which you accept a visitor as a person (`google_enterprise`).',
      readBy: 'api',
      byDefault: '0.5',
      example: '0.5',
    },
    CAPTCHA_URL: {
      meaning: 'Another address that verifies tokens.',
      readBy: 'api',
      byDefault: 'public',
      example: 'https://recaptchaenterprise.googleapis.com',
      tls: true,
    },
  },
};
