import { eventOfTopic, eventTopic, FEED_TOPIC, listTopic, PERSONAL_TOPIC } from './realtime';

test.each([
  [eventTopic('sr:sport:1', 'sr:match:7'), 'sr:match:7'],
  [listTopic('sr:sport:1', 'sr:match:7'), 'sr:match:7'],
  [FEED_TOPIC, undefined],
  [PERSONAL_TOPIC, undefined],
])('%s is the topic of %s', (topic, eventId) => {
  expect(eventOfTopic(topic)).toBe(eventId);
});
