import { type SportEvent } from '@oware/contracts';
import { groupForHome } from './group-for-home';

const event = (id: string, tournament: string, sportId = 'sr:sport:1'): SportEvent =>
  ({ id, sportId, tournament: { id: tournament } }) as SportEvent;

const group = (...events: SportEvent[]): [mixed: boolean, ids: string][] => list(events, new Map());

const list = (events: SportEvent[], singles: Map<string, boolean>): [mixed: boolean, ids: string][] =>
  groupForHome(events, singles).map((found) => [found.mixed, found.events.map(({ id }) => id).join(' ')]);

test('a league with several matches has its own group, wherever they are in the list', () => {
  expect(group(event('1', 'epl'), event('2', 'npfl'), event('3', 'epl'))).toEqual([
    [false, '1 3'],
    [true, '2'],
  ]);
});

test('leagues with one match share a group while they follow each other', () => {
  expect(group(event('1', 'a'), event('2', 'b'), event('3', 'c'), event('4', 'c'), event('5', 'd'))).toEqual([
    [true, '1 2'],
    [false, '3 4'],
    [true, '5'],
  ]);
});

test('another sport has its own group, because its cells have other heads', () => {
  expect(group(event('1', 'a'), event('2', 'b', 'sr:sport:5'))).toEqual([
    [true, '1'],
    [true, '2'],
  ]);
});

test('a league keeps its kind of group when one of its matches starts', () => {
  const singles = new Map<string, boolean>();
  const [first, second, third] = [event('1', 'a'), event('2', 'b'), event('3', 'b')];
  list([first, second, third], singles);
  expect(list([first, third], singles)).toEqual([
    [true, '1'],
    [false, '3'],
  ]);
});

test('no events, no groups', () => expect(group()).toEqual([]));
