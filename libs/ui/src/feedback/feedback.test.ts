import { act, renderHook } from '@testing-library/react';
import { listFeedbackOff, canPlaySound, setFeedback, vibrate } from './feedback';
import { useStill } from './use-still';

const start = jest.fn();

beforeEach(() => {
  start.mockReset();
  document.cookie = 'feedbackOff=; max-age=0';
  document.documentElement.removeAttribute('data-still');
  Object.defineProperty(navigator, 'vibrate', { value: start, configurable: true });
  Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: true }, configurable: true });
});

it('vibrates briefly for a selected outcome and longer for a goal', () => {
  vibrate('selected');
  vibrate('goal');
  expect(start.mock.calls).toEqual([[8], [60]]);
});

it('does not vibrate before the first tap, which browsers report as an error', () => {
  Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false }, configurable: true });
  vibrate('goal');
  expect(start).not.toHaveBeenCalled();
});

it('does nothing where phones cannot vibrate', () => {
  Object.defineProperty(navigator, 'vibrate', { value: undefined, configurable: true });
  expect(() => vibrate('placed')).not.toThrow();
});

it('stores each switch separately', () => {
  setFeedback('vibration', false);
  setFeedback('sound', false);
  vibrate('selected');
  expect([start.mock.calls.length, canPlaySound(), listFeedbackOff()]).toEqual([0, false, ['vibration', 'sound']]);
  setFeedback('vibration', true);
  vibrate('selected');
  expect([start.mock.calls.length, canPlaySound(), listFeedbackOff()]).toEqual([1, false, ['sound']]);
});

it('stills animation immediately when it is switched off', async () => {
  const { result } = renderHook(useStill);
  expect(result.current).toBe(false);
  await act(async () => setFeedback('motion', false));
  expect([result.current, document.documentElement.hasAttribute('data-still')]).toEqual([true, true]);
  await act(async () => setFeedback('motion', true));
  expect(result.current).toBe(false);
});
