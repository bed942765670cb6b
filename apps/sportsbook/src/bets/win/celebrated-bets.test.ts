import { type Ticket } from '@oware/contracts';
import { isRealWin, takeCelebration } from './celebrated-bets';

const ticket = (change: Partial<Ticket>): Ticket => ({ status: 'won', payout: 101, stake: 100, ...change }) as Ticket;

it.each<[string, Partial<Ticket>, boolean]>([
  ['a return above the stake', {}, true],
  ['a return of the stake', { payout: 100 }, false],
  ['a return below the stake', { payout: 50 }, false],
  ['a void bet', { status: 'void', payout: 200 }, false],
  [
    'a return below the stake with the part that was cashed out',
    { cashedOut: { stake: 50, gross: 10, tax: 0 } },
    false,
  ],
])('decides for %s whether it is a win to celebrate: %o is %s', (_, change, isWin) => {
  expect(isRealWin(ticket({ cashedOut: null, ...change }))).toBe(isWin);
});

it('celebrates each of the last 50 wins once', () => {
  const values = new Map<string, unknown>();
  const storage = {
    get: (key: string) => values.get(key) as never,
    set: (key: string, value: unknown) => {
      values.set(key, value);
      return true;
    },
  };
  const ids = Array.from({ length: 51 }, (_, index) => String(index));
  expect(ids.filter((id) => takeCelebration(storage, id))).toEqual(ids);
  expect(takeCelebration(storage, '50')).toBe(false);
  expect(takeCelebration(storage, '1')).toBe(false);
  expect(takeCelebration(storage, '0')).toBe(true);
});
