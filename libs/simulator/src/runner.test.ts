import { match } from './football/testing-further';
import { opinionOf } from './opinion';
import { DEFAULT_SPEED } from './options';
import { Runner } from './runner';
import { playOf } from './sports';
import { courseOf } from './sports/course-of';

const SECOND = 1_000;
/** What an outcome may pay back on average of a stake, for a moment. */
const MOST_RETURN = 1.01;

/** Lines that can be bet on, by market and specifiers, as messages of the feed have left them: odds by outcome. */
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

it.each([0, 1])('sells nothing of match %i in play at odds that its course so far has made worth buying', (number) => {
  const each = match(number);
  const course = courseOf(each, []);
  const runner = new Runner(each, [], () => 0);
  const board = new Board();
  const bargains: unknown[] = [];
  let seen = 0;
  for (let now = -SECOND; now * DEFAULT_SPEED < course.duration; now += SECOND) {
    const sim = now * DEFAULT_SPEED;
    for (const xml of runner.tick({ now: now + 1e9, sim })) board.read(xml);
    if (sim < 0 || now % (3 * SECOND) > 0) continue;
    const view = course.at(sim);
    const strengths = opinionOf(each, playOf(each.sportId), { now, sim }, view.status);
    for (const { marketId, specifiers, outcomes } of [
      ...course.offers(view, strengths),
      ...(course.further?.(view, strengths) ?? []),
    ])
      for (const { id, probability } of outcomes) {
        const odds = board.lines.get(`${marketId} ${specifiers}`)?.get(id);
        if (odds === undefined) continue;
        seen += 1;
        if (odds * probability > MOST_RETURN)
          bargains.push([Math.round(sim / 60_000), marketId, specifiers, id, odds, odds * probability]);
      }
  }
  expect(seen).toBeGreaterThan(10_000);
  expect(bargains).toEqual([]);
});
