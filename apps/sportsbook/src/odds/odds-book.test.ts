import { outcomeKey, type Market } from '@oware/contracts';
import { MOVE_MS, OddsBook } from './odds-book';
import { delta, match, ref } from './testing';

const FRESH = { now: 0, confirmedAt: 0 };
const WHOLE = { ...FRESH, extent: 'whole' } as const;
let needed: string[];
let book: OddsBook;
const woken = (key: string): jest.Mock => {
  const listener = jest.fn();
  book.listen(key, listener);
  return listener;
};

beforeEach(() => {
  needed = [];
  book = new OddsBook();
  book.feed({ snapshot: (id) => needed.push(id), newMarkets: (id) => needed.push(`new ${id}`) });
});

it('shows what it was seeded with and nothing of what it does not hold', () => {
  book.seed([match()], FRESH);
  expect(book.view(ref('2'))).toEqual({ odds: 31_000, state: 'open', move: null });
  expect(book.view(ref('9'))).toBeUndefined();
  expect(book.eventNow('sr:match:2')).toBeUndefined();
});

it('wakes only the cell whose odds changed, and gives the same view until then', () => {
  book.seed([match()], FRESH);
  const home = woken(outcomeKey(ref('1')));
  const draw = woken(outcomeKey(ref('2')));
  const before = book.view(ref('2'));
  book.apply([delta(11, [[1, '', 1, [['1', 22_000, 1]]]])], 0);
  expect(home).toHaveBeenCalledTimes(1);
  expect(draw).not.toHaveBeenCalled();
  expect(book.view(ref('1'))).toEqual({ odds: 22_000, state: 'open', move: 'up' });
  expect(book.view(ref('2'))).toBe(before);
});

it('wakes a cell once for all pushes of a frame, and not at all when they cancel out', () => {
  book.seed([match()], FRESH);
  const over = woken(outcomeKey(ref('12', 18, 'total=2.5')));
  const under = woken(outcomeKey(ref('13', 18, 'total=2.5')));
  book.view(ref('12', 18, 'total=2.5'));
  book.view(ref('13', 18, 'total=2.5'));
  book.apply(
    [delta(11, [[18, 'total=2.5', -1, [['12', 19_500, 1]]]]), delta(12, [[18, 'total=2.5', 1, [['12', 19_700, 1]]]])],
    0,
  );
  expect(over).toHaveBeenCalledTimes(1);
  expect(under).not.toHaveBeenCalled();
});

it('takes the mark of a move off after its time, and keeps it when the odds moved again', () => {
  book.seed([match()], FRESH);
  woken(outcomeKey(ref('1')));
  book.apply([delta(11, [[1, '', 1, [['1', 22_000, 1]]]])], 0);
  book.apply([delta(12, [[1, '', 1, [['1', 21_000, 1]]]])], 3000);
  book.settleMoves(MOVE_MS);
  expect(book.view(ref('1'))?.move).toBe('down');
  book.settleMoves(3000 + MOVE_MS);
  expect(book.view(ref('1'))?.move).toBeNull();
});

it.each([
  [1, 'open'],
  [0, 'locked'],
  [-1, 'locked'],
  [-2, 'locked'],
  [-3, 'gone'],
  [-4, 'gone'],
] as const)('with market status %d a cell is %s', (status, state) => {
  book.seed([match()], FRESH);
  book.apply([delta(11, [[1, '', status, []]])], 0);
  expect(book.view(ref('1'))?.state).toBe(state);
});

it('locks an outcome that is inactive or has no odds', () => {
  book.seed([match()], FRESH);
  book.apply(
    [
      delta(11, [
        [
          1,
          '',
          1,
          [
            ['1', 20_500, 0],
            ['2', null, 1],
          ],
        ],
      ]),
    ],
    0,
  );
  expect([book.view(ref('1'))?.state, book.view(ref('2'))?.state, book.view(ref('3'))?.state]).toEqual([
    'locked',
    'locked',
    'open',
  ]);
});

