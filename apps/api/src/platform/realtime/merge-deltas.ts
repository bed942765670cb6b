import { type EventDelta, type MarketDelta } from '@oware/contracts';

const getLineKey = ([marketId, specifiers]: MarketDelta): string => `${marketId}/${specifiers}`;

/**
 * Merges two deltas of a line: the later values win; outcomes that the later delta does not contain keep their odds.
 */
function mergeLines(earlier: MarketDelta, later: MarketDelta): MarketDelta {
  const outcomes = new Map(earlier[3].map((outcome) => [outcome[0], outcome]));
  for (const outcome of later[3]) outcomes.set(outcome[0], outcome);
  return [later[0], later[1], later[2], [...outcomes.values()]];
}

/** Merges two consecutive deltas of an event; neither is changed. */
export function mergeDeltas(earlier: EventDelta, later: EventDelta): EventDelta {
  const markets = new Map(earlier.markets.map((line) => [getLineKey(line), line]));
  for (const line of later.markets) {
    const before = markets.get(getLineKey(line));
    markets.set(getLineKey(line), before === undefined ? line : mergeLines(before, line));
  }
  return { ...earlier, ...later, from: earlier.from ?? earlier.version, markets: [...markets.values()] };
}
