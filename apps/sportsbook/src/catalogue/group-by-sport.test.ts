import { match } from '../odds/testing';
import { groupBySport } from './group-by-sport';

it('has sports in the order of the catalogue, whatever comes first, and those that nobody knows last', () => {
  const of = (id: string, sportId: string) => match({ id, sportId });
  const groups = groupBySport([
    of('a', 'sr:sport:99999'),
    of('b', 'sr:sport:19'),
    of('c', 'sr:sport:1'),
    of('d', 'sr:sport:5'),
    of('e', 'sr:sport:1'),
  ]);
  expect(groups.map(([, events]) => events.map(({ id }) => id).join())).toEqual(['c,e', 'd', 'b', 'a']);
});
