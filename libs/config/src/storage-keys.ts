/** Keys in local storage that several apps read (reference: storage). */
export const STORAGE_KEYS = {
  keepSignedIn: 'keep_signed_in',
  rememberMe: 'remember_me',
  phone: 'phone',
  phoneCountryCode: 'phoneCountryCode',
  deviceId: 'deviceId',
  theme: 'theme',
  accountCipher: 'cipher_account',
  orderCipher: 'cipher_order',
  /** A logout that has not reached the server yet. */
  logoutPending: 'logout_pending',
  /** When this browser last renewed its tokens, ms since 1970; lets parallel tabs share one refresh. */
  refreshedAt: 'token_refreshed_at',
} as const;

/** Keys in session storage (reference: storage). */
export const CAMPAIGN_KEYS = ['utm_medium', 'utm_source', 'utm_campaign', 'utm_content', 'utm_term', 'gclid'] as const;
