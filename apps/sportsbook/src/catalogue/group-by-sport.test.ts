import { buildMatch } from '../odds/testing';
import { groupBySport } from './group-by-sport';

it('lists sports in the order of the catalogue, whatever the input, with unknown ones last', () => {
  const of = (id: string, sportId: string) => buildMatch({ id, sportId });
  const groups = groupBySport([
    of('a', 'sr:sport:99999'),
    of('b', 'sr:sport:19'),
    of('c', 'sr:sport:1'),
    of('d', 'sr:sport:5'),
    of('e', 'sr:sport:1'),
  ]);
  expect(groups.map(([, events]) => events.map(({ id }) => id).join())).toEqual(['c,e', 'd', 'b', 'a']);
});