it('locks the event when a push was missed, until a snapshot that is not older', () => {
  book.seed([match()], FRESH);
  const draw = woken(outcomeKey(ref('2')));
  book.view(ref('2'));
  book.apply([delta(13, [[1, '', 1, [['1', 22_000, 1]]]])], 0);
  expect(needed).toEqual(['sr:match:1']);
  expect(book.view(ref('2'))?.state).toBe('locked');
  expect(draw).toHaveBeenCalledTimes(1);
  book.seed([match({ version: 12 })], FRESH);
  expect(book.view(ref('2'))?.state).toBe('locked');
  expect(needed).toEqual(['sr:match:1', 'sr:match:1']);
  book.seed([match({ version: 13 })], FRESH);
  expect(book.view(ref('2'))?.state).toBe('open');
});

it('does not go back to an older snapshot', () => {
  book.seed([match()], FRESH);
  book.apply([delta(11, [[1, '', 1, [['1', 22_000, 1]]]])], 0);
  book.seed([match()], FRESH);
  book.apply([delta(11, [[1, '', 1, [['1', 99_000, 1]]]])], 0);
  expect(book.view(ref('1'))?.odds).toBe(22_000);
  expect(needed).toEqual([]);
});

it('counts a market as gone when the snapshot has it no more', () => {
  book.seed([match()], WHOLE);
  const { markets } = match();
  book.seed([match({ version: 11, markets: markets.slice(0, 1) })], FRESH);
  expect(book.view(ref('12', 18, 'total=2.5'))?.state).toBe('open');
  book.seed([match({ version: 11, markets: markets.slice(0, 1) })], WHOLE);
  expect(book.view(ref('12', 18, 'total=2.5'))?.state).toBe('gone');
});

it('counts nothing as gone of which a list has another line, and a market that it has no more', () => {
  const [first, total] = match().markets as [Market, Market];
  book.seed([match()], FRESH);
  book.seed([match({ version: 11, markets: [first, { ...total, specifiers: 'total=3.5' }] })], FRESH);
  expect(book.view(ref('12', 18, 'total=2.5'))?.state).toBe('open');
  book.seed([match({ version: 12, markets: [first] })], FRESH);
  expect(book.view(ref('12', 18, 'total=2.5'))?.state).toBe('gone');
});

it('asks for new markets of an event that is shown whole', () => {
  const pushed = delta(11, [[29, '', 1, [['74', 17_000, 1]]]]);
  book.seed([match()], FRESH);
  book.apply([pushed], 0);
  expect(needed).toEqual([]);
  book.seed([match({ version: 11 })], WHOLE);
  book.apply([{ ...pushed, version: 12 }], 0);
  expect(needed).toEqual(['new sr:match:1']);
});

it('says where the event stands, and closes its cells when it is over', () => {
  book.seed([match({ status: 'live' })], FRESH);
  const event = woken('sr:match:1');
  const score = { home: 1, away: 0, periods: [] };
  book.apply([delta(11, [], { score })], 0);
  expect(event).toHaveBeenCalledTimes(1);
  expect(book.eventNow('sr:match:1')?.score).toBe(score);
  book.apply([delta(12, [], { status: 'suspended' })], 0);
  expect(book.view(ref('1'))?.state).toBe('locked');
  book.apply([delta(13, [], { status: 'ended' })], 0);
  expect(book.view(ref('1'))?.state).toBe('gone');
});

it('wakes nobody for an event that is not seen, and catches up when it is', () => {
  book.seed([match()], FRESH);
  const home = woken(outcomeKey(ref('1')));
  book.setSeen('sr:match:1', false);
  book.apply([delta(11, [[1, '', 1, [['1', 22_000, 1]]]])], 0);
  expect(home).not.toHaveBeenCalled();
  book.setSeen('sr:match:1', true);
  expect(home).toHaveBeenCalledTimes(1);
  expect(book.view(ref('1'))?.odds).toBe(22_000);
});

it('locks everything while the source of the odds is down', () => {
  book.seed([match(), match({ id: 'sr:match:2' })], FRESH);
  book.distrust();
  expect(book.view(ref('1'))?.state).toBe('locked');
  expect(needed).toEqual(['sr:match:1', 'sr:match:2']);
});

