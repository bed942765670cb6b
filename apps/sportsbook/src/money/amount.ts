import { type Units } from '@oware/contracts';

/** A saved stake as text in its field, without separators so that it can be typed on; empty for none. */
export const stakeText = (stake: Units): string => (stake === 0 ? '' : String(stake / 10_000));
