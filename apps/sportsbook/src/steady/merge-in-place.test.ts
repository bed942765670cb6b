import fc from 'fast-check';
import { mergeInPlace, type Place, type RowKind, type RowPlaces } from './merge-in-place';

interface Row {
  id: string;
  group: string;
  left?: boolean;
}

const kind: RowKind<Row> = { getId: ({ id }) => id, arrange: (rows) => rows, leave: (row) => ({ ...row, left: true }) };
const grouped: RowKind<Row> = {
  ...kind,
  arrange: (rows) =>
    [...new Set(rows.map(({ group }) => group))].flatMap((group) => rows.filter((row) => row.group === group)),
};

/** Parses rows from 'ab', or from 'a1 b2' with groups. */
const rows = (text: string): Row[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map(([id = '', group = '']) => ({ id, group }));
const ids = (list: readonly Row[]): string => list.map(({ id }) => id).join(' ');
const letters: Readonly<Record<string, Place>> = { '^': 'above', '=': 'seen', v: 'below' };
/** Parses places: 'a=' is visible, 'a^' above, 'av' below. */
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
  ['keeps a removed row in place while it is visible', 'a b c', 'a c', 'a= b= c=', 'a b c'],
  ['drops a removed row below the screen', 'a b c', 'a b', 'a= b= cv', 'a b'],
  ['drops a removed row above the screen', 'a b c', 'b c', 'a^ b= c=', 'b c'],
  ['holds a new row back while all are visible', 'a b', 'a b c', 'a= b=', 'a b'],
  [
    'holds a new row back after the last visible one, because content below the list would move',
    'a b',
    'a b c',
    'a^ b=',
    'a b',
  ],
  ['adds a new row below the visible ones', 'a b c', 'a b c d', 'a= b= cv', 'a b c d'],
  ['holds a new row back without known positions', '', 'a', 'x=', ''],
  ['adds new rows on a page without visible rows', '', 'a b', '', 'a b'],
  ['keeps the order of remaining rows', 'a b', 'b a', 'a= b=', 'a b'],
])('%s', (_, before, listed, places, after) => {
  expect(ids(mergeInPlace(rows(before), rows(listed), where(places), kind))).toBe(after);
});

it('keeps a removed row above the screen when the browser would let the others move', () => {
  expect(ids(mergeInPlace(rows('a b'), rows('b'), where('a^ b=', { anchored: false }), kind))).toBe('a b');
});

it('marks a removed row, and takes the others from the newer response', () => {
  const newer = { id: 'b', group: 'new' };
  expect(mergeInPlace(rows('a b'), [newer], where('a= b='), kind)).toEqual([{ id: 'a', group: '', left: true }, newer]);
});

describe('rows that have been read since they left the list', () => {
  const giving = (ids: string, of: RowKind<Row> = grouped): RowKind<Row> => ({
    ...of,
    getGroup: ({ group }) => group,
    isReplaceable: ({ id }) => ids.includes(id),
  });

  it.each([
    ['are replaced by new rows', 'a b c', 'a c x', 'a= b= c=', 'b', 'a x c'],
    ['are replaced only by a row of the same group', 'a1 b1 c2', 'a1 x2 c2', 'a= b= c=', 'b', 'a b c'],
    ['are replaced by the first row that fits', 'a1 b1 c2', 'a1 x2 y1 z1 c2', 'a= b= c=', 'b', 'a y c'],
    ['stay without a new row', 'a b', 'a', 'a= b=', 'b', 'a b'],
    ['stay until they have been read', 'a b c', 'a c x', 'a= b= c=', '', 'a b c'],
    ['give way to the current list when no other row is visible', 'a1 b1 c2', 'c2 x3 y3', 'a= b= cv', 'ab', 'c x y'],
    ['stay beside a listed row', 'a1 b1 c2', 'b1 x3', 'a= b= cv', 'ac', 'a b'],
  ])('%s', (_, before, listed, places, read, after) => {
    expect(ids(mergeInPlace(rows(before), rows(listed), where(places), giving(read)))).toBe(after);
  });
});

it("uses the kind's function to renew a row", () => {
  const renew = (shown: Row, newer: Row): Row => ({ ...newer, group: shown.group });
  expect(mergeInPlace(rows('a1'), rows('a2'), where('a='), { ...kind, renew })).toEqual([{ id: 'a', group: '1' }]);
});

it('holds a new row back if its group is visible, and adds one to a group below', () => {
  const places = where('a= b= cv dv');
  expect(ids(mergeInPlace(rows('a1 b1 c2 d2'), rows('a1 x1 b1 c2 d2 y2 z3'), places, grouped))).toBe('a b c d y z');
});

it('never moves or hides a visible row or repeats a row', () => {
  const list = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { maxLength: 8 });
  fc.assert(
    fc.property(list, list, fc.nat(8), fc.nat(8), (before, after, from, length) => {
      const of = new Map(
        before.map((id, at): [string, Place] => [id, at < from ? 'above' : at < from + length ? 'seen' : 'below']),
      );
      const seen = before.filter((id) => of.get(id) === 'seen');
      const shown = mergeInPlace(
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
