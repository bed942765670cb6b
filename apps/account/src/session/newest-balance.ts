import { type VersionedBalance } from '@oware/contracts';

/**
 * Balances arrive by push and by response in any order; an older one never replaces a newer one.
 * @returns a function that takes a balance and returns the newest one received so far
 */
export function createBalanceTracker(): (seen: VersionedBalance) => VersionedBalance {
  let newest: VersionedBalance | undefined;
  return (seen) => {
    const isOlder = (seen.balanceVersion ?? Infinity) < (newest?.balanceVersion ?? 0);
    return (newest = isOlder && newest ? newest : seen);
  };
}
