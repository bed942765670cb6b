import { createTextsSelector } from '@oware/content';

/** Texts of the content page `page_game_fairness`. */
export const selectGameFairnessTexts = createTextsSelector('page_game_fairness', {
  title: 'Check a round',
  intro: 'Recalculate a round on this phone. Nothing is sent: once open, this page works offline.',
  game: 'Game',
  seedHash: 'Fingerprint of our seed, published before your bet',
  serverSeed: 'Our seed, published with the result',
  playerSeed: 'Your text',
  roundNumber: 'Round number',
  drawn: 'Published result, such as 7 or 2, 5',
  decisions: 'Decisions, such as hit, stand',
  check: 'Check',
  right: 'Verified: this round was fair',
  wrong: 'This round is WRONG',
  kept: 'Our seed matches the fingerprint published before your bet.',
  broken: 'Our seed doesn’t match the fingerprint published before your bet.',
  noHash: 'Fingerprint of the seed: {hash}. Compare it with the one shown before your bet.',
  meaning_crash:
    'The multiplier is 965,000 divided by the number plus one, rounded down to hundredths: at least 1.00, at most 1,000.00.',
  meaning_slots:
    'One number for each reel: how far its strip has turned, 0 to 19. That symbol is in the top row, and the next two are below it.',
  meaning_race:
    'The numbers are the runners in the order in which they finish, counted from 0. Runners and strengths follow from the number of the round.',
  meaning_penalties:
    'Two numbers for each pair of kicks, 0 to 99: a kick is a goal if its number is below what the team scores of 100. The last number decides sudden death that is still level.',
  meaning_basketball:
    'Two numbers for each quarter: each is three throws of 0 to 8, added to the lowest score of the team. The last number decides overtime.',
  meaning_cards:
    'Cards: 0 to 12 are the two to the ace of spades, then hearts, clubs and diamonds. Their order is that of the deck.',
  replayed: 'With these decisions, this deck pays {times}× the first stake.',
  impossible: 'These decisions are not possible with this deck.',
  drew: 'The seeds give {drawn}.',
  badInput: 'Check our seed (64 hex digits) and the round number.',
  meaning:
    'Counting starts at 0: five points of a die and ball 5 are a 4, heads is 0. A field of a wheel is its own number.',
  byHand: 'How to check it by hand',
  step1:
    '1. Fingerprint: SHA-256 of the 32 bytes of our seed. It must match the one shown with the round before you bet.',
  step2:
    '2. HMAC-SHA-256 with the bytes of our seed as key and the text “{label}:0” as message, where the label is your text, the number of the round and the game, with colons between.',
  step3:
    '3. Read the 32 bytes as eight numbers of 32 bits, high byte first. Each draw takes the next number and skips any at or above the highest multiple of the values.',
  step4:
    '4. The result is the number modulo the number of values, such as 25 fields or 2 sides. Balls and cards: it is the place among those left in ascending order. Races: the runner in whose share of the strengths left it falls is next.',
  command: 'Do the same on a computer, with our source code: npm run virtuals:verify -- --game',
});