it('takes some outcomes of an event, and what is not among them stays as it was', () => {
  book.seed([match({ version: 8 })], FRESH);
  book.apply([delta(9, [[18, 'total=2.5', -1, []]])], 0);
  const part = {
    ...match({ version: 11 }),
    markets: [{ id: 1, specifiers: '', status: 1 as const, outcomes: [{ id: '1', odds: 22_000, active: true }] }],
  };
  book.seed([part], { ...FRESH, extent: 'part' });
  expect(book.view(ref('1'))?.odds).toBe(22_000);
  expect(book.view(ref('2'))).toMatchObject({ odds: 31_000, state: 'open' });
  // Pushes that the part was ahead of are still on their way.
  book.apply(
    [
      delta(10, [
        [
          1,
          '',
          1,
          [
            ['1', 21_000, 1],
            ['2', 32_000, 1],
          ],
        ],
        [18, 'total=2.5', 1, []],
      ]),
      delta(11, [[1, '', 1, [['1', 22_000, 1]]]]),
    ],
    0,
  );
  expect([book.view(ref('1'))?.odds, book.view(ref('2'))?.odds, book.view(ref('12', 18, 'total=2.5'))?.state]).toEqual([
    22_000,
    32_000,
    'open',
  ]);
  expect(needed).toEqual([]);
});

it('holds an outcome that a list does not have, and no list says that it is gone', () => {
  book.hold(ref('9', 29));
  expect(book.view(ref('9', 29))).toBeUndefined();
  book.seed(
    [
      {
        ...match(),
        markets: [{ id: 29, specifiers: '', status: 1, outcomes: [{ id: '9', odds: 17_000, active: true }] }],
      },
    ],
    { ...FRESH, extent: 'part' },
  );
  book.seed([match()], FRESH);
  book.seed([match({ version: 11 })], FRESH);
  expect(book.view(ref('9', 29))?.state).toBe('open');
  book.seed([match({ version: 12 })], WHOLE);
  expect(book.view(ref('9', 29))?.state).toBe('gone');
});

it('locks what was confirmed too long ago, and nothing else', () => {
  book.seed([match()], { now: 5000, confirmedAt: 1000 });
  book.seed([{ ...match(), markets: match().markets.slice(1) }], { now: 5000, confirmedAt: 5000, extent: 'part' });
  book.distrust(2000);
  expect([book.view(ref('1'))?.state, book.view(ref('12', 18, 'total=2.5'))?.state, needed]).toEqual([
    'locked',
    'open',
    ['sr:match:1'],
  ]);
  book.distrust(2000);
  expect([needed, book.doubts('sr:match:1'), book.doubts('sr:match:2')]).toEqual([['sr:match:1'], 1, 0]);
});

it('shows an outcome that the product does not have as gone, until it has it', () => {
  book.seed([match()], FRESH);
  book.lose(ref('1'), 0);
  expect(book.view(ref('1'))).toEqual({ odds: 20_500, state: 'gone', move: null });
  book.seed([match()], FRESH);
  expect(book.view(ref('1'))?.state).toBe('open');
});

it('is right after any thousand pushes', () => {
  const { markets } = match();
  book.seed([match()], FRESH);
  let random = 42;
  const next = (below: number): number => (random = (random * 1103515245 + 12345) % 2147483648) % below;
  const odds = new Map(
    markets.flatMap((market) => market.outcomes.map((outcome) => [`${market.id} ${outcome.id}`, outcome.odds])),
  );
  for (let version = 11; version < 1011; version++) {
    const market = markets[next(2)]!;
    const outcome = market.outcomes[next(market.outcomes.length)]!;
    const price = 10_100 + next(90_000);
    odds.set(`${market.id} ${outcome.id}`, price);
    book.apply([delta(version, [[market.id, market.specifiers, 1, [[outcome.id, price, 1]]]])], version);
  }
  for (const { id, specifiers, outcomes } of markets) {
    for (const outcome of outcomes) {
      expect(book.view(ref(outcome.id, id, specifiers))?.odds).toBe(odds.get(`${id} ${outcome.id}`));
    }
  }
});
