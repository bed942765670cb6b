import { EVENT_RECOVERY_LIMITS, EventRecoveries } from './event-recoveries';

const MINUTE = 60_000;
const [IN_TEN_MINUTES, IN_AN_HOUR] = EVENT_RECOVERY_LIMITS.map(({ most }) => most) as [number, number];

/** Creates event recoveries with a source that records its requests. */
function createRecoveries(answer: (eventId: string) => void = () => undefined) {
  const asked: string[] = [];
  const errors: string[] = [];
  const recoveries = new EventRecoveries({
    source: {
      recoverEvent(_producer, eventId) {
        asked.push(eventId);
        answer(eventId);
      },
    },
    onError: (error) => errors.push(String(error)),
  });
  let requestId = 0;
  const add = (eventId: string, now: number, producer = 3): void => {
    recoveries.add(eventId, { producer, requestIds: [++requestId, ++requestId] }, now);
    recoveries.ask(now);
  };
  return { recoveries, asked, errors, add };
}

it('requests an event at most once in half a minute', () => {
  const { asked, add } = createRecoveries();
  for (const now of [0, 10_000, 29_999, 30_000]) add('sr:match:1', now);
  expect(asked).toHaveLength(2);
});

it("respects the API's limit for each producer, and reports it once", () => {
  const { asked, errors, add } = createRecoveries();
  for (let each = 0; each < 1_000; each++) add(`sr:match:${each}`, each);
  expect(asked).toHaveLength(IN_TEN_MINUTES);
  expect(errors).toHaveLength(1);
  add('sr:match:live', 1_000, 1);
  expect(asked.at(-1)).toBe('sr:match:live');
});

it('requests waiting events later, each once and in order, within the limit per hour', () => {
  const { recoveries, asked, add } = createRecoveries();
  const events = Array.from({ length: IN_AN_HOUR + 10 }, (_, each) => `sr:match:${each}`);
  for (const each of events) add(each, 0);
  for (let now = 0; now < 60 * MINUTE; now += 1_000) recoveries.ask(now);
  expect(asked).toEqual(events.slice(0, IN_AN_HOUR));
  recoveries.ask(60 * MINUTE);
  expect(asked).toEqual(events);
});

it('requests an event that is due now and later at the later time', () => {
  const { recoveries, asked, add } = createRecoveries();
  recoveries.add('sr:match:1', { producer: 3, requestIds: [101, 102], notBefore: 5_000 }, 0);
  add('sr:match:1', 1_000);
  expect(asked).toEqual([]);
  recoveries.ask(5_000);
  recoveries.ask(6_000);
  expect(asked).toEqual(['sr:match:1']);
});

it('retries rejected requests with increasing delays, and gives up after the fifth', async () => {
  const { recoveries, asked, errors, add } = createRecoveries(() => {
    throw new Error('429');
  });
  const times: number[] = [];
  add('sr:match:1', 0);
  for (let now = 0; now < 20 * MINUTE; now += 1_000) {
    await Promise.resolve();
    const before = asked.length;
    recoveries.ask(now);
    if (asked.length > before) times.push(now / 1_000);
  }
  expect(times).toEqual([30, 90, 210, 450]);
  expect(errors).toHaveLength(5);
});
