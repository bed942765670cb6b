import { countReaching, findTarget, FLIGHT_TARGETS, getFlightEnd, getTargetId, skyFlight } from './rules';

const DRAWS = 1_000_000;

it('states for each target the number of draws that reach it, counted over all draws', () => {
  const counts = FLIGHT_TARGETS.map(() => 0);
  for (let drawn = 0; drawn < DRAWS; drawn++) {
    const end = getFlightEnd(drawn);
    FLIGHT_TARGETS.forEach((target, at) => (counts[at] = (counts[at] ?? 0) + (end >= target ? 1 : 0)));
  }
  expect(FLIGHT_TARGETS.map(countReaching)).toEqual(counts);
  expect(skyFlight.outcomes.map(({ average }) => average)).toEqual(
    FLIGHT_TARGETS.map((target, at) => ({ sum: target * 100 * (counts[at] ?? 0), of: DRAWS })),
  );
});

it('ends a flight between 1.00 and 1,000.00, earlier for higher draws', () => {
  const ends = [0, 964, 965, 9_649, 9_650, 482_499, 482_500, 964_999, DRAWS - 1].map(getFlightEnd);
  expect(ends).toEqual([100_000, 100_000, 99_896, 10_000, 9_998, 200, 199, 100, 100]);
  expect([...ends].sort((one, other) => other - one)).toEqual(ends);
});

it('ends some flights at 1.00, where no target is reached', () => {
  const shortest = Array.from({ length: DRAWS }, (_, drawn) => getFlightEnd(drawn)).filter((end) => end === 100).length;
  expect(shortest / DRAWS).toBeCloseTo(1 - 0.965 / 1.01, 4);
});

it('finds the target of an outcome', () => {
  for (const target of FLIGHT_TARGETS) expect(findTarget(getTargetId(target))).toBe(target);
  expect(findTarget('x7')).toBeUndefined();
});
