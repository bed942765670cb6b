import { type VariableGroup } from './variable';

/** Payments and identity checks. */
export const paymentVariables: VariableGroup = {
  title: 'Payments and identity',
  about: [
    'Set your webhook at Paystack to `/api/ng/pocket/v1/payments/webhook`, for Ghana `/api/gh/…`. Without a key, a demo accepts simulated payments; other products accept none.',
    'Without Smile ID, a demo verifies numbers by simple rules; in other products your staff decide (`npm run identity:review`).',
  ].join('\n\n'),
  variables: {
    PAYSTACK_SECRET_KEY_NG: {
      meaning: 'Secret key of your Paystack business in Nigeria.',
      readBy: 'api',
      defaultValue: '–',
      secret: true,
    },
    PAYSTACK_SECRET_KEY_GH: {
      meaning: 'Secret key of your Paystack business in Ghana.',
      readBy: 'api',
      defaultValue: '–',
      secret: true,
    },
    PAYSTACK_URL: {
      meaning: 'Address of the Paystack API.',
      readBy: 'api',
      defaultValue: 'public',
      example: 'https://api.paystack.co',
      tls: true,
    },
    PAYMENT_EMAIL_DOMAIN: {
      meaning: 'Domain of the generated email addresses of payers. Required with a Paystack key.',
      readBy: 'api',
      defaultValue: '–',
      example: 'players.example.com',
    },
    SMILE_ID_PARTNER: {
      meaning:
        'Your partner number at Smile ID, which verifies identities in both countries. Needs `OWARE_PUBLIC_ORIGIN`.',
      readBy: 'api',
      defaultValue: '–',
      example: '1234',
    },
    SMILE_ID_KEY: { meaning: 'Key of Smile ID.', readBy: 'api', defaultValue: '–', secret: true },
    SMILE_ID_URL: {
      meaning: 'Address of the Smile ID API.',
      readBy: 'api',
      defaultValue: 'public',
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
    'Without them, messages go to the local inbox; in production no email is sent then.',
    'Incoming SMS arrive at `/api/ng/msg/v1/sms/termii` for both countries, signed with the secret key of your account.',
  ].join('\n\n'),
  variables: {
    TERMII_API_KEY: {
      meaning: 'API key of Termii. Required in production.',
      readBy: 'api',
      defaultValue: '–',
      secret: true,
      required: true,
    },
    TERMII_SENDER_ID: {
      meaning: 'Sender of the SMS. Required in production.',
      readBy: 'api',
      defaultValue: '–',
      example: 'Oware',
      required: true,
    },
    TERMII_BASE_URL: {
      meaning: 'Address of the Termii API.',
      readBy: 'api',
      defaultValue: 'public',
      example: 'https://api.ng.termii.com',
      tls: true,
    },
    TERMII_INBOUND_NUMBER: {
      meaning: 'Number with country code that players send their code to.',
      readBy: 'api',
      defaultValue: '–',
      example: '2348030000000',
    },
    TERMII_SECRET_KEY: {
      meaning: 'Secret key with which Termii signs incoming SMS.',
      readBy: 'api',
      defaultValue: '–',
      secret: true,
    },
    TELEGRAM_GATEWAY_TOKEN: {
      meaning: 'Sends one-time codes on Telegram.',
      readBy: 'api',
      defaultValue: '–',
      secret: true,
    },
    TELEGRAM_GATEWAY_URL: {
      meaning: 'Address of the Telegram gateway.',
      readBy: 'api',
      defaultValue: 'public',
      example: 'https://gatewayapi.telegram.org',
      tls: true,
    },
    POSTMARK_SERVER_TOKEN: {
      meaning: 'Sends email through Postmark. Needs `OWARE_PUBLIC_ORIGIN`.',
      readBy: 'api',
      defaultValue: '–',
      secret: true,
    },
    MAIL_FROM: {
      meaning: 'Sender of email.',
      readBy: 'api',
      defaultValue: '–',
      example: 'help@example.com',
    },
    POSTMARK_URL: {
      meaning: 'Address of the Postmark API.',
      readBy: 'api',
      defaultValue: 'public',
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
      defaultValue: '`quiz`',
      example: 'proof_of_work',
      required: true,
    },
    CAPTCHA_SITE_KEY: {
      meaning: 'Your public key at the provider.',
      readBy: 'api',
      defaultValue: '–',
      example: 'public-site-key',
    },
    CAPTCHA_SECRET: {
      meaning: 'Your secret key at the provider; for `google_enterprise` an API key.',
      readBy: 'api',
      defaultValue: '–',
      secret: true,
    },
    CAPTCHA_PROJECT: {
      meaning: 'Your project at `google_enterprise`.',
      readBy: 'api',
      defaultValue: '–',
      example: 'oware-captcha',
    },
    CAPTCHA_MIN_SCORE: {
      meaning: 'Lowest score at which a visitor counts as human (`google_enterprise`).',
      readBy: 'api',
      defaultValue: '0.5',
      example: '0.5',
    },
    CAPTCHA_URL: {
      meaning: 'Address that verifies tokens.',
      readBy: 'api',
      defaultValue: 'public',
      example: 'https://recaptchaenterprise.googleapis.com',
      tls: true,
    },
  },
};
