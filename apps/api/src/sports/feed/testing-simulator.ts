import { createEndlessSimulator, createMemoryStateStore, type Simulator } from '@oware/simulator';
import { SetClock } from '../../platform/clock';
import type { FeedSink, OpenEvent } from './source';
import type { FeedMessage } from './uof/message';
import { readMessage } from './uof/read-message';

export const getLineKey = (eventId: string, line: { marketId: number; specifiers: string }) =>
  `${eventId}|${line.marketId}|${line.specifiers}`;

/** Plays for a number of real minutes in steps, responding to recoveries as the ingest does. */
export async function play(
  minutes: number,
  options: {
    seed?: string;
    stepMs?: number;
    store?: ReturnType<typeof createMemoryStateStore>;
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
  const simulator = createEndlessSimulator({
    clock,
    store: options.store ?? createMemoryStateStore(),
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
    if (at % 60_000 === 0) looks.push(check(simulator));
  }
  expect(errors).toEqual([]);
  return { simulator, texts, clock, looks };
}

export type Look = ReturnType<typeof check>;

/** Returns the current matches, with their sides. */
function check({ runners }: Simulator) {
  const of = (status: string) =>
    [...runners.values()]
      .filter(({ view }) => view?.status === status)
      .map(({ match: { sportId, home, away, tournament } }) => ({
        sportId,
        sides: [home, away].map(({ name }) => `${tournament.id} ${name}`),
      }));
  return { live: of('live'), upcoming: of('notStarted') };
}

export const read = (texts: readonly string[]): FeedMessage[] => texts.map((text) => readMessage(text));

/** Further markets whose outcomes overlap: double chances of a part, anytime scorers, score ranges. */
const OVERLAPPING: readonly number[] = [40, 63, 85, 540, 541, 542, 545, 546, 547, 548, 549, 550, 552, 553];

/**
 * Outright winner: chances apply to runners that do not withdraw, and one in 24 withdraws, so they sum to 24/23 at most.
 */
const WINNER = 534;
const WITHDRAWALS = 1 / 23;

/** Counts the priced lines and lists the markets without a margin, with odds below 1.01, or whose chances do not sum to one or two. */
export function findWrongPrices(messages: readonly FeedMessage[]) {
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
      const tooLow = market.outcomes.some(({ odds, active }) => (active && odds === null) || (odds ?? 10_100) < 10_100);
      const above = market.marketId === WINNER ? WITHDRAWALS : 0;
      if (sum < whole - 1e-4 || sum > whole + above + 1e-4 || tooLow || (market.status === 1 && book <= whole))
        wrong.push(market);
    }
  }
  return { lines, wrong };
}

/** Lists the matches that ended and those of their lines that were opened and never settled. */
export function findUnsettledLines(messages: readonly FeedMessage[]) {
  const open = new Set<string>();
  const ended = new Set<string>();
  for (const message of messages) {
    if (message.type === 'odds_change') {
      for (const market of message.markets)
        if (market.outcomes.length > 0) open.add(getLineKey(message.eventId, market));
      if (message.state?.status === 'closed') ended.add(message.eventId);
    } else if (message.type === 'bet_settlement' || (message.type === 'bet_cancel' && message.endTime === null)) {
      for (const market of message.markets) open.delete(getLineKey(message.eventId, market));
    } else if (message.type === 'rollback_bet_settlement') {
      for (const market of message.markets) open.add(getLineKey(message.eventId, market));
    }
  }
  return { ended, unsettled: [...open].filter((line) => ended.has(line.split('|')[0] ?? '')) };
}
