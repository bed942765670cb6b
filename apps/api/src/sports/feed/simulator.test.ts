import { createEndlessSimulator, createMemoryStateStore, PRE_MATCH } from '@oware/simulator';
import { PLAYED_SPORTS } from '@oware/simulator/testing';
import { runsEverything, sampleCases } from '@oware/test-lanes';
import { SetClock } from '../../platform/clock';
import { findUnsettledLines, findWrongPrices, getLineKey, play, read } from './testing-simulator';

describe('the simulator', () => {
  // Otherwise, simulator.main.test.ts checks an evening of all sports.
  if (!runsEverything()) {
    const sports = sampleCases(PLAYED_SPORTS.map(([sportId]) => sportId));
    it(`prices and settles every line of ${sports.join(', ')}`, async () => {
      const messages = read((await play(5, { stepMs: 15_000, seed: 'u', sports })).texts);
      const { lines, wrong } = findWrongPrices(messages);
      expect(wrong).toEqual([]);
      expect(lines).toBeGreaterThan(0);
      expect(findUnsettledLines(messages).unsettled).toEqual([]);
    });
  }

  it('starts and responds to a recovery in slices, between which calls are handled', async () => {
    // A slice ends after a few events, however fast the machine is.
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
    const simulator = createEndlessSimulator({
      clock: new SetClock(1_700_000_000_000),
      store: createMemoryStateStore(),
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

  it('sends signs of life during a long step', async () => {
    const clock = new SetClock(1_700_000_000_000);
    let work: () => void = () => undefined;
    const alive: number[] = [];
    const simulator = createEndlessSimulator({
      clock,
      store: createMemoryStateStore(),
      seed: 'test',
      speed: 15,
      sports: ['sr:sport:1'],
      every: (_, step) => ((work = step), () => undefined),
      onError: (error) => expect(error).toBeUndefined(),
    });
    const message = (xml: string | Uint8Array): unknown => String(xml).includes('<alive ') && alive.push(clock.now());
    await simulator.start({ message, openEvents: () => [] });
    // Simulates a machine so busy that each slice of the step takes two seconds.
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

  it('sends the same messages for the same seed, and others for another', async () => {
    const short = { stepMs: 10_000, sports: sampleCases(['sr:sport:1', 'sr:sport:5']) };
    const [first, again, other] = [
      await play(0.5, short),
      await play(0.5, short),
      await play(0.5, { ...short, seed: 'other' }),
    ];
    expect(again.texts).toEqual(first.texts);
    expect(other.texts).not.toEqual(first.texts);
  });

  it('continues after a restart, and settles open lines', async () => {
    const store = createMemoryStateStore();
    const sports = sampleCases(['sr:sport:1', 'sr:sport:5']);
    const first = await play(2, { store, stepMs: 6_000, sports });
    const open = [...first.simulator.runners.values()].map((runner) => ({
      id: runner.match.id,
      lines: runner.openLines,
    }));
    const live = open.find(({ id }) => first.simulator.requireRunner(id).view?.status === 'live');
    first.clock.advance(20 * 60_000);
    const messages = read((await play(0.5, { store, clock: first.clock, open, sports })).texts);
    const settled = messages.flatMap((message) =>
      message.type === 'bet_settlement' && message.eventId === live?.id
        ? message.markets.map((market) => getLineKey(message.eventId, market))
        : [],
    );
    expect(new Set(settled)).toEqual(new Set(live?.lines.map((line) => getLineKey(live.id, line))));
    expect(
      messages.some(
        (message) =>
          message.type === 'odds_change' && message.eventId === live?.id && message.state?.status === 'closed',
      ),
    ).toBe(true);
  });

  it('voids bets on events of another simulation', async () => {
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
