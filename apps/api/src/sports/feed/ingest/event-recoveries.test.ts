import { EVENT_RECOVERY_LIMITS, EventRecoveries } from './event-recoveries';

const MINUTE = 60_000;
const [IN_TEN_MINUTES, IN_AN_HOUR] = EVENT_RECOVERY_LIMITS.map(({ most }) => most) as [number, number];

/** Creates event recoveries with a source that records its requests. */
function createRecoveries(answer: (eventId: string) => void = () => undefined) {
  const requestedIds: string[] = [];
  const errors: string[] = [];
  const recoveries = new EventRecoveries({
    source: {
      recoverEvent(_producer, eventId) {
        requestedIds.push(eventId);
        answer(eventId);
      },
    },
    onError: (error) => errors.push(String(error)),
  });
  let requestId = 0;
  const add = (eventId: string, now: number, producer = 3): void => {
    recoveries.add(eventId, { producer, requestIds: [++requestId, ++requestId] }, now);
    recoveries.requestDue(now);
  };
  return { recoveries, requestedIds, errors, add };
}

it('requests an event at most once in half a minute', () => {
  const { requestedIds, add } = createRecoveries();
  for (const now of [0, 10_000, 29_999, 30_000]) add('sr:match:1', now);
  expect(requestedIds).toHaveLength(2);
});

it("respects the API's limit for each producer, and reports it once", () => {
  const { requestedIds, errors, add } = createRecoveries();
  for (let each = 0; each < 1_000; each++) add(`sr:match:${each}`, each);
  expect(requestedIds).toHaveLength(IN_TEN_MINUTES);
  expect(errors).toHaveLength(1);
  add('sr:match:live', 1_000, 1);
  expect(requestedIds.at(-1)).toBe('sr:match:live');
});

it('requests waiting events later, each once and in order, within the limit per hour', () => {
  const { recoveries, requestedIds, add } = createRecoveries();
  const events = Array.from({ length: IN_AN_HOUR + 10 }, (_, each) => `sr:match:${each}`);
  for (const each of events) add(each, 0);
  for (let now = 0; now < 60 * MINUTE; now += 1_000) recoveries.requestDue(now);
  expect(requestedIds).toEqual(events.slice(0, IN_AN_HOUR));
  recoveries.requestDue(60 * MINUTE);
  expect(requestedIds).toEqual(events);
});

it('requests an event that is due now and later at the later time', () => {
  const { recoveries, requestedIds, add } = createRecoveries();
  recoveries.add('sr:match:1', { producer: 3, requestIds: [101, 102], notBefore: 5_000 }, 0);
  add('sr:match:1', 1_000);
  expect(requestedIds).toEqual([]);
  recoveries.requestDue(5_000);
  recoveries.requestDue(6_000);
  expect(requestedIds).toEqual(['sr:match:1']);
});

it('retries rejected requests with increasing delays, and gives up after the fifth', async () => {
  const { recoveries, requestedIds, errors, add } = createRecoveries(() => {
    throw new Error('429');
  });
  const times: number[] = [];
  add('sr:match:1', 0);
  for (let now = 0; now < 20 * MINUTE; now += 1_000) {
    await Promise.resolve();
    const before = requestedIds.length;
    recoveries.requestDue(now);
    if (requestedIds.length > before) times.push(now / 1_000);
  }
  expect(times).toEqual([30, 90, 210, 450]);
  expect(errors).toHaveLength(5);
});
