import { sportDefinition, SportType } from './sport-definition';
import { sportById, sportByKey, sports } from './sports';

describe('sports', () => {
  it('has the 26 sports of the specification, each id and key once', () => {
    expect(sports).toHaveLength(26);
    expect(new Set(sports.map((sport) => sport.id)).size).toBe(26);
    expect(new Set(sports.map((sport) => sport.key.toLowerCase())).size).toBe(26);
  });
  it('offers boxing before the match only', () => {
    expect(sports.filter((sport) => !sport.live).map((sport) => sport.key)).toEqual(['boxing']);
  });
  it('finds a sport by id and by key in any case', () => {
    expect(sportById('sr:sport:1')?.key).toBe('football');
    expect(sportByKey('ICEHOCKEY')?.number).toBe(4);
    expect(sportByKey('chess')).toBeUndefined();
  });
  it('names the markets of each sport, each once', () => {
    for (const { key, defaultMarkets } of sports) {
      expect({ key, ids: defaultMarkets.filter(({ id, title }) => id > 0 && title !== '').length }).toEqual({
        key,
        ids: defaultMarkets.length,
      });
      expect(new Set(defaultMarkets.map(({ id }) => id)).size).toBe(defaultMarkets.length);
    }
  });
  it('defines of every sport what the specification names', () => {
    for (const { id, live } of sports) {
      const definition = sportDefinition(id);
      expect(definition?.supportedTypes).toEqual(live ? [SportType.Live, SportType.PreMatch] : [SportType.PreMatch]);
      expect(definition?.marketGroups.length).toBeGreaterThan(0);
      expect(definition?.marketTitles[definition.defaultMarkets[0]?.id ?? 0]).toBe(
        definition?.defaultMarkets[0]?.title,
      );
    }
    expect(sportDefinition('sr:sport:19')?.marketTitles[202]).toBe('{!setnr} frame - winner');
    expect(sportDefinition('sr:sport:10')?.supportsScore).toBe(false);
    expect(sportDefinition('sr:sport:9999')).toBeUndefined();
  });
});
