import { type Units } from '@oware/contracts';
import { type SlipStakes, type StakeField } from './state';

/** Returns the saved stake of a field; 0 without one. */
export function getStake(stakes: SlipStakes, field: StakeField): Units {
  return field.tab === 'single' ? (stakes.single[field.key] ?? 0) : stakes[field.tab];
}

/** Sets a stake in place; 0 removes it. */
export function setStake(stakes: SlipStakes, field: StakeField, stake: Units): void {
  if (field.tab !== 'single') stakes[field.tab] = stake;
  else if (stake > 0) stakes.single[field.key] = stake;
  else delete stakes.single[field.key];
}

export function isSameField(a: StakeField, b: StakeField): boolean {
  return a.tab === b.tab && (a.tab !== 'single' || b.tab !== 'single' || a.key === b.key);
}
