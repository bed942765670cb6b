import { type VersionedBalance } from '@oware/contracts';

/**
 * Balances come by push and by response, in whatever order: an older one never takes the place of a newer one.
 * @returns takes one and gives the newest of all that came
 */
export function newestBalance(): (seen: VersionedBalance) => VersionedBalance {
  let newest: VersionedBalance | undefined;
  return (seen) => {
    const isOlder = (seen.balanceVersion ?? Infinity) < (newest?.balanceVersion ?? 0);
    return (newest = isOlder && newest ? newest : seen);
  };
}
