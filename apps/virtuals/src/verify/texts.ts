import { createTextsSelector } from '@oware/content';

/** Texts of the content page `page_virtual_fairness`. */
export const selectFairnessTexts = createTextsSelector('page_virtual_fairness', {
  title: 'Fairness',
  intro: 'Recalculate a round on this phone. Nothing is sent: once open, this page works offline.',
  roundId: 'Round ID',
  seedHash: 'Fingerprint of our seed, published before your bets',
  serverSeed: 'Our seed, published after the round',
  playerSeed: 'Your text',
  roundNumber: 'Round number',
  results: 'Published results (one match per line)',
  check: 'Check',
  right: 'Verified: this round was fair',
  wrong: 'This round is WRONG',
  kept: 'Our seed matches the fingerprint published before your bets.',
  broken: 'Our seed doesn’t match the fingerprint published before your bets.',
  noHash: 'Fingerprint of the seed: {hash}. Compare it with the one shown before the round.',
  stranger: '{event} is not a match of this round.',
  matches: 'Matches',
  unlike: '{result}, but we published {published}',
  same: '{result}, as published',
  alone: '{result}',
  winner: '{market}: {outcome}',
  badInput: 'Check the round ID (32 hex digits), our seed (64 hex digits) and the round number.',
  notOver: 'Our seed is published when the round is over.',
  margins: 'Our average margin',
  margin: '{percent}%',
  byHand: 'How to check it by hand',
  step1:
    '1. Fingerprint: SHA-256 of the 32 bytes of our seed. It must match the one shown with the round before you bet.',
  step2:
    '2. For each match: HMAC-SHA-256 with the bytes of our seed as key and the text “{label}:0” as message. That is the first block; the next ones end in 1, 2 and so on.',
  step3:
    '3. Read a block as eight numbers of 32 bits. A draw from 0 to 1,073,741,823 is a number modulo 1,073,741,824.',
  step4:
    '4. Four draws give the goals of home and away in the first half, then in the second. For each, subtract the weights of 0, 1, 2 … goals from the draw, one after another, until it is below zero.',
  step5:
    '5. More draws put the goals of each half in order. With a home goals and b away goals left, take a draw from 0 to a + b - 1: below a is A (home), otherwise B (away). H separates the halves.',
  example:
    'First match of the round, {match}: label “{label}”, first block {block}, home weights in the first half {weights}.',
  command: 'Do the same on a computer, with our source code: npm run virtuals:verify',
});
