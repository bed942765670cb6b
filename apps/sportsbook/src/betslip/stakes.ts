import { type Units } from '@oware/contracts';
import { type SlipStakes, type StakeField } from './state';

/** The saved stake of a field, 0 when none. */
export function stakeAt(stakes: SlipStakes, field: StakeField): Units {
  return field.tab === 'single' ? (stakes.single[field.key] ?? 0) : stakes[field.tab];
}

/** Saves a stake in place; 0 means none. */
export function putStake(stakes: SlipStakes, field: StakeField, stake: Units): void {
  if (field.tab !== 'single') stakes[field.tab] = stake;
  else if (stake > 0) stakes.single[field.key] = stake;
  else delete stakes.single[field.key];
}

export function sameField(a: StakeField, b: StakeField): boolean {
  return a.tab === b.tab && (a.tab !== 'single' || b.tab !== 'single' || a.key === b.key);
}
