import { type LiveOdds, whenLive } from './when-live';

const odds = {} as LiveOdds;

/** Live odds that arrive when the test says so, and what was begun and ended with them. */
function late() {
  let arrive: (live: LiveOdds) => void = () => undefined;
  const loading = new Promise<LiveOdds>((resolve) => (arrive = resolve));
  const done: string[] = [];
  const live = whenLive(loading);
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

it('starts in order once the odds are there, and then at once', async () => {
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

it('never starts what ended before the odds came', async () => {
  const { start, arrive, done } = late();
  start('event')();
  await arrive();
  expect(done).toEqual([]);
});
