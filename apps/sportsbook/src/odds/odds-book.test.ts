import { getOutcomeKey, type Market } from '@oware/contracts';
import { MOVE_MS, OddsBook } from './odds-book';
import { buildDelta, buildMatch, ref } from './testing';

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

it('returns the seeded outcomes, and nothing for unknown ones', () => {
  book.seed([buildMatch()], FRESH);
  expect(book.view(ref('2'))).toEqual({ odds: 31_000, state: 'open', move: null });
  expect(book.view(ref('9'))).toBeUndefined();
  expect(book.eventNow('sr:match:2')).toBeUndefined();
});

it('notifies only the cell whose odds changed, and returns the same view until then', () => {
  book.seed([buildMatch()], FRESH);
  const home = woken(getOutcomeKey(ref('1')));
  const draw = woken(getOutcomeKey(ref('2')));
  const before = book.view(ref('2'));
  book.apply([buildDelta(11, [[1, '', 1, [['1', 22_000, 1]]]])], 0);
  expect(home).toHaveBeenCalledTimes(1);
  expect(draw).not.toHaveBeenCalled();
  expect(book.view(ref('1'))).toEqual({ odds: 22_000, state: 'open', move: 'up' });
  expect(book.view(ref('2'))).toBe(before);
});

it('boosts odds, also those that a push changes, and notifies only the boosted cell', () => {
  book.seed([buildMatch()], FRESH);
  const [home, draw] = [woken(getOutcomeKey(ref('1'))), woken(getOutcomeKey(ref('2')))];
  const [before] = [book.view(ref('2')), book.view(ref('1'))];
  const boosted = getOutcomeKey(ref('1'));
  book.setBoosts((key, odds) => (key === boosted ? odds + 1_000 : null));
  const { odds = 0 } = book.outcome(ref('1')) ?? {};
  expect(book.view(ref('1'))).toMatchObject({ odds: (odds ?? 0) + 1_000, was: odds });
  expect([home.mock.calls.length, draw.mock.calls.length]).toEqual([1, 0]);
  expect(book.view(ref('2'))).toBe(before);
  book.apply([buildDelta(11, [[1, '', 1, [['1', 22_000, 1]]]])], 0);
  expect(book.view(ref('1'))).toEqual({ odds: 23_000, was: 22_000, state: 'open', move: 'up' });
});

it('notifies a cell once for all pushes of a frame, and not at all when they cancel out', () => {
  book.seed([buildMatch()], FRESH);
  const over = woken(getOutcomeKey(ref('12', 18, 'total=2.5')));
  const under = woken(getOutcomeKey(ref('13', 18, 'total=2.5')));
  book.view(ref('12', 18, 'total=2.5'));
  book.view(ref('13', 18, 'total=2.5'));
  book.apply(
    [
      buildDelta(11, [[18, 'total=2.5', -1, [['12', 19_500, 1]]]]),
      buildDelta(12, [[18, 'total=2.5', 1, [['12', 19_700, 1]]]]),
    ],
    0,
  );
  expect(over).toHaveBeenCalledTimes(1);
  expect(under).not.toHaveBeenCalled();
});

it('removes the mark of a change after its time, and keeps it when the odds changed again', () => {
  book.seed([buildMatch()], FRESH);
  woken(getOutcomeKey(ref('1')));
  book.apply([buildDelta(11, [[1, '', 1, [['1', 22_000, 1]]]])], 0);
  book.apply([buildDelta(12, [[1, '', 1, [['1', 21_000, 1]]]])], 3000);
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
] as const)('with market status %d, shows a cell as %s', (status, state) => {
  book.seed([buildMatch()], FRESH);
  book.apply([buildDelta(11, [[1, '', status, []]])], 0);
  expect(book.view(ref('1'))?.state).toBe(state);
});

