import { type FeedSink, type FeedSource } from '../source';
import { buildMarketRef, buildOutcomeRef } from '../../catalogue/feed-names';
import { MARKET_ROWS } from '../../model/descriptions/market-rows';
import { listNamesIn } from '../ingest/names-in';
import { readMessage } from '../uof/read-message';
import { buildOwnDescriptions, createTranslatedSource } from './own-names';

describe('markets in the languages of the product', () => {
  const listNames = (language: string) => new Map(listNamesIn(readMessage(buildOwnDescriptions(language))));

  it.each([
    ['tw', 60, null, 'fa a ɛdi kan - 1X2'],
    ['tw', 10, '9', '{$competitor1} anaa draw'],
    ['tw', 29, '74', 'aane'],
    ['tw', 20, null, '{$competitor2} ne nyinaa'],
    ['tw', 46, '326', '0:0 0:0'],
    ['tw', 61, null, undefined],
    ['tw', 202, null, 'set {setnr} - nkonimdifoɔ'],
    ['tw', 47, '420', '{$competitor1}/draw'],
    ['pcm', 8, '7', 'nobody'],
    ['pcm', 32, null, '{$competitor2} no go chop goal'],
    ['pcm', 219, null, 'who go win (overtime join)'],
    ['pcm', 1, null, undefined],
    ['pcm', 36, '94', 'over {total} & no'],
    ['pcm', 10, null, undefined],
  ])('%s names market %i, outcome %s', (language, market, outcome, expected) => {
    const ref = outcome === null ? buildMarketRef(market) : buildOutcomeRef(buildMarketRef(market), outcome);
    expect(listNames(language).get(ref)).toBe(expected);
  });

  it('contain the expressions of the English ones, except ordinals, which are plain numbers', () => {
    const expressions = (text: string): string[] =>
      (text.match(/\{[^}]*\}/g) ?? []).map((each) => each.replace('!', '')).sort();
    const english = new Map(MARKET_ROWS.map(([id, name]) => [buildMarketRef(id), expressions(name)]));
    for (const language of ['pcm', 'tw'])
      for (const [ref, name] of listNames(language))
        if (!ref.includes('/')) expect([ref, expressions(name)]).toEqual([ref, english.get(ref)]);
    expect(listNames('en').size).toBe(0);
  });

  it('are provided for every source, except those that have the language', async () => {
    const of = async (...others: string[]): Promise<unknown[]> => {
      const heard: unknown[] = [];
      const sink: FeedSink = { message: (_xml, language) => heard.push(language), openEvents: () => [] };
      const source: FeedSource = {
        now: () => 1,
        start: (to) => to.message('<alive/>'),
        recover: () => undefined,
        fixture: async (id) => id,
        stop: () => undefined,
      };
      const spoken = createTranslatedSource(
        source,
        others.map((code) => ({ code, feed: code })),
      );
      await spoken.start(sink);
      expect([spoken.now(), await spoken.fixture('x')]).toEqual([1, 'x']);
      return heard;
    };
    expect(await of()).toEqual(['pcm', 'tw', undefined]);
    expect(await of('tw')).toEqual(['pcm', undefined]);
  });

  it('pass requests for recoveries of events on to the source', async () => {
    const recoverEvent = jest.fn();
    const source: FeedSource = {
      now: () => 1,
      start: () => undefined,
      recover: () => undefined,
      recoverEvent,
      fixture: async () => null,
      stop: () => undefined,
    };
    await createTranslatedSource(source).recoverEvent?.(3, 'sr:match:1', [11, 12]);
    expect(recoverEvent).toHaveBeenCalledWith(3, 'sr:match:1', [11, 12]);
  });
});
