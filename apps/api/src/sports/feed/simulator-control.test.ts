import { createEndlessSimulator, createMemoryStateStore, SimulatorControl, UnknownMatch } from '@oware/simulator';
import { SetClock } from '../../platform/clock';
import type { FeedMessage } from './uof/message';
import { readMessage } from './uof/read-message';

async function begin(store = createMemoryStateStore(), clock = new SetClock(1_700_000_000_000)) {
  const messages: FeedMessage[] = [];
  const simulator = createEndlessSimulator({
    clock,
    store,
    seed: 'control',
    speed: 15,
    sports: ['sr:sport:1'],
    every: () => () => undefined,
    onError: (error) => {
      throw error;
    },
  });
  await simulator.start({ message: (xml) => messages.push(readMessage(xml)), openEvents: () => [] });
  const control = new SimulatorControl(simulator);
  /** A football match in its first hour. */
  const eventId =
    control
      .list()
      .find(
        (match) =>
          match.sportId === 'sr:sport:1' && match.status === 'live' && clock.now() - match.startTime < 4 * 60_000,
      )?.eventId ?? '';
  messages.length = 0;
  const play = (seconds: number): void => {
    for (let at = 0; at < seconds; at++) {
      clock.advance(1_000);
      simulator.tick();
    }
  };
  const of = <T extends FeedMessage['type']>(type: T) =>
    messages.filter(
      (message): message is Extract<FeedMessage, { type: T }> =>
        message.type === type && 'eventId' in message && message.eventId === eventId,
    );
  return { simulator, control, eventId, messages, clock, play, of, store };
}

describe('the controls of the simulator', () => {
  it('lists live matches first', async () => {
    const { control } = await begin();
    const statuses = control.list().map((match) => match.status);
    expect(statuses.lastIndexOf('live')).toBeLessThan(statuses.indexOf('notStarted'));
  });

  it('scores a goal: betting is suspended, the score changes, odds return', async () => {
    const { control, eventId, of, play } = await begin();
    const before = control.list().find((match) => match.eventId === eventId)?.score ?? [0, 0];
    await control.goal(eventId, 'away');
    expect(of('bet_stop')).toHaveLength(1);
    expect(of('odds_change').at(-1)?.state).toMatchObject({ home: before[0], away: before[1] + 1 });
    play(8);
    expect(
      of('odds_change')
        .at(-1)
        ?.markets.some((market) => market.status === 1),
    ).toBe(true);
  });

  it('keeps a goal across a restart', async () => {
    const { control, eventId, store, clock } = await begin();
    await control.goal(eventId, 'home');
    const score = control.list().find((match) => match.eventId === eventId)?.score;
    const again = await begin(store, clock);
    expect(again.control.list().find((match) => match.eventId === eventId)?.score).toEqual(score);
  });

  it('finishes a match: every line gets its result', async () => {
    const { simulator, control, eventId, of, play } = await begin();
    const open = simulator.requireRunner(eventId).openLines.length;
    await control.finish(eventId);
    play(12);
    expect(of('odds_change').map((message) => message.state?.status)).toEqual(['ended', 'closed']);
    const settled = of('bet_settlement').flatMap((message) => message.markets);
    expect(settled.length).toBe(open);
  });

  it('suspends and opens lines', async () => {
    const { control, eventId, of, play } = await begin();
    control.suspend(eventId, true);
    expect(
      new Set(
        of('odds_change')
          .at(-1)
          ?.markets.filter((market) => market.outcomes.length > 0)
          .map((market) => market.status),
      ),
    ).not.toContain(1);
    control.suspend(eventId, false);
    play(5);
    expect(
      of('odds_change')
        .flatMap((message) => message.markets)
        .some((market) => market.status === 1),
    ).toBe(true);
  });

  it('sends custom odds and voids a line', async () => {
    const { control, eventId, of } = await begin();
    control.correctOdds(eventId, { marketId: 1, specifiers: '' }, { '1': 90_000 });
    expect(of('odds_change').at(-1)?.markets).toMatchObject([{ marketId: 1, outcomes: [{ id: '1', odds: 90_000 }] }]);
    control.voidMarket(eventId, { marketId: 1, specifiers: '' });
    expect(of('bet_cancel')).toMatchObject([{ startTime: null, endTime: null, markets: [{ marketId: 1 }] }]);
    await control.finish(eventId);
    expect(
      of('bet_settlement')
        .flatMap((message) => message.markets)
        .map((market) => market.marketId),
    ).not.toContain(1);
  });

  it('silences a producer for a while', async () => {
    const { control, messages, play } = await begin();
    control.silenceProducer('live', 30);
    play(25);
    expect(messages.some((message) => message.type === 'odds_change' && message.producer === 1)).toBe(false);
    expect(messages.some((message) => message.type === 'alive' && message.producer === 3)).toBe(true);
    play(10);
    expect(messages.some((message) => message.type === 'alive' && message.producer === 1)).toBe(true);
  });

  it('changes the speed and reports new kick-offs', async () => {
    const { control, messages } = await begin();
    await control.setSpeed(60);
    expect(control.speed).toBe(60);
    expect(messages.filter((message) => message.type === 'fixture_change').length).toBeGreaterThan(50);
  });

  it('rejects a match that is not being played', async () => {
    const { control } = await begin();
    expect(() => control.suspend('sr:match:1', true)).toThrow(UnknownMatch);
    await expect(control.goal('sr:match:1', 'home')).rejects.toThrow(UnknownMatch);
  });
});
