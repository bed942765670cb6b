import { getRaceDuration, getRaceMoment } from './race-moment';

const order = [4, 0, 6, 2, 7, 1, 5, 3];

it('ends with the drawn order, which stays the same until the last picture', () => {
  for (const round of [1, 2, 3, 40]) {
    expect(getRaceMoment(order, round, Infinity).order).toEqual(order);
    expect(getRaceMoment(order, round, getRaceDuration(order)).order).toEqual(order);
    const { noses } = getRaceMoment(order, round, Infinity);
    expect(Math.min(...noses)).toBeGreaterThanOrEqual(1_500);
  }
});

it('takes between 8 and 12 seconds', () => {
  expect(getRaceDuration(order)).toBeGreaterThan(8_000);
  expect(getRaceDuration(order)).toBeLessThan(12_000);
});

it('changes the lead on the way, and never runs backwards', () => {
  const leaders = new Set<number>();
  for (let round = 1; round <= 5; round++)
    for (let ms = 0; ms < getRaceDuration(order); ms += 50) {
      const moment = getRaceMoment(order, round, ms);
      const later = getRaceMoment(order, round, ms + 50);
      for (const [runner, nose] of moment.noses.entries()) expect(later.noses[runner]).toBeGreaterThanOrEqual(nose);
      if (ms > 1_500) leaders.add(moment.order[0] ?? 0);
      const screen = moment.noses.map((nose) => nose - moment.camera);
      expect(Math.max(...screen)).toBeLessThanOrEqual(320);
      expect(Math.min(...screen)).toBeGreaterThan(-60);
    }
  expect(leaders.size).toBeGreaterThan(2);
});
