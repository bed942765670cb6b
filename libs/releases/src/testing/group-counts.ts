import { CANARY_EVENTS, type GroupCounts } from '@oware/contracts';

/** Counts of a group for tests: 0 of each event that is not given. */
export const groupCounts = (more: Partial<GroupCounts> = {}): GroupCounts => ({
  ...(Object.fromEntries(CANARY_EVENTS.map((event) => [event, 0])) as GroupCounts),
  ...more,
});
