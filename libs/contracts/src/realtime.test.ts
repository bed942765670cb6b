import { getTopicEventId, getEventTopic, FEED_TOPIC, getListTopic, PERSONAL_TOPIC } from './realtime';

test.each([
  [getEventTopic('sr:sport:1', 'sr:match:7'), 'sr:match:7'],
  [getListTopic('sr:sport:1', 'sr:match:7'), 'sr:match:7'],
  [FEED_TOPIC, undefined],
  [PERSONAL_TOPIC, undefined],
])('%s is the topic of %s', (topic, eventId) => {
  expect(getTopicEventId(topic)).toBe(eventId);
});
