import { isTopicPattern, createTopicRegExp } from './topic-pattern';

test.each([
  ['event^sr:sport:1^~', 'event^sr:sport:1^sr:match:9', true],
  ['event^sr:sport:1^~', 'event^sr:sport:10^sr:match:9', false],
  ['event^sr:sport:1^~', 'event^sr:sport:1', false],
  ['event^~^sr:match:9', 'event^sr:sport:1^sr:match:9', true],
  ['event^~^sr:match:9', 'event^a^b^sr:match:9', false],
  ['event^~', 'event^sr:sport:1^sr:match:9', true],
  ['a.c^~', 'abc^1', false],
])('matches %s with %s: %s', (pattern, topic, fits) => expect(createTopicRegExp(pattern).test(topic)).toBe(fits));

test('does not treat a ~ inside a word as a wildcard', () => {
  expect(isTopicPattern('event^~')).toBe(true);
  expect(isTopicPattern('feed')).toBe(false);
  expect(isTopicPattern('a~b')).toBe(false);
});
