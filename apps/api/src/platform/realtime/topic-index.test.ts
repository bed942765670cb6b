import fc from 'fast-check';
import { TopicIndex } from './topic-index';

/** Reference implementation: whether a topic or pattern matches. */
function fits(pattern: string, topic: string): boolean {
  const segments = pattern
    .split('^')
    .map((segment, at, all) => (segment === '~' ? (at === all.length - 1 ? '.+' : '[^^]+') : segment));
  return new RegExp(`^${segments.join('\\^')}$`).test(topic);
}

const word = fc.constantFrom('event', 's1', 's2', 'm1', 'm2');
const topic = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join('^'));
const pattern = fc
  .array(fc.oneof(word, fc.constant('~')), { minLength: 1, maxLength: 4 })
  .map((words) => words.join('^'));

describe('TopicIndex', () => {
  it('finds the matching topics and patterns, before and after some have left', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(pattern, fc.boolean())), topic, (entries, published) => {
        const index = new TopicIndex<number>();
        entries.forEach(([each], client) => index.add(each, client));
        const expected = (stay: (client: number) => boolean) =>
          entries.flatMap(([each], client) => (stay(client) && fits(each, published) ? [client] : []));
        expect([...index.match(published)].sort((a, b) => a - b)).toEqual(expected(() => true));
        entries.forEach(([each, leaves], client) => leaves && index.delete(each, client));
        expect([...index.match(published)].sort((a, b) => a - b)).toEqual(expected((client) => !entries[client]?.[1]));
      }),
    );
  });
});
