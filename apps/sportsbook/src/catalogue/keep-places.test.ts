import fc from 'fast-check';
import { type SportEvent } from '@oware/contracts';
import { match } from '../odds/testing';
import { keepPlaces } from './keep-places';

const live = (id: string, change: Partial<SportEvent> = {}): SportEvent => match({ id, status: 'live', ...change });
const ids = (events: readonly SportEvent[]): string[] => events.map(({ id }) => id);
const seen = (): boolean => true;

it('keeps an event that has left in its place, over for good, while it is seen', () => {
  const kept = keepPlaces([live('a'), live('b'), live('c')], [live('a'), live('c')], { seen, refill: false });
  expect(kept.map(({ id, status }) => [id, status])).toEqual([['a', 'live'], ['b', 'ended'], ['c', 'live']]);
  expect(ids(keepPlaces(kept, [live('a'), live('c')], { seen: () => false, refill: false }))).toEqual(['a', 'c']);
});

it('locks the markets of an event to come that has left: it has begun, or is called off', () => {
  const [kept] = keepPlaces([match()], [], { seen, refill: false });
  expect(kept).toMatchObject({ status: 'notStarted', markets: [{ id: 1, status: -1 }, { id: 18, status: -1 }] });
});

it('takes what the newer answer says', () => {
  expect(keepPlaces([live('a', { version: 1 })], [live('a', { version: 2 })], { seen, refill: false })[0]).toMatchObject({ version: 2 });
});

it('puts a newcomer where one has left, or last', () => {
  expect(ids(keepPlaces([live('a'), live('b')], [live('b'), live('c'), live('d')], { seen, refill: true }))).toEqual(['c', 'b', 'd']);
  expect(ids(keepPlaces([live('a'), live('b')], [live('b'), live('c')], { seen, refill: false }))).toEqual(['a', 'b', 'c']);
});

it('shows each listed event once, moves none that stays, and nothing that has left and is not seen', () => {
  const list = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { maxLength: 8 });
  fc.assert(
    fc.property(list, list, list, fc.boolean(), (before, after, visible, refill) => {
      const shown = ids(keepPlaces(before.map((id) => live(id)), after.map((id) => live(id)), { seen: (id) => visible.includes(id), refill }));
      expect(new Set(shown).size).toBe(shown.length);
      expect(shown).toEqual(expect.arrayContaining(after));
      for (const id of shown) expect(after.includes(id) || (before.includes(id) && visible.includes(id))).toBe(true);
      const stayed = before.filter((id) => shown.includes(id));
      expect(shown.filter((id) => before.includes(id))).toEqual(stayed);
    }),
  );
});
