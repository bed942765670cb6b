import fc from 'fast-check';
import { keepPlaces, type Place, type RowKind, type RowPlaces } from './keep-places';

interface Row {
  id: string;
  group: string;
  left?: boolean;
}

const kind: RowKind<Row> = { idOf: ({ id }) => id, arrange: (rows) => rows, leave: (row) => ({ ...row, left: true }) };
const grouped: RowKind<Row> = {
  ...kind,
  arrange: (rows) =>
    [...new Set(rows.map(({ group }) => group))].flatMap((group) => rows.filter((row) => row.group === group)),
};

/** 'ab' or 'a1 b2' with groups. */
const rows = (text: string): Row[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map(([id = '', group = '']) => ({ id, group }));
const ids = (list: readonly Row[]): string => list.map(({ id }) => id).join(' ');
const letters: Readonly<Record<string, Place>> = { '^': 'above', '=': 'seen', v: 'below' };
/** 'a=' is seen, 'a^' above, 'av' below. */
const where = (text: string, change: Partial<RowPlaces> = {}): RowPlaces => {
  const of = new Map(
    text
      .split(' ')
      .filter(Boolean)
      .map(([id = '', mark = '']) => [id, letters[mark] as Place]),
  );
  return { of, anySeen: [...of.values()].includes('seen'), anchored: true, ...change };
};

it.each([
  ['one that has left stays in its place while it is seen', 'a b c', 'a c', 'a= b= c=', 'a b c'],
  ['one that has left goes while it is below the screen', 'a b c', 'a b', 'a= b= cv', 'a b'],
  ['one that has left goes while it is above the screen', 'a b c', 'b c', 'a^ b= c=', 'b c'],
  ['a new one waits while all are seen', 'a b', 'a b c', 'a= b=', 'a b'],
  [
    'a new one waits behind the last that is seen, for what follows the list would move',
    'a b',
    'a b c',
    'a^ b=',
    'a b',
  ],
  ['a new one comes in below what is seen', 'a b c', 'a b c d', 'a= b= cv', 'a b c d'],
  ['a new one waits for which no place is known', '', 'a', 'x=', ''],
  ['new ones come in on a page where nothing is seen', '', 'a b', '', 'a b'],
  ['what stays does not change its order', 'a b', 'b a', 'a= b=', 'a b'],
])('%s', (_, before, listed, places, after) => {
  expect(ids(keepPlaces(rows(before), rows(listed), where(places), kind))).toBe(after);
});

it('keeps what left above the screen where the browser would let the rest jump', () => {
  expect(ids(keepPlaces(rows('a b'), rows('b'), where('a^ b=', { anchored: false }), kind))).toBe('a b');
});

it('puts one away that has left, and takes what the newer response says of the others', () => {
  const newer = { id: 'b', group: 'new' };
  expect(keepPlaces(rows('a b'), [newer], where('a= b='), kind)).toEqual([{ id: 'a', group: '', left: true }, newer]);
});

describe('rows that have been read since they left', () => {
  const giving = (ids: string, of: RowKind<Row> = grouped): RowKind<Row> => ({
    ...of,
    groupOf: ({ group }) => group,
    mayGiveWay: ({ id }) => ids.includes(id),
  });

  it.each([
    ['give their places to new ones', 'a b c', 'a c x', 'a= b= c=', 'b', 'a x c'],
    ['give it to one of their own group only', 'a1 b1 c2', 'a1 x2 c2', 'a= b= c=', 'b', 'a b c'],
    ['give it to the first that fits', 'a1 b1 c2', 'a1 x2 y1 z1 c2', 'a= b= c=', 'b', 'a y c'],
    ['stay while there is no new one', 'a b', 'a', 'a= b=', 'b', 'a b'],
    ['stay until they have been read', 'a b c', 'a c x', 'a= b= c=', '', 'a b c'],
    [
      'make room for the list as it is now when they are all that is seen',
      'a1 b1 c2',
      'c2 x3 y3',
      'a= b= cv',
      'ab',
      'c x y',
    ],
    ['stay beside one that is listed', 'a1 b1 c2', 'b1 x3', 'a= b= cv', 'ac', 'a b'],
  ])('%s', (_, before, listed, places, read, after) => {
    expect(ids(keepPlaces(rows(before), rows(listed), where(places), giving(read)))).toBe(after);
  });
});

it('says how a row is renewed', () => {
  const renew = (shown: Row, newer: Row): Row => ({ ...newer, group: shown.group });
  expect(keepPlaces(rows('a1'), rows('a2'), where('a='), { ...kind, renew })).toEqual([{ id: 'a', group: '1' }]);
});

it('lets a new one wait whose group is seen, and takes one of a group below', () => {
  const places = where('a= b= cv dv');
  expect(ids(keepPlaces(rows('a1 b1 c2 d2'), rows('a1 x1 b1 c2 d2 y2 z3'), places, grouped))).toBe('a b c d y z');
});

it('moves and hides nothing that is seen, shows each row once, and takes every row that moves nothing', () => {
  const list = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { maxLength: 8 });
  fc.assert(
    fc.property(list, list, fc.nat(8), fc.nat(8), (before, after, from, length) => {
      const of = new Map(
        before.map((id, at): [string, Place] => [id, at < from ? 'above' : at < from + length ? 'seen' : 'below']),
      );
      const seen = before.filter((id) => of.get(id) === 'seen');
      const shown = keepPlaces(
        rows(before.join(' ')),
        rows(after.join(' ')),
        { of, anySeen: seen.length > 0, anchored: true },
        kind,
      ).map(({ id }) => id);
      expect(new Set(shown).size).toBe(shown.length);
      const firstSeen = shown.indexOf(seen[0] ?? '');
      expect(shown.slice(firstSeen, firstSeen + seen.length)).toEqual(seen.length > 0 ? seen : []);
      expect(shown.filter((id) => before.includes(id))).toEqual(before.filter((id) => shown.includes(id)));
      for (const id of shown) expect(after.includes(id) || seen.includes(id)).toBe(true);
    }),
  );
});
