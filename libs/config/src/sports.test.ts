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
});
