import { CANARY_EVENTS, type GroupCounts } from '@oware/contracts';

/** Creates counts of a group for tests: 0 for each event that is not given. */
export const createGroupCounts = (more: Partial<GroupCounts> = {}): GroupCounts => ({
  ...(Object.fromEntries(CANARY_EVENTS.map((event) => [event, 0])) as GroupCounts),
  ...more,
});
