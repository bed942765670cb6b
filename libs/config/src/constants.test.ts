import { CAPTCHA_PROVIDERS, QUIZ_IMAGE } from './captcha';
import * as constants from './constants';
import { countries, DEFAULT_COUNTRY, parseCountry } from './countries';
import { OTP, OTP_ACTIVITY } from './otp';
import { EXCLUSION_PERIODS, getPlainExclusionPage } from './self-exclusion';
import { CAMPAIGN_KEYS, STORAGE_KEYS } from './storage-keys';

test('has the countries of docs/reference/constants.md', () => {
  expect(countries.gh).toMatchObject({
    shortName: 'gh',
    region: 'Ghana',
    countryCode: '233',
    currency: 'GHS',
    productCode: 308,
    operId: 7,
    locale: 'en-GH',
  });
  expect(countries.ng).toMatchObject({
    shortName: 'ng',
    region: 'Nigeria',
    countryCode: '234',
    currency: 'NGN',
    productCode: 307,
    operId: 8,
    locale: 'en-NG',
  });
  expect(DEFAULT_COUNTRY).toBe('ng');
  expect([parseCountry('GH'), parseCountry('Ng'), parseCountry('fr'), parseCountry(undefined)]).toEqual([
    'gh',
    'ng',
    undefined,
    undefined,
  ]);
});

test('has the times of docs/reference/constants.md', () => {
  expect(constants).toMatchObject({
    CIPHER_CACHE_MS: 3_600_000,
    DEVICE_ID_DAYS: 1000,
    SAVED_PHONE_DAYS: 365,
    LOGOUT_TIMEOUT_MS: 5000,
    FINGERPRINT_TIMEOUT_MS: 500,
    QUERY_FRESH_S: 5,
    QUERY_RETAINED_S: 300,
    MUTATION_RETAINED_S: 60,
    THEME_ANALYTICS_MS: 86_400_000,
    RELOAD_GUARD_MS: 10_000,
  });
  expect(constants.PRODUCT_CODE).toBe(6);
  expect(OTP).toEqual({ length: 6, countdown: 60, refresh: 10 });
  expect(EXCLUSION_PERIODS.map(({ value }) => value)).toEqual([1440, 2880, 10_080, 43_200, 87_600, 129_600]);
});

test('has the transmitted and stored names and numbers (reference: storage, constants)', () => {
  expect(constants.SESSION_COOKIES).toEqual([
    'userId',
    'accessToken',
    'refreshToken',
    'selfExclusionEndDate',
    'selfExclusions',
    'userCert',
    'countryCode',
    'loginId',
  ]);
  expect(CAMPAIGN_KEYS).toEqual(['utm_medium', 'utm_source', 'utm_campaign', 'utm_content', 'utm_term', 'gclid']);
  expect(STORAGE_KEYS).toMatchObject({
    keepSignedIn: 'keep_signed_in',
    rememberMe: 'remember_me',
    phone: 'phone',
    phoneCountryCode: 'phoneCountryCode',
    deviceId: 'deviceId',
    theme: 'theme',
  });
  expect(constants.THEMES).toEqual(['system', 'classic', 'light']);
  expect(OTP_ACTIVITY).toEqual({ reactivate: 20, deactivate: 30 });
  expect(CAPTCHA_PROVIDERS).toMatchObject({ google: 1, google_enterprise: 2, hcaptcha: 3, quiz: 4, turnstile: 5 });
  expect(QUIZ_IMAGE).toEqual({ width: 240, height: 160 });
});

test('has the default message of docs/reference/texts.md', () => {
  expect(constants.DEFAULT_ERROR_TEXT).toBe('Sorry, something went wrong. Please try again later.');
});

test.each([
  ['/ng/m/self-exclusion', '/api/ng/self-exclusion'],
  ['/GH/m/self-exclusion/Setup/', '/api/gh/self-exclusion'],
  ['/gh/m/self-exclusion/confirm?type=1&period=1440', '/api/gh/self-exclusion?type=1&period=1440'],
  ['/ng/m/self-exclusion/return', undefined],
  ['/ng/m/self-exclusions', undefined],
  ['/xx/m/self-exclusion', undefined],
  ['//elsewhere/ng/m/self-exclusion', undefined],
])("maps %s to the server's plain page %p", (page, plain) => expect(getPlainExclusionPage(page)).toBe(plain));
