import { countCases, sampleCases } from '@oware/test-lanes';
import { createMatch } from './football/testing-further';
import { getStrengths } from './price-drift';
import { DEFAULT_SPEED } from './options';
import { priceOffer } from './price';
import { Runner } from './runner';
import { getPlay } from './sports';
import { createCourse } from './sports/create-course';

const SECOND = 1_000;
/** Maximum average return of an outcome at a moment, for a stake of 1. */
const MAX_RETURN = 1.01;

/** Open lines by market and specifiers after the messages of the feed: odds by outcome. */
class Board {
  readonly lines = new Map<string, Map<string, number>>();

  read(xml: string): void {
    if (xml.startsWith('<bet_stop')) this.lines.clear();
    if (xml.startsWith('<bet_settlement'))
      for (const [, id, specifiers = ''] of xml.matchAll(/<market id="(\d+)"(?: specifiers="([^"]*)")?/g))
        this.lines.delete(`${id} ${specifiers}`);
    if (!xml.startsWith('<odds_change')) return;
    for (const [, id, specifiers = '', status, body = ''] of xml.matchAll(
      /<market id="(\d+)"(?: specifiers="([^"]*)")? status="(-?\d)"[^>/]*(?:\/>|>(.*?)<\/market>)/g,
    )) {
      const outcomes = [...body.matchAll(/<outcome id="([^"]+)" odds="([^"]+)"[^>]*active="1"/g)];
      if (status === '1')
        this.lines.set(`${id} ${specifiers}`, new Map(outcomes.map(([, o = '', odds]) => [o, Number(odds)])));
      else this.lines.delete(`${id} ${specifiers}`);
    }
  }
}

it.each([0, 1].slice(0, countCases(2)))(
  'offers no price in match %i in play with an expected profit after its course so far',
  (number) => {
    const each = createMatch(number);
    const course = createCourse(each, []);
    const runner = new Runner(each, [], () => 0);
    const board = new Board();
    const bargains: unknown[] = [];
    let seen = 0;
    for (let now = -SECOND; now * DEFAULT_SPEED < course.duration; now += SECOND) {
      const sim = now * DEFAULT_SPEED;
      for (const xml of runner.tick({ now: now + 1e9, sim })) board.read(xml);
      if (sim < 0 || now % (3 * SECOND) > 0) continue;
      const view = course.at(sim);
      const strengths = getStrengths(each, getPlay(each.sportId), { now, sim }, view.status);
      for (const { marketId, specifiers, outcomes } of [
        ...course.offers(view, strengths),
        ...(course.further?.(view, strengths) ?? []),
      ])
        for (const { id, probability } of outcomes) {
          const odds = board.lines.get(`${marketId} ${specifiers}`)?.get(id);
          if (odds === undefined) continue;
          seen += 1;
          if (odds * probability > MAX_RETURN)
            bargains.push([Math.round(sim / 60_000), marketId, specifiers, id, odds, odds * probability]);
        }
    }
    expect(seen).toBeGreaterThan(10_000);
    expect(bargains).toEqual([]);
  },
);

describe('before a match', () => {
  const HOUR = 60 * 60 * SECOND;
  /** Simulated hours before the match, within the last two days. */
  const BEFORE = [
    [30, 24],
    [10, 0],
  ] as const;

  it.each(sampleCases(BEFORE))(
    'prices all lines from %i to %i hours before the match by the same drift, so that none gives an edge over another',
    (from, to) => {
      const each = createMatch(0);
      const play = getPlay(each.sportId);
      const course = createCourse(each, []);
      const runner = new Runner(each, [], () => 0);
      const board = new Board();
      const view = course.at(-1);
      const outdated = new Map<string, number>();
      let [seen, moved] = [0, 0];
      let before: readonly number[] = [];
      const start = (-from * HOUR) / DEFAULT_SPEED;
      for (let now = start; now * DEFAULT_SPEED < -to * HOUR; now += 5 * SECOND) {
        const moment = { now: now + 1e9, sim: now * DEFAULT_SPEED };
        for (const xml of runner.tick(moment)) board.read(xml);
        // Further markets have their first prices within a minute.
        if (now < start + 90 * SECOND) continue;
        const strengths = getStrengths(each, play, moment, 'notStarted');
        if (before.length > 0 && strengths.some((strength, side) => strength !== before[side])) moved += 1;
        before = strengths;
        for (const { marketId, specifiers, outcomes, margins = 1 } of [
          ...course.offers(view, strengths),
          ...(course.further?.(view, strengths) ?? []),
        ]) {
          const line = board.lines.get(`${marketId} ${specifiers}`);
          if (!line) continue;
          seen += 1;
          const priced = priceOffer({ marketId, specifiers, outcomes, margins }, play.margin);
          if (priced.outcomes.some(({ id, odds }) => line.has(id) && Math.abs((line.get(id) ?? 0) * 10_000 - odds) > 1))
            outdated.set(`${marketId} ${specifiers}`, (outdated.get(`${marketId} ${specifiers}`) ?? 0) + 1);
        }
      }
      expect(seen).toBeGreaterThan(10_000);
      expect(moved).toBeGreaterThan(1);
      expect([...outdated]).toEqual([]);
    },
  );
});

it('sends the team of each player, and no team with other outcomes', () => {
  const each = createMatch(0);
  const runner = new Runner(each, [], () => 0);
  const messages = [...runner.tick({ now: 1e9, sim: 0 }), ...runner.tick({ now: 1e9 + SECOND, sim: SECOND })];
  const outcomes = messages.join('').match(/<outcome [^>]*odds=[^>]*>/g) ?? [];
  const count = (pattern: RegExp): number => outcomes.filter((outcome) => pattern.test(outcome)).length;
  expect(count(/id="sr:player:\d+".* team="1"/)).toBeGreaterThan(10);
  expect(count(/id="sr:player:\d+".* team="2"/)).toBe(count(/id="sr:player:\d+".* team="1"/));
  expect(count(/ team="/)).toBe(count(/id="sr:player:/));
});
