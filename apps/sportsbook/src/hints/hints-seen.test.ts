import { createStorage } from '@oware/platform';
import { HINTS_SEEN_KEY, saveHintSeen, isHintNeeded } from './hints-seen';

const device = createStorage(() => localStorage);
beforeEach(() => localStorage.clear());

it('stores the seen hints of each player of a device', () => {
  saveHintSeen(device, 'ama', 'partialCashOut');
  saveHintSeen(device, 'ama', 'partialCashOut');
  expect(device.get(HINTS_SEEN_KEY, Array.isArray)).toEqual(['ama partialCashOut']);
  expect(isHintNeeded(device, 'ama', 'partialCashOut')).toBe(false);
  expect(isHintNeeded(device, 'kofi', 'partialCashOut')).toBe(true);
  expect(isHintNeeded(device, null, 'partialCashOut')).toBe(true);
});

it('starts over when the stored value is malformed', () => {
  device.setText(HINTS_SEEN_KEY, '{"a":1}');
  expect(isHintNeeded(device, 'ama', 'partialCashOut')).toBe(true);
  saveHintSeen(device, 'ama', 'partialCashOut');
  expect(isHintNeeded(device, 'ama', 'partialCashOut')).toBe(false);
});
