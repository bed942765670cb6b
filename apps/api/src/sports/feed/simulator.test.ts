import { endlessSimulator, memoryStateStore, PRE_MATCH, type Simulator } from '@oware/simulator';
import { SetClock } from '../../platform/clock';
import type { FeedSink, OpenEvent } from './source';
import type { FeedMessage } from './uof/message';
import { readMessage } from './uof/read-message';

const lineOf = (eventId: string, line: { marketId: number; specifiers: string }) =>
  `${eventId}|${line.marketId}|${line.specifiers}`;

/** Plays for so many real minutes in steps, responding to recoveries as the ingest does. */
async function play(
  minutes: number,
  options: {
    seed?: string;
    stepMs?: number;
    store?: ReturnType<typeof memoryStateStore>;
    clock?: SetClock;
    open?: OpenEvent[];
    sports?: string[];
  } = {},
) {
  const clock = options.clock ?? new SetClock(1_700_000_000_000);
  const texts: string[] = [];
  const errors: unknown[] = [];
  const sink: FeedSink = {
    message: (xml) => void texts.push(String(xml)),
    openEvents: () => options.open ?? [],
  };
  const simulator = endlessSimulator({
    clock,
    store: options.store ?? memoryStateStore(),
    seed: options.seed ?? 'test',
    speed: 15,
    ...(options.sports === undefined ? {} : { sports: options.sports }),
    every: () => () => undefined,
    onError: (error) => errors.push(error),
  });
  await simulator.start(sink);
  const step = options.stepMs ?? 2_000;
  const looks: Look[] = [];
  for (let at = step; at <= minutes * 60_000; at += step) {
    clock.advance(step);
    simulator.tick();
    if (at % 60_000 === 0) looks.push(lookAt(simulator));
  }
  expect(errors).toEqual([]);
  return { simulator, texts, clock, looks };
}

type Look = ReturnType<typeof lookAt>;

/** The matches there are at a moment, with who plays. */
function lookAt({ runners }: Simulator) {
  const of = (status: string) =>
    [...runners.values()]
      .filter(({ view }) => view?.status === status)
      .map(({ match: { sportId, home, away, tournament } }) => ({
        sportId,
        sides: [home, away].map(({ name }) => `${tournament.id} ${name}`),
      }));
  return { live: of('live'), upcoming: of('notStarted') };
}

const read = (texts: readonly string[]): FeedMessage[] => texts.map(readMessage);

/** Further markets whose outcomes overlap: double chances of a part, who scores at any time, score ranges. */
const OVERLAPPING: readonly number[] = [40, 63, 85, 540, 541, 542, 545, 546, 547, 548, 549, 550, 552, 553];

