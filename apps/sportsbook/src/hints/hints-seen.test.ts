import { createStorage } from '@oware/platform';
import { HINTS_SEEN_KEY, hintSeen, needsHint } from './hints-seen';

const device = createStorage(() => localStorage);
beforeEach(() => localStorage.clear());

it('remembers of each player of a device what they know', () => {
  hintSeen(device, 'ama', 'partialCashOut');
  hintSeen(device, 'ama', 'partialCashOut');
  expect(device.get(HINTS_SEEN_KEY, Array.isArray)).toEqual(['ama partialCashOut']);
  expect(needsHint(device, 'ama', 'partialCashOut')).toBe(false);
  expect(needsHint(device, 'kofi', 'partialCashOut')).toBe(true);
  expect(needsHint(device, null, 'partialCashOut')).toBe(true);
});

it('begins again where what is stored cannot be read', () => {
  device.setText(HINTS_SEEN_KEY, '{"a":1}');
  expect(needsHint(device, 'ama', 'partialCashOut')).toBe(true);
  hintSeen(device, 'ama', 'partialCashOut');
  expect(needsHint(device, 'ama', 'partialCashOut')).toBe(false);
});
