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

/** Result codes of every call. 10000 is success (reference: codes); codes above 40000 are this product's own. */
export const BizCode = {
  /** The call did what it was for. */
  success: SUCCESS,
  /** Password step passed, second factor still wanted (reference: account). */
  twoFactorRequired: TWO_FACTOR_REQUIRED,
  /** Login failure shown by the client when no response came (reference: codes). */
  loginFailed: LOGIN_FAILED,

  // One-time passwords (reference: codes); which cause has which code is decided in docs/adr.
  /** The number has no Telegram account. */
  otpNoTelegram: 11003,
  /** No account has this phone. */
  otpNoAccount: 11004,
  /** The code is wrong. */
  otpWrong: 11700,
  /** The code is out of date. */
  otpExpired: 11701,
  /** The session of codes is over, or there is no such one. */
  otpSessionOver: 11702,
  /** This way of sending is not open here. */
  otpChannelClosed: 11703,
  /** Nothing can be sent to this number this way. */
  otpNumberRefused: 11705,
  /** Too many codes were asked for. */
  otpRateLimited: 11707,
  /** An account has this phone already. */
  otpAccountExists: 11709,
  /** The code was tried too often. */
  otpTriesUsedUp: 11710,
  /** The code could not be sent. */
  otpNotSent: 11733,
  /** Another code may be asked for once the countdown is over. */
  otpTooSoon: 11745,
  /** The reverse SMS has not come yet. */
  otpOngoing: 18003,

  // Captcha (reference: codes).
  /** The device keeps no cookies, which a captcha needs. */
  captchaDeviceUnsupported: CAPTCHA_DEVICE_UNSUPPORTED,
  /** A captcha is wanted, or another round of it. */
  captchaAdditional: CAPTCHA_ADDITIONAL,
  /** The sums of the quiz were answered wrongly too often. */
  quizTriesUsedUp: 12021,
  /** The site key is out of date. */
  captchaSiteKeyExpired: CAPTCHA_SITE_KEY_EXPIRED,
  /** Too many captchas were asked for. */
  captchaRateLimited: CAPTCHA_RATE_LIMITED,
  /** The captcha was not solved, or its proof is not of this call. */
  captchaInvalid: CAPTCHA_INVALID,

  /** Something that was sent is wrong; `data.fields` names each field and what is wrong with it. */
  invalidInput: 40000,
  /** There is no such call, or nothing of that name. */
  notFound: 40400,
  /** Nobody is logged in, or the login is over. */
  loginRequired: 40100,
  /** Phone and password do not belong together. */
  wrongCredentials: 40101,
  /** A message that is not signed by whom it says it is from. */
  signatureWrong: 40102,
  /** Too many calls; `data.retryAfter` says the seconds to wait. */
  tooManyAttempts: 42900,
  /** A call that changes something came without the product's headers or from another site. */
  forbiddenOrigin: 40300,
  /** The key of an encrypted body is not known, or out of date. */
  cipherKeyUnknown: 41000,
  /** An encrypted body was changed, or is of another call. */
  cipherTampered: 41001,
  /** An encrypted body came a second time. */
  cipherReplayed: 41002,
  /** What nobody expected; it is in the log under the id of the request. */
  internal: 50000,
  /** What the call needs cannot be reached now. */
  unavailable: 50300,

  /** A line of the bet is suspended. */
  outcomeSuspended: 43001,
  /** The odds have moved further than the player takes. */
  oddsChanged: 43002,
  /** An event of the bet is over, or in play in a sport that can be bet on only before, or a market of it is settled or cancelled. */
  eventClosed: 43003,
  /** The stake is below the least one. */
  stakeTooLow: 43004,
  /** The stake is above the highest one. */
  stakeTooHigh: 43005,
  /** The balance is less than the amount. */
  insufficientBalance: 43006,
  /** The player is excluded from this product. */
  selfExcluded: 43007,
  /** A limit that the player has set would be passed, or too many deposits wait. */
  limitReached: 43008,
  /** More selections than such a bet may have. */
  tooManySelections: 43009,
  /** Selections of the same match that cannot be combined. */
  selectionsClash: 43010,
  /** There is no such outcome. */
  unknownOutcome: 43011,
  /** The source of odds is silent: nothing can be bet on. */
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
  /** A reality check is due: no stake is taken until the player has answered it. */
  realityCheckDue: 43018,

  /** The amount is below the least one. */
  amountTooLow: 44001,
  /** The amount is above the highest one. */
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
  /** The account belongs to somebody else than the name that the player has proved: withdrawals go to the player only. */
  accountOfOther: 44008,
  /** What came by a result or a cancellation may still be taken back by the feed: for a minute it is neither withdrawn nor staked. */
  winningsUnconfirmed: 44009,
  /** Withdrawals wait after a change that a thief would make, or on a new device; `data.until` says until when, `data.cause` why. */
  withdrawalsWait: 44010,

  /** There is no such gift code. */
  giftCodeUnknown: 45001,
  /** The player has had it as often as one may, or all its gifts are taken. */
  giftCodeUsed: 45002,
  /** The gift code is out of date. */
  giftCodeExpired: 45003,
  /** Not a cash gift of this player that can be redeemed now. */
  giftNotRedeemable: 45004,

  /** The field was set once and is locked. */
  profileLocked: 46001,
  /** Another player has this nickname. */
  nicknameTaken: 46002,
  /** It is not the player's birthday, or something that the rewards ask for is missing. */
  birthdayClosed: 46003,

  /** The PIN is wrong. */
  pinWrong: 47001,
  /** Too many wrong PINs; a new one may be set at once. */
  pinLocked: 47002,
  /** The password is right, but the account is deactivated. */
  accountDeactivated: ACCOUNT_DEACTIVATED,
  /** An account with a withdrawal under way cannot be deactivated. */
  withdrawalsOpen: 47004,
  /** A change of the name waits for its review, or several were sent in a day. */
  nameUpdatePending: 47005,
  /** The link that proves an email address was used or is out of date. */
  emailLinkOver: 47006,
  /** The password or the code is right, but staff has closed the account. Only customer service opens it again. */
  accountClosed: ACCOUNT_CLOSED,
  /** The change needs the password of the account, and none was sent. */
  passwordNeeded: 47008,

  /** No such week of stake rewards here, or it cannot be claimed from any more. */
  stakeRewardClosed: 48001,
  /** The settled stakes do not reach the step, or not any more. */
  stakeStepNotReached: 48002,
  /** The budget of the month does not give what the step may cost any more. */
  stakeRewardsUsedUp: 48003,

  /** The player has no such round of virtual matches. */
  roundUnknown: 49001,
  /** The round takes no bets any more: its time is over, or another one took its place. */
  roundOver: 49002,
  /** The round was kicked off before. */
  roundKickedOff: 49003,
  /** The player's own seed is too long. */
  seedTooLong: 49004,
  /** The round has as many tickets as one takes. */
  roundFull: 49005,
  /** Nothing is staked on the round. */
  roundEmpty: 49006,
  /** These outcomes of a match cannot be joined in a bet builder. */
  builderClosed: 49007,
  /** There are no rounds of this sport, or of this feature. */
  virtualGameUnknown: 49008,
  /** With a gift, the tickets of a round would cover every result. */
  giftCoversAll: 49009,
  /** A challenge of virtual rounds is not reached yet. */
  challengeNotReached: 51001,

  /** The service that prices bet builders does not respond, or there is none. Nothing is placed. */
  customBetUnavailable: 51120,
  /** Picks of a bet builder cannot all win. */
  picksImpossible: 51121,
  /** A pick of a bet builder wins whenever the others do, so it adds nothing. */
  picksDependent: 51122,
  /** A pick cannot be part of a bet builder: its line can half win, or is not joined on this event. */
  pickNotJoined: 51123,
  /** A bet builder has too few or too many picks, or one twice. */
  pickCount: 51124,
  /** A bet with a bet builder takes no other bet's place. */
  builderNotEdited: 51125,
  /** There is no such mission in this country, or the player has not opted in to it. */
  missionUnknown: 51130,
  /** The mission takes nobody any more, or its gift cannot be claimed any more. */
  missionOver: 51131,
  /** The mission is for players who have not paid in yet. */
  missionNotOpen: 51132,
  /** The mission is not reached, or not any more. */
  missionNotReached: 51133,
  /** All gifts of the mission are taken. */
  missionFull: 51134,
  /** There is no such referral code, or the country has no referral now. */
  referralUnknown: 51135,
  /** The referral code does not count on this device: its player, or somebody whom they brought, plays on it. */
  referralSameDevice: 51136,

  /** The gift cannot pay for a bet: unknown, used up, expired, not yet usable, or less than was counted on. */
  giftUnusable: 51150,
  /** The order is below the least that the gift is for; `data.minStake` says it. */
  giftOrderTooLow: 51151,
  /** A free bet pays a single of one outcome or a multiple of different events, and its whole stake. */
  giftUnsupported: 51152,
  /** The player has no flash freeze card left this week. */
  noFreezeCard: 51153,
  /** A flash freeze card holds no odds for such a stake; `data.maxStake` is the highest that it takes, `data.bet` the bet. */
  freezeStakeTooHigh: 51156,
  /** A one cut needs a multiple of five legs or more. */
  oneCutInvalid: 51154,
  /** Selections on markets of one match that cannot be in one combination. */
  marketsExclude: 51155,

  /** The drop gives nothing at this time: it is to come, over, or there is none of this id. */
  dropClosed: 51148,
  /** All gifts of the drop are taken. */
  dropEmpty: 51149,
  /** A gift of the drop was taken on this device by another account. */
  dropDeviceUsed: 51184,

  /** The round of the jackpot takes no entries any more, or a match of it has begun. */
  jackpotClosed: 51140,
  /** There is no such round of the jackpot in this country. */
  jackpotUnknown: 51141,
  /** The player has as many entries in this round as one may have. */
  jackpotFull: 51142,
  /** The player has no ticket for the jackpot that can be used. */
  noJackpotTicket: 51143,
  /** An entry does not pick home, draw or away of each match. */
  jackpotPicks: 51144,

  /** The booking code was misread or mistyped: its check character does not fit. */
  bookingCodeMisread: 51160,
  /** There is no such booking code. */
  bookingCodeUnknown: 51161,
  /** The booking code is out of date. */
  bookingCodeExpired: 51162,
  /** Nothing that a booking code would hold can be bet on. */
  bookingCodeEmpty: 51163,
  /** The number of a ticket was misread or mistyped: its check character does not fit. */
  ticketMisread: 51164,
  /** The multi maker is switched off in this country. */
  multiMakerClosed: 51165,
  /** There are not enough matches for what the multi maker was asked. */
  multiMakerNothing: 51166,

  /** A member of staff without the role that this asks for. */
  staffRoleMissing: 51170,
  /** Another member of staff changed it meanwhile; nothing was written. */
  staffChangedMeanwhile: 51171,
  /** A text has markup in it, or other placeholders than the text that it stands for. */
  staffTextRefused: 51172,
  /** A value that a key of the remote configuration does not take, or a gift beyond what may be given. */
  staffValueRefused: 51173,
  /** A form of staff that another site sent, or that belongs to another login. */
  staffFormRefused: 51174,
  /** The first login of a member of staff opens nothing before password and key are their own. */
  staffFirstLogin: 51196,

  /** A step before this one of the way back after an exclusion is not done; `data.step` says which. */
  returnStepMissing: 51175,
  /** The wish to return is younger than a day; `data.readyAt` says when it can be confirmed. */
  returnTooEarly: 51176,

  /**
   * Only once the identity is proved: more than may be paid in before that (`data.left` is what is left, in units), a withdrawal to a shared account, a
   * gift of a drop.
   */
  identityNeeded: 51180,
  /** An identity is being looked at already, or is proved. */
  identityPending: 51181,
  /** Another account was proved by this number. */
  identityNumberTaken: 51182,
  /** This country proves identities in another way. */
  identityKindClosed: 51183,

  /** There is no such game, or it cannot be played here. */
  gameUnknown: 51190,
  /** The player has no such round of a game. */
  gameRoundUnknown: 51191,
  /** The round of a game was played under another key, or another one took its place. */
  gameRoundOver: 51192,
  /** A round of a game has too many picks, one twice, or one that the game does not have. */
  gamePicks: 51193,

  /** A limit of nothing or less: a self-exclusion closes betting. */
  limitZero: 50001,
  /** A limit above the highest one, or of more time than its period has. */
  limitBeyond: 50002,
  /** The limits were changed meanwhile, maybe on another device; `data` has the newest. */
  limitsChanged: 50003,
  /** A limit is raised 24 hours after it was asked for at the earliest; `data.readyAt` says when. */
  raiseTooEarly: 50004,
  /** No raise of this limit waits. */
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

/** Whether a bet was rejected for its stake, so that another stake may be taken. */
export const isStakeRejection = (bizCode: number | null): boolean => stakeCodes.has(bizCode);

/** The envelope of every response under /api/{country} (reference: calls). */
export interface Envelope<T> {
  bizCode: number;
  message: string;
  data: T;
}
