/** Result codes of every call. 10000 is success (platform §5); codes above 40000 are this product's own. */
export const BizCode = {
  success: 10000,
  /** Password step passed, second factor still wanted (betting §4). */
  twoFactorRequired: 12400,
  /** Login failure shown by the client when no answer came (betting §8). */
  loginFailed: -9999,

  /** One-time passwords (platform §8); which cause has which code is decided in docs/adr. */
  otpNoTelegram: 11003,
  otpNoAccount: 11004,
  otpWrong: 11700,
  otpExpired: 11701,
  otpSessionOver: 11702,
  otpChannelClosed: 11703,
  otpNumberRefused: 11705,
  otpRateLimited: 11707,
  otpAccountExists: 11709,
  otpTriesUsedUp: 11710,
  otpNotSent: 11733,
  otpTooSoon: 11745,
  /** The reverse SMS has not come yet. */
  otpOngoing: 18003,

  /** Captcha (platform §8). */
  captchaDeviceUnsupported: 12010,
  /** A captcha is wanted, or another round of it. */
  captchaAdditional: 12020,
  quizTriesUsedUp: 12021,
  captchaSiteKeyExpired: 19000,
  captchaRateLimited: 19411,
  captchaInvalid: 19412,

  invalidInput: 40000,
  notFound: 40400,
  loginRequired: 40100,
  wrongCredentials: 40101,
  /** A message that is not signed by whom it says it is from. */
  signatureWrong: 40102,
  tooManyAttempts: 42900,
  forbiddenOrigin: 40300,
  cipherKeyUnknown: 41000,
  cipherTampered: 41001,
  cipherReplayed: 41002,
  internal: 50000,
  unavailable: 50300,

  outcomeSuspended: 43001,
  oddsChanged: 43002,
  eventClosed: 43003,
  stakeTooLow: 43004,
  stakeTooHigh: 43005,
  insufficientBalance: 43006,
  selfExcluded: 43007,
  limitReached: 43008,
  tooManySelections: 43009,
  selectionsClash: 43010,
  unknownOutcome: 43011,
  feedDown: 43012,
  /** The same idempotency key arrived with another body. */
  keyReused: 43013,
  /** A cash-out pays less now than the player saw. */
  cashOutChanged: 43014,
  /** The bet cannot be cashed out now. */
  cashOutClosed: 43015,
  /** The stake has a fraction of the smallest coin. */
  stakeFraction: 43016,
  /** With the bet the house would owe more on an outcome or an event than it takes. */
  liabilityReached: 43017,

  amountTooLow: 44001,
  amountTooHigh: 44002,
  /** The way to pay is switched off, or is not one of this country. */
  methodClosed: 44003,
  /** No wallet or bank account has this number. */
  unknownAccount: 44004,
  /** The withdrawal wants a one-time password or the PIN first. */
  withdrawalUnconfirmed: 44005,
  /** The player owes money, after a corrected result or a payment that was taken back: none can be withdrawn. */
  inDebt: 44006,
  /** A deposit is disputed at the payer's bank: nothing can be withdrawn until that is decided. */
  depositDisputed: 44007,

  giftCodeUnknown: 45001,
  /** The player has had it as often as one may, or all its gifts are taken. */
  giftCodeUsed: 45002,
  giftCodeExpired: 45003,
  /** Not a cash gift of this player that can be redeemed now. */
  giftNotRedeemable: 45004,

  /** The field was set once and is locked. */
  profileLocked: 46001,
  nicknameTaken: 46002,
  /** It is not the player's birthday, or something that the rewards ask for is missing. */
  birthdayClosed: 46003,

  pinWrong: 47001,
  /** Too many wrong PINs; a new one may be set at once. */
  pinLocked: 47002,
  /** The password is right, but the account is deactivated. */
  accountDeactivated: 47003,
  /** An account with a withdrawal under way cannot be deactivated. */
  withdrawalsOpen: 47004,
  /** A change of the name waits for its review, or several were sent in a day. */
  nameUpdatePending: 47005,
  /** The link that proves an email address was used or is out of date. */
  emailLinkOver: 47006,

  /** No such week of stake rewards here, or it cannot be claimed from any more. */
  stakeRewardClosed: 48001,
  /** The settled stakes do not reach the step, or not any more. */
  stakeStepNotReached: 48002,
} as const;
/** One of the codes of {@link BizCode}. */
export type BizCode = (typeof BizCode)[keyof typeof BizCode];

/** The envelope of every answer under /api/{country} (platform §7). */
export interface Envelope<T> {
  bizCode: number;
  message: string;
  data: T;
}
