/** @jest-environment node */
import { canPlaySound, vibrate } from './feedback';

it('gives no feedback on the server', () => {
  expect(() => vibrate('selected')).not.toThrow();
  expect(canPlaySound()).toBe(false);
});
