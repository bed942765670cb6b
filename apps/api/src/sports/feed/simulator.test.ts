import { endlessSimulator, memoryStateStore, PRE_MATCH } from '@oware/simulator';
import { PLAYED_SPORTS } from '@oware/simulator/testing';
import { runsEverything, sampleCases } from '@oware/test-lanes';
import { SetClock } from '../../platform/clock';
import { findUnsettledLines, findWrongPrices, lineOf, play, read } from './testing-simulator';

describe('the simulator', () => {
  // In the other lanes simulator.main.test.ts looks at an evening of all sports.
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

  it('says the same for the same seed, and something else for another', async () => {
    const short = { stepMs: 10_000, sports: sampleCases(['sr:sport:1', 'sr:sport:5']) };
    const [first, again, other] = [
      await play(0.5, short),
      await play(0.5, short),
      await play(0.5, { ...short, seed: 'other' }),
    ];
    expect(again.texts).toEqual(first.texts);
    expect(other.texts).not.toEqual(first.texts);
  });

  it('goes on after a restart where it was, and settles what was open', async () => {
    const store = memoryStateStore();
    const sports = sampleCases(['sr:sport:1', 'sr:sport:5']);
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
