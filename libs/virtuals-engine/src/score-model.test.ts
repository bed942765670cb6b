import fc from 'fast-check';
import { parseResultSequence } from '@oware/betting';
import { drawsOf } from './draws';
import { goalWeights, inverseExp, WEIGHT } from './goals';
import { leagues } from './leagues';
import { allScores, playMatch, scoreChances, scoreModel } from './score-model';

it('weighs goals as Poisson does, and exactly whole', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.05, max: 4, noNaN: true }), (mean) => {
      expect(Math.abs(inverseExp(mean) - Math.exp(-mean))).toBeLessThan(1e-15);
      const weights = goalWeights(mean);
      expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(WEIGHT);
      expect(weights.every((weight) => Number.isInteger(weight) && weight >= 0)).toBe(true);
      expect(Math.abs((weights[1] as number) / WEIGHT - mean * Math.exp(-mean))).toBeLessThan(1e-8);
    }),
  );
});

it.each(leagues.map((league) => [league.name, league] as const))(
  '%s: scores as many goals as its season on average',
  (_name, league) => {
    let [home, away, first, pairs] = [0, 0, 0, 0];
    for (const one of league.teams.keys()) {
      for (const other of league.teams.keys()) {
        if (one === other) continue;
        pairs++;
        const chances = scoreChances(scoreModel(league, one, other));
        for (const [at, { halfTime, fullTime }] of allScores.entries()) {
          const chance = chances[at] as number;
          home += chance * fullTime[0];
          away += chance * fullTime[1];
          first += chance * (halfTime[0] + halfTime[1]);
        }
      }
    }
    expect(Math.abs(home / pairs / league.homeGoals - 1)).toBeLessThan(0.02);
    expect(Math.abs(away / pairs / league.awayGoals - 1)).toBeLessThan(0.02);
    expect(first / (home + away)).toBeCloseTo(league.firstHalf, 2);
  },
);

it('plays a sequence of A, B and one H, and the same one from the same draws', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(...leagues), (label, league) => {
      const model = scoreModel(league, 0, league.teams.length - 1);
      const sequence = playMatch(model, drawsOf('00', label));
      expect(() => parseResultSequence(sequence)).not.toThrow();
      expect(playMatch(model, drawsOf('00', label))).toBe(sequence);
    }),
  );
});

it('has no match of teams that are not in the league', () => {
  for (const league of leagues) expect(() => scoreModel(league, 0, league.teams.length)).toThrow(RangeError);
});
