/** Result codes of every call. 10000 is success (platform §5); codes above 40000 are this product's own. */
export const BizCode = {
  success: 10000,
  /** Password step passed, second factor still wanted (betting §4). */
  twoFactorRequired: 12400,
  /** Login failure shown by the client when no answer came (betting §8). */
  loginFailed: -9999,

  invalidInput: 40000,
  notFound: 40400,
  loginRequired: 40100,
  wrongCredentials: 40101,
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
} as const;
/** One of the codes of {@link BizCode}. */
export type BizCode = (typeof BizCode)[keyof typeof BizCode];

/** The envelope of every answer under /api/{country} (platform §7). */
export interface Envelope<T> {
  bizCode: number;
  message: string;
  data: T;
}
