import { getSquad } from './squads';

it.each(['sr:competitor:1', 'sr:competitor:42', 'sr:competitor:957476'])(
  'gives each player of %s a different number, the same each time',
  (club) => {
    const numbers = getSquad(club).map(({ jersey }) => jersey);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(getSquad(club).map(({ jersey }) => jersey)).toEqual(numbers);
  },
);
