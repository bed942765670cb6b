import {
  ACCOUNT_CLOSED,
  ACCOUNT_DEACTIVATED,
  CAPTCHA_ADDITIONAL,
  CAPTCHA_DEVICE_UNSUPPORTED,
  CAPTCHA_INVALID,
  CAPTCHA_RATE_LIMITED,
  CAPTCHA_SITE_KEY_EXPIRED,
  LOGIN_FAILED,
  SUCCESS,
  TWO_FACTOR_REQUIRED,
} from './first-codes';

/** Result codes of every call. 10000 is success (reference: codes); codes above 40000 are specific to this product. */
export const BizCode = {
  /** The call succeeded. */
  success: SUCCESS,
  /** Password accepted; a second factor is required (reference: account). */
  twoFactorRequired: TWO_FACTOR_REQUIRED,
  /** Login failure shown by the client when it received no response (reference: codes). */
  loginFailed: LOGIN_FAILED,

  // One-time passwords (reference: codes); docs/adr records which cause has which code.
  /** The number has no Telegram account. */
  otpNoTelegram: 11003,
  /** No account has this phone. */
  otpNoAccount: 11004,
  /** The code is wrong. */
  otpWrong: 11700,
  /** The code has expired. */
  otpExpired: 11701,
  /** The OTP session has ended or does not exist. */
  otpSessionOver: 11702,
  /** This channel is not available here. */
  otpChannelClosed: 11703,
  /** This channel cannot reach the number. */
  otpNumberRefused: 11705,
  /** Too many codes were requested. */
  otpRateLimited: 11707,
  /** An account with this phone exists already. */
  otpAccountExists: 11709,
  /** Too many wrong attempts for this code. */
  otpTriesUsedUp: 11710,
  /** The code could not be sent. */
  otpNotSent: 11733,
  /** Another code can be requested after the countdown. */
  otpTooSoon: 11745,
  /** The reverse SMS has not arrived yet. */
  otpOngoing: 18003,

  // Captcha (reference: codes).
  /** The device does not store cookies, which a captcha needs. */
  captchaDeviceUnsupported: CAPTCHA_DEVICE_UNSUPPORTED,
  /** A captcha is required, or another round of it. */
  captchaAdditional: CAPTCHA_ADDITIONAL,
  /** The quiz was failed too often. */
  quizTriesUsedUp: 12021,
  /** The site key has expired. */
  captchaSiteKeyExpired: CAPTCHA_SITE_KEY_EXPIRED,
  /** Too many captchas were requested. */
  captchaRateLimited: CAPTCHA_RATE_LIMITED,
  /** The captcha was not solved, or its proof belongs to another call. */
  captchaInvalid: CAPTCHA_INVALID,

  /** Validation error; `data.fields` lists each invalid field with its error. */
  invalidInput: 40000,
  /** The call or the object does not exist. */
  notFound: 40400,
  /** The caller is not logged in, or the login has expired. */
  loginRequired: 40100,
  /** Phone and password do not match. */
  wrongCredentials: 40101,
  /** The signature of a message is not its claimed sender's. */
  signatureWrong: 40102,
  /** Too many calls; `data.retryAfter` is the wait in seconds. */
  tooManyAttempts: 42900,
  /** A call that changes data arrived without the product's headers or from another site. */
  forbiddenOrigin: 40300,
  /** The key of an encrypted body is unknown or has expired. */
  cipherKeyUnknown: 41000,
  /** An encrypted body was modified, or belongs to another call. */
  cipherTampered: 41001,
  /** An encrypted body arrived a second time. */
  cipherReplayed: 41002,
  /** Unexpected error; the log has it under the request id. */
  internal: 50000,
  /** A service that the call needs is unavailable. */
  unavailable: 50300,

  /** A line of the bet is suspended. */
  outcomeSuspended: 43001,
  /** The odds changed more than the player's setting accepts. */
  oddsChanged: 43002,
  /** An event of the bet has ended, is in play in a pre-match-only sport, or its market is settled or cancelled. */
  eventClosed: 43003,
  /** The stake is below the minimum. */
  stakeTooLow: 43004,
  /** The stake is above the maximum. */
  stakeTooHigh: 43005,
  /** The balance is less than the amount. */
  insufficientBalance: 43006,
  /** The player is self-excluded from this product. */
  selfExcluded: 43007,
  /** The call would exceed a limit that the player has set, or too many deposits are pending. */
  limitReached: 43008,
  /** More selections than this type of bet allows. */
  tooManySelections: 43009,
  /** Selections of the same match that cannot be combined. */
  selectionsClash: 43010,
  /** The outcome does not exist. */
  unknownOutcome: 43011,
  /** The odds feed is down: no bets are accepted. */
  feedDown: 43012,
  /** The same idempotency key arrived with another body. */
  keyReused: 43013,
  /** The cash-out value is now lower than the player saw. */
  cashOutChanged: 43014,
  /** The bet cannot be cashed out now. */
  cashOutClosed: 43015,
  /** The stake includes a fraction of the smallest coin. */
  stakeFraction: 43016,
  /** The bet would exceed the operator's liability limit for an outcome or an event. */
  liabilityReached: 43017,
  /** A reality check is due: no stakes are accepted until the player has responded to it. */
  realityCheckDue: 43018,

  /** The amount is below the minimum. */
  amountTooLow: 44001,
  /** The amount is above the maximum. */
  amountTooHigh: 44002,
  /** The payment method is switched off or not available in this country. */
  methodClosed: 44003,
  /** No wallet or bank account has this number. */
  unknownAccount: 44004,
  /** The withdrawal needs a one-time password or the PIN first. */
  withdrawalUnconfirmed: 44005,
  /** The player owes money after a corrected result or a chargeback and cannot withdraw. */
  inDebt: 44006,
  /** A deposit is disputed at the payer's bank; withdrawals are blocked until the decision. */
  depositDisputed: 44007,
  /** The account holder's name is not the verified name of the player: withdrawals go to the player only. */
  accountOfOther: 44008,
  /**
   * For one minute the feed may still reverse a result or cancellation; its money can be neither withdrawn nor staked meanwhile.
   */
  winningsUnconfirmed: 44009,
  /**
   * Withdrawals wait after a change typical of account takeover, or on a new device; `data.until` is the end, `data.cause` the reason.
   */
  withdrawalsWait: 44010,

  /** The gift code does not exist. */
  giftCodeUnknown: 45001,
  /** The player has used the code as often as allowed, or all its gifts are taken. */
  giftCodeUsed: 45002,
  /** The gift code has expired. */
  giftCodeExpired: 45003,
  /** The gift is not a cash gift of this player that can be redeemed now. */
  giftNotRedeemable: 45004,

  /** The field has been set and is locked. */
  profileLocked: 46001,
  /** Another player has this nickname. */
  nicknameTaken: 46002,
  /** It is not the player's birthday, or a condition of the rewards is not met. */
  birthdayClosed: 46003,

  /** The PIN is wrong. */
  pinWrong: 47001,
  /** Too many wrong PINs; the player can set a new one immediately. */
  pinLocked: 47002,
  /** The password is right, but the account is deactivated. */
  accountDeactivated: ACCOUNT_DEACTIVATED,
  /** An account with a pending withdrawal cannot be deactivated. */
  withdrawalsOpen: 47004,
  /** A name change awaits review, or several were sent in a day. */
  nameUpdatePending: 47005,
  /** The email verification link was used or has expired. */
  emailLinkOver: 47006,
  /** The password or the code is right, but staff have closed the account. Only customer service can reopen it. */
  accountClosed: ACCOUNT_CLOSED,
  /** The change requires the account's password, and none was sent. */
  passwordNeeded: 47008,

  /** The week of stake rewards does not exist here, or its claim period has ended. */
  stakeRewardClosed: 48001,
  /** The settled stakes do not reach the step, or no longer do. */
  stakeStepNotReached: 48002,
  /** The remaining monthly budget is smaller than the maximum cost of the step. */
  stakeRewardsUsedUp: 48003,

  /** The player has no such round of virtual matches. */
  roundUnknown: 49001,
  /** The round accepts no more bets: its time is over, or another round replaced it. */
  roundOver: 49002,
  /** The round has already kicked off. */
  roundKickedOff: 49003,
  /** The player's own seed is too long. */
  seedTooLong: 49004,
  /** The round has the maximum number of tickets. */
  roundFull: 49005,
  /** The round has no stakes. */
  roundEmpty: 49006,
  /** These outcomes of a match cannot be combined in a bet builder. */
  builderClosed: 49007,
  /** No rounds exist for this sport or feature. */
  virtualGameUnknown: 49008,
  /** Tickets paid with a gift would cover every result of the round. */
  giftCoversAll: 49009,
  /** A challenge of virtual rounds has not been reached yet. */
  challengeNotReached: 51001,

  /** The bet-builder pricing service does not respond or is not configured. Nothing is placed. */
  customBetUnavailable: 51120,
  /** Selections of a bet builder that cannot all win. */
  picksImpossible: 51121,
  /** A selection of a bet builder wins whenever the others do, so it adds nothing. */
  picksDependent: 51122,
  /** A selection cannot be part of a bet builder: its line can half win, or is not available for this event. */
  pickNotJoined: 51123,
  /** A bet builder has too few, too many or duplicate selections. */
  pickCount: 51124,
  /** A bet with a bet builder cannot replace another bet. */
  builderNotEdited: 51125,
  /** The mission does not exist in this country, or the player has not opted in to it. */
  missionUnknown: 51130,
  /** The mission can no longer be joined, or its gift no longer claimed. */
  missionOver: 51131,
  /** The mission is only for players who have not made a deposit yet. */
  missionNotOpen: 51132,
  /** The mission has not been reached, or no longer is. */
  missionNotReached: 51133,
  /** All gifts of the mission are taken. */
  missionFull: 51134,
  /** The referral code does not exist, or the country has no referral now. */
  referralUnknown: 51135,
  /** The referral code is not valid on this device: its owner, or another referred player, plays on it. */
  referralSameDevice: 51136,

  /** The gift cannot pay for a bet: unknown, used up, expired, not yet usable, or worth less than expected. */
  giftUnusable: 51150,
  /** The order is below the minimum stake of the gift, which is `data.minStake`. */
  giftOrderTooLow: 51151,
  /**
   * A free bet pays only for a single of one outcome or a multiple of different events, and only for the whole stake.
   */
  giftUnsupported: 51152,
  /** The player has no flash freeze card left this week. */
  noFreezeCard: 51153,
  /** The stake is above the maximum for a flash freeze card; `data.maxStake` is the maximum, `data.bet` the bet. */
  freezeStakeTooHigh: 51156,
  /** A one cut needs a multiple of five legs or more. */
  oneCutInvalid: 51154,
  /** Selections on markets of one match that exclude each other in a combination. */
  marketsExclude: 51155,

  /** The gift grab is not open: it is in the future, over, or does not exist. */
  dropClosed: 51148,
  /** All gifts of the gift grab are taken. */
  dropEmpty: 51149,
  /** Another account took a gift of this gift grab on this device. */
  dropDeviceUsed: 51184,

  /** The round of the jackpot accepts no more entries, or one of its matches has started. */
  jackpotClosed: 51140,
  /** The round of the jackpot does not exist in this country. */
  jackpotUnknown: 51141,
  /** The player has the maximum number of entries in this round. */
  jackpotFull: 51142,
  /** The player has no usable ticket for the jackpot. */
  noJackpotTicket: 51143,
  /** The entry lacks a valid home, draw or away choice for each match. */
  jackpotPicks: 51144,

  /** The booking code was misread or mistyped: its check character does not match. */
  bookingCodeMisread: 51160,
  /** The booking code does not exist. */
  bookingCodeUnknown: 51161,
  /** The booking code has expired. */
  bookingCodeExpired: 51162,
  /** None of the selections for a booking code can be bet on. */
  bookingCodeEmpty: 51163,
  /** The ticket number was misread or mistyped: its check character does not match. */
  ticketMisread: 51164,
  /** The multi maker is switched off in this country. */
  multiMakerClosed: 51165,
  /** There are not enough matches for the multi maker's request. */
  multiMakerNothing: 51166,

  /** The member of staff lacks the role that this needs. */
  staffRoleMissing: 51170,
  /** Another member of staff has changed it in the meantime; nothing was saved. */
  staffChangedMeanwhile: 51171,
  /** A text contains markup, or other placeholders than the text that it replaces. */
  staffTextRefused: 51172,
  /** The value is invalid for the key of the remote configuration, or a gift exceeds the maximum. */
  staffValueRefused: 51173,
  /** A staff form was sent from another site or belongs to another login. */
  staffFormRefused: 51174,
  /** After their first login, members of staff have no access until they have set their own password and key. */
  staffFirstLogin: 51196,

  /** An earlier step of the return after an exclusion is missing; `data.step` names it. */
  returnStepMissing: 51175,
  /** The request to return is less than a day old; `data.readyAt` is when it can be confirmed. */
  returnTooEarly: 51176,

  /**
   * Requires a verified identity: a deposit above the limit (`data.left` is the rest, units), a withdrawal to a shared account, or a gift
   * grab.
   */
  identityNeeded: 51180,
  /** An identity check is in progress, or the identity is already verified. */
  identityPending: 51181,
  /** Another account was verified with this number. */
  identityNumberTaken: 51182,
  /** This country uses another kind of identity check. */
  identityKindClosed: 51183,

  /** The game does not exist or cannot be played here. */
  gameUnknown: 51190,
  /** The player has no such round of a game. */
  gameRoundUnknown: 51191,
  /** The round was played under another key, or another round replaced it. */
  gameRoundOver: 51192,
  /** A round of a game has too many, duplicate or unknown selections. */
  gamePicks: 51193,
  /** The decision is not possible in this round now, or another one was sent under its number. */
  gameDecision: 51194,
  /** An earlier decision of the round is missing. */
  gameStepOrder: 51195,
  /** The time for the decision is over: the default decision ends the round. */
  gameStepLate: 51197,
  /** The operator has closed the game in this country. An open round can still be ended. */
  gameClosed: 51198,

  /** A limit of zero or less is invalid: a self-exclusion closes betting. */
  limitZero: 50001,
  /** The limit is above the maximum, or longer than its period. */
  limitBeyond: 50002,
  /** The limits have changed in the meantime, possibly on another device; `data` has the newest. */
  limitsChanged: 50003,
  /** A limit can be raised 24 hours after the request at the earliest; `data.readyAt` is that time. */
  raiseTooEarly: 50004,
  /** No raise of this limit is pending. */
  raiseUnknown: 50005,
} as const;
/** One of the codes of {@link BizCode}. */
export type BizCode = (typeof BizCode)[keyof typeof BizCode];

const stakeCodes: ReadonlySet<number | null> = new Set([
  BizCode.stakeTooLow,
  BizCode.stakeTooHigh,
  BizCode.stakeFraction,
  BizCode.limitReached,
  BizCode.liabilityReached,
  BizCode.freezeStakeTooHigh,
]);

/** Returns whether a bet was rejected for its stake, so that another stake may be accepted. */
export const isStakeRejection = (bizCode: number | null): boolean => stakeCodes.has(bizCode);

/** Envelope of every response below /api/{country} (reference: calls). */
export interface Envelope<T> {
  bizCode: number;
  message: string;
  data: T;
}
