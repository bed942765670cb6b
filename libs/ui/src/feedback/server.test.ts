/** @jest-environment node */
import { listFeedbackOff, canPlaySound, vibrate } from './feedback';

it('gives no feedback on the server', () => {
  expect(() => vibrate('selected')).not.toThrow();
  expect([canPlaySound(), listFeedbackOff()]).toEqual([false, []]);
});
