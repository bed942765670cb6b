import { getBasketballField, playBasketball } from '@oware/virtuals-engine';
import { getMatchDuration, getMatchMoment } from './basketball/match-moment';
import { getShootOutDuration, getShootOutMoment } from './penalties/shoot-out-moment';

describe('shoot-out', () => {
  it.each([3, 6, 10, 18])('shows %d kicks one after the other, within 12 seconds', (kicks) => {
    const duration = getShootOutDuration(kicks);
    expect(duration).toBeGreaterThanOrEqual(2_500);
    expect(duration).toBeLessThanOrEqual(12_000);
    let before = 0;
    for (let ms = 0; ms <= duration; ms += 20) {
      const { done, kick, flight } = getShootOutMoment(kicks, ms);
      expect(done - before).toBeLessThanOrEqual(1);
      expect(done).toBeGreaterThanOrEqual(before);
      expect(kick).toBeLessThan(kicks);
      // A result appears when the ball arrives.
      if (done > kick) expect(flight).toBe(1);
      before = done;
    }
    expect(getShootOutMoment(kicks, Infinity)).toEqual({ kick: kicks - 1, done: kicks, flight: 1 });
  });
});

describe('basketball', () => {
  const field = { ...getBasketballField(1), homeBase: 10, awayBase: 10 };

  it.each([
    ['regular time', [300, 5, 728, 0, 20, 33, 7, 8, 1]],
    ['overtime', [0, 0, 1, 1, 2, 2, 3, 3, 1]],
  ])('counts up to the final score in %s', (_what, drawn) => {
    const result = playBasketball(field, drawn);
    let before = { home: 0, away: 0 };
    for (let ms = 0; ms <= getMatchDuration(result); ms += 25) {
      const moment = getMatchMoment(result, ms);
      expect(moment.home).toBeGreaterThanOrEqual(before.home);
      expect(moment.away).toBeGreaterThanOrEqual(before.away);
      before = moment;
    }
    expect(getMatchMoment(result, getMatchDuration(result))).toMatchObject({
      home: result.home,
      away: result.away,
      isOver: true,
    });
    expect(getMatchMoment(result, Infinity)).toMatchObject({ home: result.home, away: result.away });
    expect(getMatchDuration(result)).toBeLessThanOrEqual(12_000);
  });
});
