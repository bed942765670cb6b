import fc from 'fast-check';
import { parseResultSequence } from '@oware/betting';
import { createDraws } from './draws';
import { getGoalWeights, computeInverseExp, WEIGHT } from './goals';
import { leagues } from './leagues';
import { allScores, playMatch, getScoreChances, createScoreModel } from './score-model';

it('has weights of the Poisson distribution that are exact integers', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.05, max: 4, noNaN: true }), (mean) => {
      expect(Math.abs(computeInverseExp(mean) - Math.exp(-mean))).toBeLessThan(1e-15);
      const weights = getGoalWeights(mean);
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
        const chances = getScoreChances(createScoreModel(league, one, other));
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
      const model = createScoreModel(league, 0, league.teams.length - 1);
      const sequence = playMatch(model, createDraws('00', label));
      expect(() => parseResultSequence(sequence)).not.toThrow();
      expect(playMatch(model, createDraws('00', label))).toBe(sequence);
    }),
  );
});

it('rejects a match of teams that are not in the league', () => {
  for (const league of leagues) expect(() => createScoreModel(league, 0, league.teams.length)).toThrow(RangeError);
});
