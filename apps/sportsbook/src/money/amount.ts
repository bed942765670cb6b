import { type Units } from '@oware/contracts';

/** Formats a saved stake for its field, without separators so that it can be edited; empty for none. */
export const formatStake = (stake: Units): string => (stake === 0 ? '' : String(stake / 10_000));
