import { textsOf } from '@oware/content';

/** Texts of the content page `page_virtual_fairness`. */
export const selectFairnessTexts = textsOf('page_virtual_fairness', {
  title: 'Fairness',
  intro: 'Work a round out again on this phone. Nothing is sent: once this page is open it needs no connection.',
  roundId: 'Id of the round',
  seedHash: 'Fingerprint of our seed, published before your bets',
  serverSeed: 'Our seed, published after the round',
  playerSeed: 'Your text',
  roundNumber: 'Number of the round',
  results: 'Published results (one match per line)',
  check: 'Check',
  right: 'Verified: this round was fair',
  wrong: 'This round is WRONG',
  kept: 'Our seed has the fingerprint that was published before your bets.',
  broken: 'Our seed has another fingerprint than the one that was published before your bets.',
  noHash: 'Fingerprint of the seed: {hash}. Compare it with the one from before the round.',
  stranger: '{event} is no match of this round.',
  matches: 'Matches',
  unlike: '{result}, but we published {published}',
  same: '{result}, as we said',
  alone: '{result}',
  badInput: 'Check the id (32 hex digits), our seed (64 hex digits) and the number.',
  notOver: 'Our seed is published when the round is over.',
  margins: 'Our average margin',
  margin: '{percent} %',
  byHand: 'How to check it by hand',
  step1:
    '1. Fingerprint: SHA-256 of the 32 bytes of our seed. It must match the one shown with the round before you bet.',
  step2:
    '2. For each match: HMAC-SHA-256 with the bytes of our seed as key and the text “{label}:0” as message. That is the first block; the next ones end in 1, 2 and so on.',
  step3:
    '3. Read a block as eight numbers of 32 bits. A draw from 0 to 1,073,741,823 is a number modulo 1,073,741,824.',
  step4:
    '4. Four draws give the goals of home and away in the first half, then in the second: take the weights of 0, 1, 2 … goals one after the other off the draw until it is below zero.',
  step5:
    '5. Further draws put the goals of each half in order: with a goals of home and b of away left, a draw below a + b that is below a is A (home), else B (away). H parts the halves.',
  example:
    'First match of the round, {match}: label “{label}”, first block {block}, weights of home in the first half {weights}.',
  command: 'The same on a computer, out of our source: npm run virtuals:verify',
});
