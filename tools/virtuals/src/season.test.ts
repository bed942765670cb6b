import { measure, parseJson, parseText } from './season';

it('parses both formats, without matches that were not played or were awarded', () => {
  const json =
    '\uFEFF{"matches":[{"team1":"A","team2":"B","score":{"ht":[1,0],"ft":[2,1]}},{"team1":"B","team2":"A","score":{}}]}';
  expect(parseJson(json)).toEqual([{ home: 'A', away: 'B', fullTime: [2, 1], halfTime: [1, 0] }]);
  const lines =
    '= A league\n# Teams 2\n  08.09.\n    16:00  Abia FC  v Remo FC   0-2 (0-1)\n           Remo FC v Abia FC  1-1\n  Abia FC v Kano FC 3-0 [awarded]';
  expect(parseText(lines)).toEqual([
    { home: 'Abia FC', away: 'Remo FC', fullTime: [0, 2], halfTime: [0, 1] },
    { home: 'Remo FC', away: 'Abia FC', fullTime: [1, 1] },
  ]);
});

it('computes means per match, the share of the first half, and strengths around 1', () => {
  const played = [
    { home: 'A', away: 'B', fullTime: [3, 1] as const, halfTime: [1, 0] as const },
    { home: 'B', away: 'A', fullTime: [0, 2] as const },
  ];
  expect(measure(played)).toEqual({
    matches: 2,
    homeGoals: 1.5,
    awayGoals: 1.5,
    firstHalf: 0.25,
    strengths: [
      [1.667, 0.333],
      [0.333, 1.667],
    ],
  });
});
