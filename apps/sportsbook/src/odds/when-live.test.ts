import { type LiveOdds, createWhenLive } from './when-live';

const odds = {} as LiveOdds;

/** Live odds that are loaded when the test calls `arrive`, and a log of what was started and stopped. */
function late() {
  let arrive: (live: LiveOdds) => void = () => undefined;
  const loading = new Promise<LiveOdds>((resolve) => (arrive = resolve));
  const done: string[] = [];
  const live = createWhenLive(loading);
  return {
    done,
    start: (what: string) =>
      live((given) => {
        done.push(given === odds ? what : 'other odds');
        return () => void done.push(`${what} ended`);
      }),
    async arrive() {
      arrive(odds);
      await loading;
      await Promise.resolve();
    },
  };
}

it('starts in order once the odds are loaded, and immediately after that', async () => {
  const { start, arrive, done } = late();
  start('connection');
  const end = start('event');
  expect(done).toEqual([]);
  await arrive();
  expect(done).toEqual(['connection', 'event']);
  end();
  start('deltas');
  expect(done).toEqual(['connection', 'event', 'event ended', 'deltas']);
});

it('never starts a callback that was cancelled before the odds were loaded', async () => {
  const { start, arrive, done } = late();
  start('event')();
  await arrive();
  expect(done).toEqual([]);
});
