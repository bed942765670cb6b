import { EVENT_RECOVERY_LIMITS, EventRecoveries } from './event-recoveries';

const MINUTE = 60_000;
const [IN_TEN_MINUTES, IN_AN_HOUR] = EVENT_RECOVERY_LIMITS.map(({ most }) => most) as [number, number];

/** Recoveries that are asked for by event, in a feed whose messages can all not be read. */
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

it('asks for an event once in half a minute', () => {
  const { asked, add } = createRecoveries();
  for (const now of [0, 10_000, 29_999, 30_000]) add('sr:match:1', now);
  expect(asked).toHaveLength(2);
});

it('asks for no more events than the API takes, for each producer, and reports it once', () => {
  const { asked, errors, add } = createRecoveries();
  for (let each = 0; each < 1_000; each++) add(`sr:match:${each}`, each);
  expect(asked).toHaveLength(IN_TEN_MINUTES);
  expect(errors).toHaveLength(1);
  add('sr:match:live', 1_000, 1);
  expect(asked.at(-1)).toBe('sr:match:live');
});

it('asks later for the events that wait, each once and in their order, also within the limit of an hour', () => {
  const { recoveries, asked, add } = createRecoveries();
  const events = Array.from({ length: IN_AN_HOUR + 10 }, (_, each) => `sr:match:${each}`);
  for (const each of events) add(each, 0);
  for (let now = 0; now < 60 * MINUTE; now += 1_000) recoveries.ask(now);
  expect(asked).toEqual(events.slice(0, IN_AN_HOUR));
  recoveries.ask(60 * MINUTE);
  expect(asked).toEqual(events);
});

it('asks at the later time for an event that is to be asked for now as well', () => {
  const { recoveries, asked, add } = createRecoveries();
  recoveries.add('sr:match:1', { producer: 3, requestIds: [101, 102], notBefore: 5_000 }, 0);
  add('sr:match:1', 1_000);
  expect(asked).toEqual([]);
  recoveries.ask(5_000);
  recoveries.ask(6_000);
  expect(asked).toEqual(['sr:match:1']);
});

it('asks again, ever later, for what the source rejects, and gives up at the fifth time', async () => {
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
