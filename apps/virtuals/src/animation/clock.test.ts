import { createTimeline, listGoals, MATCH_DURATION_MS } from '@oware/virtuals-engine';
import fc from 'fast-check';
import { getMinute } from './clock';

const sequence = fc
  .tuple(fc.array(fc.constantFrom('A', 'B'), { maxLength: 7 }), fc.array(fc.constantFrom('A', 'B'), { maxLength: 7 }))
  .map(([first, second]) => `${first.join('')}H${second.join('')}`);

it('runs from 0 to 90, stops at half-time, and never goes back', () =>
  fc.assert(
    fc.property(sequence, (text) => {
      const [timeline, goals] = [createTimeline(text), listGoals(text)];
      const minutes = Array.from({ length: 280 }, (_, no) => getMinute(timeline, goals, no * 100));
      expect(minutes[0]).toBe(0);
      expect(minutes).toEqual([...minutes].sort((a, b) => a - b));
      expect(getMinute(timeline, goals, 14_000)).toBe(45);
      expect(getMinute(timeline, goals, MATCH_DURATION_MS)).toBe(90);
    }),
  ));

it('shows the minute of a goal when it falls on the pitch', () =>
  fc.assert(
    fc.property(sequence, (text) => {
      const [timeline, goals] = [createTimeline(text), listGoals(text)];
      for (const { at, minute, on } of goals) if (on === 'attack') expect(getMinute(timeline, goals, at)).toBe(minute);
    }),
  ));
