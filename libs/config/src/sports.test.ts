import { getSportDefinition, SportType } from './sport-definition';
import { getListTitle } from './sport-markets';
import { findSportById, findSportByKey, sports } from './sports';

describe('sports', () => {
  it('has the 26 sports of the specification with unique ids and keys', () => {
    expect(sports).toHaveLength(26);
    expect(new Set(sports.map((sport) => sport.id)).size).toBe(26);
    expect(new Set(sports.map((sport) => sport.key.toLowerCase())).size).toBe(26);
  });
  it('offers boxing only before the fight', () => {
    expect(sports.filter((sport) => !sport.live).map((sport) => sport.key)).toEqual(['boxing']);
  });
  it('finds a sport by id and by key in any case', () => {
    expect(findSportById('sr:sport:1')?.key).toBe('football');
    expect(findSportByKey('ICEHOCKEY')?.number).toBe(4);
    expect(findSportByKey('chess')).toBeUndefined();
  });
  it('has a unique name for each market of a sport', () => {
    for (const sport of sports) {
      const { key, defaultMarkets } = sport;
      expect({ key, without: defaultMarkets.filter((id) => getListTitle(sport, id) === '') }).toEqual({
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
  ])('in %s, gives market %s the title %s', (key, id, title) => {
    const sport = findSportByKey(key);
    expect(sport?.defaultMarkets).toContain(id);
    expect(sport && getListTitle(sport, id)).toBe(title);
  });
  it('has a complete definition of every sport', () => {
    for (const sport of sports) {
      const { id, live } = sport;
      const definition = getSportDefinition(id);
      expect(definition?.supportedTypes).toEqual(live ? [SportType.Live, SportType.PreMatch] : [SportType.PreMatch]);
      expect(definition?.marketGroups.length).toBeGreaterThan(0);
      const [first = 0] = sport.defaultMarkets;
      expect(definition?.marketTitles[first]).toBe(getListTitle(sport, first));
    }
    expect(getSportDefinition('sr:sport:19')?.marketTitles[202]).toBe('{!setnr} frame - winner');
    expect(getSportDefinition('sr:sport:10')?.supportsScore).toBe(false);
    expect(getSportDefinition('sr:sport:9999')).toBeUndefined();
  });
});
