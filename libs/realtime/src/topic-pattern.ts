const WILDCARD = '~';

/**
 * Returns whether a topic is a pattern: one of its segments is `~`, as in `event^sr:sport:1^~` (reference: platform).
 */
export const isPattern = (topic: string): boolean => topic.split('^').includes(WILDCARD);

/** Returns the regular expression of a pattern: `~` matches one segment, or as the last segment all that follow. */
export function createTopicRegExp(topic: string): RegExp {
  const segments = topic.split('^');
  const parts = segments.map((segment, at) => {
    if (segment !== WILDCARD) return segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return at === segments.length - 1 ? '.+' : '[^^]+';
  });
  return new RegExp(`^${parts.join('\\^')}$`);
}
