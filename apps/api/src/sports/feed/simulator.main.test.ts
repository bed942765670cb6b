import { createEndlessSimulator, createMemoryStateStore, PRE_MATCH } from '@oware/simulator';
import { SetClock } from '../../platform/clock';
import { findUnsettledLines, findWrongPrices, type Look, play, read } from './testing-simulator';
import type { FeedMessage } from './uof/message';

describe('the simulator', () => {
  /** Messages of one long evening, shared by several tests. */
  let evening: FeedMessage[];
  /** Matches at each of its minutes. */
  let looks: Look[];
  beforeAll(async () => {
    const played = await play(13, { stepMs: 15_000, seed: 'u' });
    ({ looks } = played);
    evening = read(played.texts);
  }, 120_000);

  it('always has at least 20 live events in eight sports and 200 upcoming in all sports, and no club plays two at the same time', () => {
    // Upcoming matches are added gradually.
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

  it('has goalscorer prices for every match of a big league after a minute', async () => {
    const texts: string[] = [];
    const clock = new SetClock(1_700_000_000_000);
    const simulator = createEndlessSimulator({
      clock,
      store: createMemoryStateStore(),
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

  it('describes each team with known colours once, with its first match, and no others', () => {
    const described = evening.flatMap((message) => (message.type === 'competitor_profile' ? [message] : []));
    expect(described.length).toBeGreaterThan(10);
    expect(new Set(described.map(({ competitor }) => competitor.id)).size).toBe(described.length);
    expect(described.every(({ colours }) => colours !== null)).toBe(true);
    expect(described.map(({ competitor }) => competitor.name)).not.toContain('Aduana FC');
  });

  it('prices every line with a margin, never below 1.01, from chances that sum to one or two', () => {
    const { lines, wrong } = findWrongPrices(evening.slice(0, 2_500));
    expect(wrong).toEqual([]);
    expect(lines).toBeGreaterThan(5_000);
  });

  it('settles every opened line of a finished match', () => {
    const { ended, unsettled } = findUnsettledLines(evening);
    expect(ended.size).toBeGreaterThan(20);
    expect(unsettled).toEqual([]);
  });

  it('settles 1X2 of football by the last score', () => {
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

  it('offers nothing on boxing in play, and settles it afterwards', () => {
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

  it('reports the inning before a break, and waits for extra innings only after the ninth', () => {
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
    // The break after a bottom half has the code of that half plus twenty.
    expect(pauses.filter(({ status, inning }) => status !== (inning === 418 ? 32 : inning + 20))).toEqual([]);
  });

  it('injects the mistakes of a real feed and corrects them', () => {
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
});
