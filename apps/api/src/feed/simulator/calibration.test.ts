import { basketball } from './basketball/model';
import { football } from './football/model';
import type { SimMatch, SportModel } from './match';
import { tennis } from './tennis/model';

const match = (sportId: SimMatch['sportId'], strengths: readonly [number, number], number: number): SimMatch => ({
  id: `sr:match:${number}`, sportId, category: { id: 'c', name: 'C' }, tournament: { id: 't', name: 'T' },
  home: { id: 'h', name: 'H' }, away: { id: 'a', name: 'A' }, kickOff: 0, seed: `calibration:${number}`, strengths: () => strengths,
});

/** How far the results of many matches lie from their chances, in standard deviations, for lines offered at a part of play. */
function surprise(model: SportModel, sportId: SimMatch['sportId'], strengths: readonly [number, number], part: number, count: number) {
  let expected = 0;
  let happened = 0;
  let variance = 0;
  for (let number = 0; number < count; number++) {
    const course = model.play(match(sportId, strengths, number), []);
    const view = course.at(part < 0 ? -1 : part * course.duration);
    // One line a match: those of one match hang together.
    const offers = course.offers(view, strengths).filter((offer) => offer.outcomes.every(({ probability }) => probability > 0.05));
    const offer = offers[number % Math.max(1, offers.length)];
    const results = offer && course.decided(course.at(course.duration), offer.marketId, offer.specifiers);
    const first = offer?.outcomes[0];
    const result = results?.find((each) => each.outcomeId === first?.id);
    if (!first || !result || result.voidFactor !== undefined) continue;
    expected += first.probability;
    happened += result.result;
    variance += first.probability * (1 - first.probability);
  }
  return (happened - expected) / Math.sqrt(variance);
}

describe('chances of the models against what then happens', () => {
  it.each<[string, SportModel, SimMatch['sportId'], readonly [number, number], number]>([
    ['football before the match', football as unknown as SportModel, 'sr:sport:1', [1.7, 1], -1],
    ['football in the second half', football as unknown as SportModel, 'sr:sport:1', [1.7, 1], 0.6],
    ['basketball before the match', basketball as unknown as SportModel, 'sr:sport:2', [1.06, 1.0], -1],
    ['basketball in the third quarter', basketball as unknown as SportModel, 'sr:sport:2', [1.06, 1.0], 0.6],
    ['tennis before the match', tennis as unknown as SportModel, 'sr:sport:5', [0.65, 0.61], -1],
    ['tennis after a third of the match', tennis as unknown as SportModel, 'sr:sport:5', [0.65, 0.61], 0.3],
  ])('%s', (_, model, sportId, strengths, part) => {
    expect(Math.abs(surprise(model, sportId, strengths, part, 700))).toBeLessThan(4);
  });
});
