import { TimeSlices } from './time-slices';

it('runs waiting events during the work, not only after it', async () => {
  let [turns, turnsDuring, going] = [0, 0, true];
  const turn = (): void => {
    turns++;
    if (going) setImmediate(turn);
  };
  setImmediate(turn);
  const slices = new TimeSlices();
  const end = performance.now() + 100;
  while (performance.now() < end) await slices.next();
  turnsDuring = turns;
  going = false;
  expect(turnsDuring).toBeGreaterThan(1);
});

it('continues immediately while its slice lasts', async () => {
  let turns = 0;
  setImmediate(() => turns++);
  await new TimeSlices().next();
  expect(turns).toBe(0);
});
