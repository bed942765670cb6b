import { checkRound, getCommitment } from '@oware/virtuals-engine';

/**
 * Checks the given number of different rounds as the fairness page does.
 * @returns the longest check, ms
 */
export function checkRounds(rounds: number): number {
  let longest = 0;
  for (let no = 1; no <= rounds; no++) {
    const serverSeed = no.toString(16).padStart(64, '0');
    const recipe = { roundId: no.toString(16).padStart(32, '0'), serverSeed, playerSeed: 'bench', roundNumber: no };
    const began = performance.now();
    const { isValid } = checkRound(recipe, getCommitment(serverSeed));
    longest = Math.max(longest, performance.now() - began);
    if (!isValid) throw new Error('A round is wrong.');
  }
  return longest;
}
