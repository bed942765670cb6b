const WILDCARD = '~';

/**
 * Returns whether a topic is a pattern: one of its segments is `~`, as in `event^sr:sport:1^~` (reference: platform).
 */
export const isTopicPattern = (topic: string): boolean => topic.split('^').includes(WILDCARD);

/** Returns the regular expression for a pattern: `~` matches one segment, or all remaining ones if it is the last segment. */
export function createTopicRegExp(topic: string): RegExp {
  const segments = topic.split('^');
  const parts = segments.map((segment, index) => {
    if (segment !== WILDCARD) return segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return index === segments.length - 1 ? '.+' : '[^^]+';
  });
  return new RegExp(`^${parts.join('\\^')}$`);
}
