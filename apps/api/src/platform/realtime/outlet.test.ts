import { type EventDelta, type Push } from '@oware/contracts';
import fc from 'fast-check';
import { mergeDeltas } from './merge-deltas';
import { Outlet, TickDelta } from './outlet';

const delta = (eventId: string, version: number, odds: number): EventDelta => ({
  eventId,
  version,
  time: version,
  markets: [[1, '', 1, [[`${odds % 3}`, odds, 1]]]],
});
const tick = (body: EventDelta): TickDelta => new TickDelta(`event^s^${body.eventId}`, body);

describe('Outlet', () => {
  it('sends each tick while the connection is writable', () => {
    const written: string[][] = [];
    const outlet = new Outlet({ clear: true, write: (pushes) => written.push(pushes) });
    outlet.add(tick(delta('a', 1, 20_000)));
    outlet.add(tick(delta('b', 1, 30_000)));
    expect(outlet.flush()).toBe(false);
    expect(written).toHaveLength(1);
    expect(written[0]).toHaveLength(2);
  });

  it('keeps only the newest replacing push of a topic while the connection is slow', () => {
    const written: string[][] = [];
    const wire = { clear: true, write: (pushes: string[]) => written.push(pushes) };
    const outlet = new Outlet(wire);
    expect(outlet.replace('a', 'a1')).toBe(false);
    wire.clear = false;
    for (const [topic, json] of [
      ['a', 'a2'],
      ['b', 'b1'],
      ['a', 'a3'],
      ['c', 'c1'],
    ] as const)
      expect(outlet.replace(topic, json)).toBe(true);
    outlet.forget('c');
    expect(outlet.flush()).toBe(true);
    wire.clear = true;
    expect(outlet.replace('b', 'b2')).toBe(true);
    expect(outlet.flush()).toBe(false);
    expect(written).toEqual([['a1'], ['a3', 'b2']]);
  });

  it('gives a slow client the same final prices, with at most one push per event', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            event: fc.constantFrom('a', 'b', 'c'),
            odds: fc.integer({ min: 10_000, max: 90_000 }),
            clear: fc.boolean(),
          }),
        ),
        (steps) => {
          const wire = { clear: true, write: (pushes: string[]) => received.push(...pushes) };
          const received: string[] = [];
          const outlet = new Outlet(wire);
          const truth = new Map<string, EventDelta>();
          for (const { event, odds, clear } of steps) {
            wire.clear = clear;
            const next = delta(event, (truth.get(event)?.version ?? 0) + 1, odds);
            const before = truth.get(event);
            truth.set(event, before === undefined ? next : mergeDeltas(before, next));
            outlet.add(tick(next));
            const already = received.length;
            outlet.flush();
            expect(received.length - already).toBeLessThanOrEqual(3);
          }
          wire.clear = true;
          outlet.flush();
          const seen = new Map<string, EventDelta>();
          for (const text of received) {
            const { body } = JSON.parse(text) as Push<EventDelta>;
            const before = seen.get(body.eventId);
            expect(body.from ?? body.version).toBe((before?.version ?? 0) + 1);
            seen.set(body.eventId, before === undefined ? body : mergeDeltas(before, body));
          }
          for (const [event, { version, markets }] of truth)
            expect(seen.get(event)).toMatchObject({ version, markets });
        },
      ),
    );
  });
});