it('locks an outcome that is inactive or has no odds', () => {
  book.seed([buildMatch()], FRESH);
  book.apply(
    [
      buildDelta(11, [
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

it('locks the event after a missed push, until a snapshot that is new enough', () => {
  book.seed([buildMatch()], FRESH);
  const draw = woken(getOutcomeKey(ref('2')));
  book.view(ref('2'));
  book.apply([buildDelta(13, [[1, '', 1, [['1', 22_000, 1]]]])], 0);
  expect(needed).toEqual(['sr:match:1']);
  expect(book.view(ref('2'))?.state).toBe('locked');
  expect(draw).toHaveBeenCalledTimes(1);
  book.seed([buildMatch({ version: 12 })], FRESH);
  expect(book.view(ref('2'))?.state).toBe('locked');
  expect(needed).toEqual(['sr:match:1', 'sr:match:1']);
  book.seed([buildMatch({ version: 13 })], FRESH);
  expect(book.view(ref('2'))?.state).toBe('open');
});

it('does not apply an older snapshot', () => {
  book.seed([buildMatch()], FRESH);
  book.apply([buildDelta(11, [[1, '', 1, [['1', 22_000, 1]]]])], 0);
  book.seed([buildMatch()], FRESH);
  book.apply([buildDelta(11, [[1, '', 1, [['1', 99_000, 1]]]])], 0);
  expect(book.view(ref('1'))?.odds).toBe(22_000);
  expect(needed).toEqual([]);
});

it('marks a market as gone when a full snapshot no longer contains it', () => {
  book.seed([buildMatch()], WHOLE);
  const { markets } = buildMatch();
  book.seed([buildMatch({ version: 11, markets: markets.slice(0, 1) })], FRESH);
  expect(book.view(ref('12', 18, 'total=2.5'))?.state).toBe('open');
  book.seed([buildMatch({ version: 11, markets: markets.slice(0, 1) })], WHOLE);
  expect(book.view(ref('12', 18, 'total=2.5'))?.state).toBe('gone');
});

it('does not mark a line as gone when a list shows another line, only when it has no line of the market', () => {
  const [first, total] = buildMatch().markets as [Market, Market];
  book.seed([buildMatch()], FRESH);
  book.seed([buildMatch({ version: 11, markets: [first, { ...total, specifiers: 'total=3.5' }] })], FRESH);
  expect(book.view(ref('12', 18, 'total=2.5'))?.state).toBe('open');
  book.seed([buildMatch({ version: 12, markets: [first] })], FRESH);
  expect(book.view(ref('12', 18, 'total=2.5'))?.state).toBe('gone');
});

it('asks for new markets of an event that is shown with all markets', () => {
  const pushed = buildDelta(11, [[29, '', 1, [['74', 17_000, 1]]]]);
  book.seed([buildMatch()], FRESH);
  book.apply([pushed], 0);
  expect(needed).toEqual([]);
  book.seed([buildMatch({ version: 11 })], WHOLE);
  book.apply([{ ...pushed, version: 12 }], 0);
  expect(needed).toEqual(['new sr:match:1']);
});

it('returns the status of the event, and closes its cells when it is over', () => {
  book.seed([buildMatch({ status: 'live' })], FRESH);
  const event = woken('sr:match:1');
  const score = { home: 1, away: 0, periods: [] };
  book.apply([buildDelta(11, [], { score })], 0);
  expect(event).toHaveBeenCalledTimes(1);
  expect(book.eventNow('sr:match:1')?.score).toBe(score);
  book.apply([buildDelta(12, [], { status: 'suspended' })], 0);
  expect(book.view(ref('1'))?.state).toBe('locked');
  book.apply([buildDelta(13, [], { status: 'ended' })], 0);
  expect(book.view(ref('1'))?.state).toBe('gone');
});

it('notifies nobody about an event off the screen, and catches up when it is visible', () => {
  book.seed([buildMatch()], FRESH);
  const home = woken(getOutcomeKey(ref('1')));
  book.setSeen('sr:match:1', false);
  book.apply([buildDelta(11, [[1, '', 1, [['1', 22_000, 1]]]])], 0);
  expect(home).not.toHaveBeenCalled();
  book.setSeen('sr:match:1', true);
  expect(home).toHaveBeenCalledTimes(1);
  expect(book.view(ref('1'))?.odds).toBe(22_000);
});

it('locks everything when the source of the odds is down', () => {
  book.seed([buildMatch(), buildMatch({ id: 'sr:match:2' })], FRESH);
  book.distrust();
  expect(book.view(ref('1'))?.state).toBe('locked');
  expect(needed).toEqual(['sr:match:1', 'sr:match:2']);
});

it('applies a response with some outcomes, and leaves the others unchanged', () => {
  book.seed([buildMatch({ version: 8 })], FRESH);
  book.apply([buildDelta(9, [[18, 'total=2.5', -1, []]])], 0);
  const part = {
    ...buildMatch({ version: 11 }),
    markets: [{ id: 1, specifiers: '', status: 1 as const, outcomes: [{ id: '1', odds: 22_000, active: true }] }],
  };
  book.seed([part], { ...FRESH, extent: 'part' });
  expect(book.view(ref('1'))?.odds).toBe(22_000);
  expect(book.view(ref('2'))).toMatchObject({ odds: 31_000, state: 'open' });
  // Pushes older than the response are still under way.
  book.apply(
    [
      buildDelta(10, [
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
      buildDelta(11, [[1, '', 1, [['1', 22_000, 1]]]]),
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

it('keeps a held outcome that lists do not contain, until a full response lacks it', () => {
  book.hold(ref('9', 29));
  expect(book.view(ref('9', 29))).toBeUndefined();
  book.seed(
    [
      {
        ...buildMatch(),
        markets: [{ id: 29, specifiers: '', status: 1, outcomes: [{ id: '9', odds: 17_000, active: true }] }],
      },
    ],
    { ...FRESH, extent: 'part' },
  );
  book.seed([buildMatch()], FRESH);
  book.seed([buildMatch({ version: 11 })], FRESH);
  expect(book.view(ref('9', 29))?.state).toBe('open');
  book.seed([buildMatch({ version: 12 })], WHOLE);
  expect(book.view(ref('9', 29))?.state).toBe('gone');
});

it('locks only outcomes that were confirmed too long ago', () => {
  book.seed([buildMatch()], { now: 5000, confirmedAt: 1000 });
  book.seed([{ ...buildMatch(), markets: buildMatch().markets.slice(1) }], {
    now: 5000,
    confirmedAt: 5000,
    extent: 'part',
  });
  book.distrust(2000);
  expect([book.view(ref('1'))?.state, book.view(ref('12', 18, 'total=2.5'))?.state, needed]).toEqual([
    'locked',
    'open',
    ['sr:match:1'],
  ]);
  book.distrust(2000);
  expect([needed, book.doubts('sr:match:1'), book.doubts('sr:match:2')]).toEqual([['sr:match:1'], 1, 0]);
});

it('shows a missing outcome as gone, until it exists again', () => {
  book.seed([buildMatch()], FRESH);
  book.lose(ref('1'), 0);
  expect(book.view(ref('1'))).toEqual({ odds: 20_500, state: 'gone', move: null });
  book.seed([buildMatch()], FRESH);
  expect(book.view(ref('1'))?.state).toBe('open');
});

it('is correct after any thousand pushes', () => {
  const { markets } = buildMatch();
  book.seed([buildMatch()], FRESH);
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
    book.apply([buildDelta(version, [[market.id, market.specifiers, 1, [[outcome.id, price, 1]]]])], version);
  }
  for (const { id, specifiers, outcomes } of markets) {
    for (const outcome of outcomes) {
      expect(book.view(ref(outcome.id, id, specifiers))?.odds).toBe(odds.get(`${id} ${outcome.id}`));
    }
  }
});