describe('the simulator', () => {
  /** One long evening that several tests look at. */
  let evening: FeedMessage[];
  /** What there was at each of its minutes. */
  let looks: Look[];
  beforeAll(async () => {
    const played = await play(13, { stepMs: 15_000, seed: 'u' });
    ({ looks } = played);
    evening = read(played.texts);
  }, 120_000);

  it('always has at least 20 live events over eight sports and 200 upcoming over all of them, and no club plays two at once', () => {
    // Not all that is upcoming begins at once.
    const later = looks.slice(1);
    expect(later.length).toBeGreaterThan(8);
    for (const { live, upcoming } of later) {
      expect(live.length).toBeGreaterThanOrEqual(20);
      expect(live.filter(({ sportId }) => sportId === 'sr:sport:1').length).toBeGreaterThanOrEqual(8);
      expect(new Set(live.map(({ sportId }) => sportId)).size).toBeGreaterThanOrEqual(8);
      expect(upcoming.length).toBeGreaterThanOrEqual(200);
      expect(new Set(upcoming.map(({ sportId }) => sportId)).size).toBe(26);
      const sides = live.flatMap((match) => match.sides);
      expect(sides.length).toBe(new Set(sides).size);
    }
  });

  it('has prices on goalscorers of every match of a big league a minute after it has begun', async () => {
    const texts: string[] = [];
    const clock = new SetClock(1_700_000_000_000);
    const simulator = endlessSimulator({
      clock,
      store: memoryStateStore(),
      seed: 'test',
      speed: 15,
      sports: ['sr:sport:1'],
      every: () => () => undefined,
      onError: (error) => expect(error).toBeUndefined(),
    });
    await simulator.start({ message: (xml) => void texts.push(String(xml)), openEvents: () => [] });
    const big = [...simulator.runners.values()]
      .filter(({ match }) => match.depth === 'all')
      .map(({ match }) => match.id);
    for (let second = 0; second < 62; second += 2) {
      clock.advance(2_000);
      simulator.tick();
    }
    const scorers = read(texts).flatMap((message) =>
      message.type === 'odds_change' && message.markets.some(({ marketId }) => marketId === 40) ? message.eventId : [],
    );
    expect(big.length).toBeGreaterThan(10);
    expect(big.filter((id) => !scorers.includes(id))).toEqual([]);
  });

  it('begins and responds to a recovery in parts, between which calls have their turn', async () => {
    // However fast the machine is, a slice ends after a few events.
    let at = 0;
    const time = jest.spyOn(performance, 'now').mockImplementation(() => (at += 2));
    let turn = 0;
    const next = (): NodeJS.Immediate =>
      setImmediate(() => {
        turn++;
        timer = next();
      });
    let timer = next();
    const turns = new Set<number>();
    const simulator = endlessSimulator({
      clock: new SetClock(1_700_000_000_000),
      store: memoryStateStore(),
      seed: 'test',
      speed: 15,
      sports: ['sr:sport:1'],
      every: () => () => undefined,
      onError: () => undefined,
    });
    await simulator.start({ message: () => turns.add(turn), openEvents: () => [] });
    const atStart = turns.size;
    turns.clear();
    await simulator.recover(PRE_MATCH, 0, 1);
    clearImmediate(timer);
    time.mockRestore();
    expect(atStart).toBeGreaterThan(1);
    expect(turns.size).toBeGreaterThan(1);
  });

  it('gives signs of life during a step that takes long', async () => {
    const clock = new SetClock(1_700_000_000_000);
    let work: () => void = () => undefined;
    const alive: number[] = [];
    const simulator = endlessSimulator({
      clock,
      store: memoryStateStore(),
      seed: 'test',
      speed: 15,
      every: (_, step) => ((work = step), () => undefined),
      onError: (error) => expect(error).toBeUndefined(),
    });
    const message = (xml: string | Uint8Array): unknown => String(xml).includes('<alive ') && alive.push(clock.now());
    await simulator.start({ message, openEvents: () => [] });
    // A machine so busy that each slice of the step takes two seconds.
    let at = 0;
    const time = jest.spyOn(performance, 'now').mockImplementation(() => (at += 2));
    const begun = clock.now();
    work();
    while (clock.now() - begun < 30_000) {
      clock.advance(2_000);
      await new Promise((resolve) => setImmediate(resolve));
    }
    simulator.stop();
    time.mockRestore();
    const gaps = alive.slice(1).map((moment, index) => moment - (alive[index] ?? 0));
    expect(alive.at(-1)).toBeGreaterThan(begun + 20_000);
    expect(Math.max(...gaps)).toBeLessThan(10_000);
  });

  it('describes a team whose colours are known once, when it is first spoken of, and no other', () => {
    const described = evening.flatMap((message) => (message.type === 'competitor_profile' ? [message] : []));
    expect(described.length).toBeGreaterThan(10);
    expect(new Set(described.map(({ competitor }) => competitor.id)).size).toBe(described.length);
    expect(described.every(({ colours }) => colours !== null)).toBe(true);
    expect(described.map(({ competitor }) => competitor.name)).not.toContain('Aduana FC');
  });

  it('says the same for the same seed, and something else for another', async () => {
    const short = { stepMs: 10_000, sports: ['sr:sport:1', 'sr:sport:5'] };
    const [first, again, other] = [
      await play(0.5, short),
      await play(0.5, short),
      await play(0.5, { ...short, seed: 'other' }),
    ];
    expect(again.texts).toEqual(first.texts);
    expect(other.texts).not.toEqual(first.texts);
  });

  it('prices every line with a margin, never below 1.01, from chances that sum to one or two', () => {
    const messages = evening.slice(0, 2_500);
    let lines = 0;
    const wrong: unknown[] = [];
    for (const message of messages) {
      if (message.type !== 'odds_change') continue;
      for (const market of message.markets) {
        if (market.outcomes.length === 0) continue;
        lines += 1;
        const sum = market.outcomes.reduce((total, { probability }) => total + Number(probability), 0);
        const whole = OVERLAPPING.includes(market.marketId) ? sum : market.marketId === 10 ? 2 : 1;
        const book = market.outcomes.reduce((total, { odds }) => total + 10_000 / (odds ?? 10_000_000), 0);
        const tooLow = market.outcomes.some(
          ({ odds, active }) => (active && odds === null) || (odds ?? 10_100) < 10_100,
        );
        if (Math.abs(sum - whole) > 1e-4 || tooLow || (market.status === 1 && book <= whole)) wrong.push(market);
      }
    }
    expect(wrong).toEqual([]);
    expect(lines).toBeGreaterThan(5_000);
  });

  it('settles every line that it opened, by the final score of the match', () => {
    const messages = evening;
    const open = new Set<string>();
    const ended = new Set<string>();
    for (const message of messages) {
      if (message.type === 'odds_change') {
        for (const market of message.markets) if (market.outcomes.length > 0) open.add(lineOf(message.eventId, market));
        if (message.state?.status === 'closed') ended.add(message.eventId);
      } else if (message.type === 'bet_settlement' || (message.type === 'bet_cancel' && message.endTime === null)) {
        for (const market of message.markets) open.delete(lineOf(message.eventId, market));
      } else if (message.type === 'rollback_bet_settlement') {
        for (const market of message.markets) open.add(lineOf(message.eventId, market));
      }
    }
    expect(ended.size).toBeGreaterThan(20);
    expect([...open].filter((line) => ended.has(line.split('|')[0] ?? ''))).toEqual([]);
  });

  it('settles 1X2 of football as the last score says', () => {
    const messages = evening;
    const scores = new Map<string, number>();
    let checked = 0;
    for (const message of messages) {
      if (message.type === 'odds_change' && typeof message.state?.home === 'number' && message.state.away !== null) {
        // Two halves: basketball has quarters, tennis has no 1X2.
        if (message.state.periods.length <= 2) scores.set(message.eventId, message.state.home - message.state.away);
        else scores.delete(message.eventId);
      }
      if (message.type !== 'bet_settlement') continue;
      const market = message.markets.find((each) => each.marketId === 1);
      const margin = scores.get(message.eventId);
      if (!market || market.outcomes.length !== 3 || margin === undefined || message.certainty !== 2) continue;
      if (typeof market.outcomes[0]?.voidFactor === 'string') continue;
      checked += 1;
      expect(market.outcomes.map((outcome) => outcome.result)).toEqual([
        Number(margin > 0),
        Number(margin === 0),
        Number(margin < 0),
      ]);
    }
    expect(checked).toBeGreaterThan(10);
  });

  it('offers nothing on boxing while it is fought, and grades it after', () => {
    const boxing = new Set(
      evening.flatMap((message) =>
        message.type === 'odds_change' &&
        message.markets.length === 6 &&
        message.markets.some(({ marketId }) => marketId === 18) &&
        message.markets.some(({ marketId }) => marketId === 186)
          ? [message.eventId]
          : [],
      ),
    );
    expect(boxing.size).toBeGreaterThan(3);
    const offered = evening.filter(
      (message) =>
        message.type === 'odds_change' &&
        boxing.has(message.eventId) &&
        message.state?.status === 'live' &&
        message.markets.some(({ status }) => status === 1),
    );
    expect(offered).toEqual([]);
    const graded = new Set(
      evening.flatMap((message) =>
        message.type === 'bet_settlement' && boxing.has(message.eventId) ? [message.producer] : [],
      ),
    );
    expect([...graded]).toEqual([PRE_MATCH]);
  });

  it('says after which inning a break comes, and waits for extra innings after the ninth only', () => {
    const before = new Map<string, number>();
    const pauses = evening.flatMap((message) => {
      const status = message.type === 'odds_change' ? (message.state?.matchStatus ?? null) : null;
      if (message.type !== 'odds_change' || status === null) return [];
      const inning = before.get(message.eventId) ?? 0;
      if (status >= 401 && status <= 418) before.set(message.eventId, status);
      const isPause = status === 32 || (status >= 421 && status <= 438);
      return inning > 0 && isPause ? [{ status, inning }] : [];
    });
    expect(pauses.some(({ status }) => status !== 32)).toBe(true);
    // The break after a bottom half has the code of that half and twenty.
    expect(pauses.filter(({ status, inning }) => status !== (inning === 418 ? 32 : inning + 20))).toEqual([]);
  });

  it('makes the mistakes of a real feed and puts them right', () => {
    const messages = evening;
    const types = new Set(messages.map((message) => message.type));
    for (const type of [
      'bet_stop',
      'bet_cancel',
      'rollback_bet_cancel',
      'rollback_bet_settlement',
      'fixture_change',
      'alive',
    ] as const) {
      expect(types).toContain(type);
    }
    const bounded = messages.filter(
      (message) => message.type === 'bet_cancel' && message.startTime !== null && message.endTime !== null,
    );
    expect(bounded.length).toBeGreaterThan(0);
  });

  it('goes on after a restart where it was, and settles what was open', async () => {
    const store = memoryStateStore();
    const sports = ['sr:sport:1', 'sr:sport:5'];
    const first = await play(2, { store, stepMs: 6_000, sports });
    const open = [...first.simulator.runners.values()].map((runner) => ({
      id: runner.match.id,
      lines: runner.openLines,
    }));
    const live = open.find(({ id }) => first.simulator.runner(id).view?.status === 'live');
    first.clock.advance(20 * 60_000);
    const messages = read((await play(0.5, { store, clock: first.clock, open, sports })).texts);
    const settled = messages.flatMap((message) =>
      message.type === 'bet_settlement' && message.eventId === live?.id
        ? message.markets.map((market) => lineOf(message.eventId, market))
        : [],
    );
    expect(new Set(settled)).toEqual(new Set(live?.lines.map((line) => lineOf(live.id, line))));
    expect(
      messages.some(
        (message) =>
          message.type === 'odds_change' && message.eventId === live?.id && message.state?.status === 'closed',
      ),
    ).toBe(true);
  });

  it('gives back bets on events of another simulation', async () => {
    const { texts } = await play(0, {
      open: [{ id: 'sr:match:5', lines: [{ marketId: 1, specifiers: '' }] }],
      sports: ['sr:sport:1'],
    });
    const messages = read(texts);
    expect(messages).toContainEqual(
      expect.objectContaining({ type: 'bet_cancel', eventId: 'sr:match:5', endTime: null }),
    );
    expect(messages).toContainEqual(
      expect.objectContaining({ type: 'odds_change', state: expect.objectContaining({ status: 'cancelled' }) }),
    );
  });
});
