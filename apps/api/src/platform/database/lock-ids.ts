/**
 * Ids of advisory locks, in one place, so that no two mean the same. Where one is taken, the order of locks says what may be held
 * before it (docs/adr/0009).
 */
export const lockIds = {
  /** Two processes must not migrate at once. */
  migration: 72_110_001,
  /** Shared by who takes money for a bet; alone by settlement, which waits until every bet that may have read older results is there. */
  settlementBarrier: 72_110_002,
  /** Keys of secrets at rest are changed one at a time. */
  sealKeys: 72_110_029,
  /** Gifts of staff are given one at a time, within a budget. */
  staffGifts: 72_110_030,
  /** Drops and draws are planned one at a time, within a budget. */
  promotionPlans: 72_110_031,
  /** With the hash of the address of a browser: logins that give the same one take turns. */
  pushAddress: 72_110_032,
  /** With the hash of an account that players are paid to, of a device or an address block: gifts to its players take turns. */
  payoutAccount: 72_110_033,
} as const;
