import { type EventDelta, type MarketDelta } from '@oware/contracts';

const lineOf = ([marketId, specifiers]: MarketDelta): string => `${marketId}/${specifiers}`;

/** The later word on each outcome of a line; outcomes that the later delta does not name keep their odds. */
function mergeLines(earlier: MarketDelta, later: MarketDelta): MarketDelta {
  const outcomes = new Map(earlier[3].map((outcome) => [outcome[0], outcome]));
  for (const outcome of later[3]) outcomes.set(outcome[0], outcome);
  return [later[0], later[1], later[2], [...outcomes.values()]];
}

/** One delta that says what two consecutive ones of an event say; neither is changed. */
export function mergeDeltas(earlier: EventDelta, later: EventDelta): EventDelta {
  const markets = new Map(earlier.markets.map((line) => [lineOf(line), line]));
  for (const line of later.markets) {
    const before = markets.get(lineOf(line));
    markets.set(lineOf(line), before === undefined ? line : mergeLines(before, line));
  }
  return { ...earlier, ...later, from: earlier.from ?? earlier.version, markets: [...markets.values()] };
}
