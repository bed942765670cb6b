import { checkRound, commitmentOf } from '@oware/virtuals-engine';

/** Checks so many rounds, each another one, as the page of fairness does. @returns the longest check, ms */
export function checkRounds(rounds: number): number {
  let longest = 0;
  for (let no = 1; no <= rounds; no++) {
    const serverSeed = no.toString(16).padStart(64, '0');
    const recipe = { roundId: no.toString(16).padStart(32, '0'), serverSeed, playerSeed: 'bench', roundNumber: no };
    const began = performance.now();
    const { right } = checkRound(recipe, commitmentOf(serverSeed));
    longest = Math.max(longest, performance.now() - began);
    if (!right) throw new Error('A round is wrong.');
  }
  return longest;
}
