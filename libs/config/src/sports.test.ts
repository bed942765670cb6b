import { sportDefinition, SportType } from './sport-definition';
import { listTitle } from './sport-markets';
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
    for (const sport of sports) {
      const { key, defaultMarkets } = sport;
      expect({ key, without: defaultMarkets.filter((id) => listTitle(sport, id) === '') }).toEqual({
        key,
        without: [],
      });
      expect(defaultMarkets.length).toBeGreaterThan(0);
      expect(new Set(defaultMarkets).size).toBe(defaultMarkets.length);
    }
  });
  it.each([
    ['football', 18, 'Over/Under Goals'],
    ['efootball', 18, 'Over/Under Goals'],
    ['rugby', 18, 'Over/Under'],
    ['basketball', 219, '2-Way (incl. overtime)'],
    ['americanfootball', 219, 'Winner (incl. overtime)'],
    ['basketball', 18, 'Over/Under (regular time)'],
    ['tennis', 188, 'Set Handicap'],
    ['snooker', 188, 'Handicap'],
  ])('calls in %s the market %s %s', (key, id, title) => {
    const sport = sportByKey(key);
    expect(sport?.defaultMarkets).toContain(id);
    expect(sport && listTitle(sport, id)).toBe(title);
  });
  it('defines of every sport what the specification names', () => {
    for (const sport of sports) {
      const { id, live } = sport;
      const definition = sportDefinition(id);
      expect(definition?.supportedTypes).toEqual(live ? [SportType.Live, SportType.PreMatch] : [SportType.PreMatch]);
      expect(definition?.marketGroups.length).toBeGreaterThan(0);
      const [first = 0] = sport.defaultMarkets;
      expect(definition?.marketTitles[first]).toBe(listTitle(sport, first));
    }
    expect(sportDefinition('sr:sport:19')?.marketTitles[202]).toBe('{!setnr} frame - winner');
    expect(sportDefinition('sr:sport:10')?.supportsScore).toBe(false);
    expect(sportDefinition('sr:sport:9999')).toBeUndefined();
  });
});
