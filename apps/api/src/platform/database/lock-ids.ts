/**
 * Ids of advisory locks, in one place so that each is unique. The order of locks (docs/adr/0009) defines which ones may be held when
 * another is taken.
 */
export const lockIds = {
  /** Prevents two processes from migrating at the same time. */
  migration: 72_110_001,
  /**
   * Shared by transactions that take money for a bet; exclusive for settlement, which waits until all bets that may have read older results
   * are committed.
   */
  settlementBarrier: 72_110_002,
  /** Keys for encryption at rest are changed one at a time. */
  sealKeys: 72_110_029,
  /** Gifts by staff are given one at a time, within a budget. */
  staffGifts: 72_110_030,
  /** Gift grabs and flash wins are planned one at a time, within a budget. */
  promotionPlans: 72_110_031,
  /** With the hash of a browser's push address: logins that register the same address take turns. */
  pushAddress: 72_110_032,
  /** With the hash of a payout account, a device or an address block: gifts to its players take turns. */
  payoutAccount: 72_110_033,
  /** With the hash of a date of birth: players with it are verified one at a time. */
  birthDate: 72_110_034,
} as const;
