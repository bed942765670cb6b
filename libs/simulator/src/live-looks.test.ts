import { sampleCases } from '@oware/test-lanes';
import type { Line } from './write-xml';
import { DEFAULT_SPEED } from './options';
import type { SimMatch, View } from './match';
import { getStrengths } from './price-drift';
import { getPairing } from './calendar/pairing';
import { getLineKey } from './line-key';
import { Runner } from './runner';
import { PLAYS } from './sports';
import type { SportPlay } from './sports/play';

const TICK = 1_000;
const START = 60_000;

function match(play: SportPlay, number: number): SimMatch {
  const league = play.dayLeagues[0] ?? play.courts.leagues[0];
  if (!league) throw new Error(`${play.id} has no league`);
  const [home, away] = getPairing(league, number);
  const strengths = play.strengths(home[1], away[1]);
  return {
    id: `sr:match:${number}`,
    sportId: play.id,
    category: league.category,
    tournament: { id: league.id, name: league.name },
    home: { id: 'h', name: home[0] },
    away: { id: 'a', name: away[0] },
    kickOff: START,
    seed: `live looks:${play.id}:${number}`,
    strengths: () => strengths,
  };
}

/** Reads the open prices of a message, decimal odds by line and outcome; a closed line has none. */
function readPrices(xml: string): [key: string, prices: Map<string, number>][] {
  return [...xml.matchAll(/<market ([^>]*?)(?:\/>|>(.*?)<\/market>)/g)].map(([, head = '', outcomes = '']) => {
    const readAttribute = (name: string): string => new RegExp(`\\b${name}="([^"]*)"`).exec(head)?.[1] ?? '';
    const line: Line = { marketId: Number(readAttribute('id')), specifiers: readAttribute('specifiers') };
    const prices = [...outcomes.matchAll(/<outcome id="([^"]*)" odds="([^"]*)"/g)].map(
      ([, id = '', odds]) => [id, Number(odds)] as const,
    );
    return [getLineKey(line.marketId, line.specifiers), new Map(readAttribute('status') === '1' ? prices : [])];
  });
}

/**
 * Returns the highest expected return of an open price, for a stake of 1, given the reported state of a match in play.
 */
function findHighestWorth(play: SportPlay, number: number): { worth: number; prices: number } {
  const each = match(play, number);
  const runner = new Runner(each, [], () => START);
  const course = play.model.play(each, []);
  const open = new Map<string, Map<string, number>>();
  let [worth, prices] = [0, 0];
  let seen: View | null = null;
  for (let now = 0; !runner.closed; now += TICK) {
    const moment = { now, sim: now * DEFAULT_SPEED };
    for (const xml of runner.tick(moment)) {
      if (xml.startsWith('<bet_stop')) open.clear();
      if (xml.startsWith('<odds_change')) for (const [key, offered] of readPrices(xml)) open.set(key, offered);
      if (xml.startsWith('<bet_settlement')) for (const [key] of readPrices(xml)) open.delete(key);
    }
    const { view } = runner;
    if (view === seen || view?.status !== 'live') continue;
    seen = view;
    for (const { marketId, specifiers, outcomes } of course.offers(view, getStrengths(each, play, moment, 'live')))
      for (const { id, probability } of outcomes) {
        const odds = open.get(getLineKey(marketId, specifiers))?.get(id) ?? 0;
        worth = Math.max(worth, odds * probability);
        prices += odds > 0 ? 1 : 0;
      }
  }
  return { worth, prices };
}

describe('a match in play', () => {
  // Football is reported every second and priced every three: time without a goal is too short to give an edge.
  const football = 'sr:sport:1';
  const ids = PLAYS.filter(({ live, id }) => live && id !== football).map(({ id }) => id);
  const sample = sampleCases(ids, 4);
  const plays = PLAYS.filter(({ id }) => sample.includes(id));

  it.each(plays.map((play) => [play.name, play] as const))(
    'of %s offers no price with an expected profit',
    (_name, play) => {
      for (let number = 0; number < 2; number++) {
        const { worth, prices } = findHighestWorth(play, number);
        expect(prices).toBeGreaterThan(20);
        expect(worth).toBeLessThan(1);
      }
    },
  );
});
