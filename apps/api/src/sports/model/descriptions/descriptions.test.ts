import { Descriptions } from './descriptions';
import { formatOrdinal } from './names';

const football = { sportId: 'sr:sport:1', home: { name: 'Hearts of Oak' }, away: { name: 'Asante Kotoko' } };
const tennis = { sportId: 'sr:sport:5', home: { name: 'A. Mensah' }, away: { name: 'B. Okafor' } };

describe('names of markets and outcomes', () => {
  const descriptions = new Descriptions();
  it.each<[number, string, string, string, string]>([
    [1, '', '1', '1X2', 'Hearts of Oak'],
    [10, '', '11', 'Double Chance', 'Draw or Asante Kotoko'],
    [18, 'total=2.5', '12', 'Over/Under Goals', 'Over 2.5'],
    [16, 'hcp=-0.75', '1714', 'Asian handicap', 'Hearts of Oak (-0.75)'],
    [16, 'hcp=-0.75', '1715', 'Asian handicap', 'Asante Kotoko (+0.75)'],
    [16, 'hcp=0', '1715', 'Asian handicap', 'Asante Kotoko (0)'],
    [14, 'hcp=0:1', '1712', 'Handicap', 'Draw (0:1)'],
    [8, 'goalnr=3', '7', '3rd goal', 'None'],
    [19, 'total=1.5', '13', 'Hearts of Oak total', 'Under 1.5'],
    [47, '', '420', 'Halftime/fulltime', 'Hearts of Oak/draw'],
  ])('market %i %s outcome %s', (id, specifiers, outcome, marketName, outcomeName) => {
    expect(descriptions.marketName(football, id, specifiers)).toBe(marketName);
    expect(descriptions.outcomeName(football, id, specifiers, outcome)).toBe(outcomeName);
  });

  it('names outcomes that are teams or several players', () => {
    const descriptions = new Descriptions();
    descriptions.addPlayer('sr:player:1', 'Ama Boateng');
    const match = {
      ...football,
      home: { id: 'sr:competitor:44', name: 'Hearts of Oak' },
      away: { id: 'sr:competitor:45', name: 'Asante Kotoko' },
    };
    expect(descriptions.outcomeName(match, 9999, '', 'sr:competitor:45')).toBe('Asante Kotoko');
    expect(descriptions.outcomeName(match, 9999, '', 'sr:player:1,sr:player:2')).toBe('sr:player:1,sr:player:2');
    descriptions.addPlayer('sr:player:2', 'Kofi Mensah');
    expect(descriptions.outcomeName(match, 9999, '', 'sr:player:1,sr:player:2')).toBe('Ama Boateng / Kofi Mensah');
    descriptions.addPlayer('od:player:5', 'Esi Owusu');
    expect(descriptions.outcomeName(match, 9999, '', 'od:player:5')).toBe('Esi Owusu');
  });

  it.each([
    ['score=0:0', '1:0', 'Other'],
    ['score=1:0', '2:0', 'Other'],
    ['score=2:3', '3:3', 'Other'],
  ])('adds a flex score to %s', (specifiers, score, other) => {
    const descriptions = new Descriptions();
    const outcomes = [
      { id: '114', name: '1:0' },
      { id: '60', name: 'other' },
    ];
    const market = { name: 'correct score [{score}]', groups: ['all'], variant: null, outcomes };
    descriptions.add([
      { ...market, id: 41 },
      { ...market, id: 118 },
      { ...market, id: 5_001, isFlexScore: true },
    ]);
    descriptions.add([{ ...market, id: 5_002 }]);
    for (const id of [41, 118, 5_001]) {
      expect(descriptions.outcomeName(football, id, specifiers, '114')).toBe(score);
      expect(descriptions.outcomeName(football, id, specifiers, '60')).toBe(other);
    }
    expect(descriptions.outcomeName(football, 5_002, specifiers, '114')).toBe('1:0');
    expect(descriptions.marketName(football, 5_001, specifiers)).toBe(`Correct score [${specifiers.slice(6)}]`);
    expect(descriptions.marketTitle('sr:sport:1', 5_001)).toBe('Correct score');
  });

  it('fills set numbers', () => {
    expect(descriptions.marketName(tennis, 202, 'setnr=2')).toBe('2nd set - winner');
  });

  it('falls back to ids, then to the descriptions of the feed', () => {
    expect(descriptions.marketName(football, 9999, '')).toBe('Market 9999');
    expect(descriptions.outcomeName(football, 9999, '', 'sr:player:1')).toBe('sr:player:1');
    descriptions.addPlayer('sr:player:1', 'Ama Boateng');
    descriptions.add([{ id: 9999, name: 'man of the match', groups: ['all'], variant: null, outcomes: [] }]);
    expect(descriptions.marketName(football, 9999, '')).toBe('Man of the match');
    expect(descriptions.outcomeName(football, 9999, '', 'sr:player:1')).toBe('Ama Boateng');
  });

  it('names the outcomes of a variant in every market with it, in their order', () => {
    const line = 'variant=sr:correct_score:bestof:5';
    descriptions.addVariants([
      {
        id: 'sr:correct_score:bestof:5',
        outcomes: [
          { id: 'v:9', name: '3:0' },
          { id: 'v:10', name: '3:1' },
        ],
      },
    ]);
    expect(descriptions.outcomeName(tennis, 199, line, 'v:10')).toBe('3:1');
    expect([descriptions.outcomeOrder(199, line, 'v:9'), descriptions.outcomeOrder(199, line, 'v:10')]).toEqual([0, 1]);
    expect(descriptions.outcomeName(tennis, 199, 'variant=sr:other', 'v:10')).toBe('v:10');
  });

  it("uses the sport's own title of a market", () => {
    const snooker = { ...tennis, sportId: 'sr:sport:19' };
    expect(descriptions.marketName(snooker, 202, 'setnr=3')).toBe('3rd frame - winner');
    expect(descriptions.marketName(snooker, 314, 'total=7.5')).toBe('Total Frames');
    expect(descriptions.marketName({ ...tennis, sportId: 'sr:sport:21' }, 19, 'total=150.5')).toBe(
      'A. Mensah total runs',
    );
  });

  it('formats ordinals', () => {
    expect(['1', '2', '3', '4', '11', '12', '13', '21', '112'].map(formatOrdinal)).toEqual([
      '1st',
      '2nd',
      '3rd',
      '4th',
      '11th',
      '12th',
      '13th',
      '21st',
      '112th',
    ]);
  });
});
