/** Values of `game` in links `applink/freqGames?game=…`, from the specification (reference: routes). */
export const frequentGames = [
  'high-freq-roulette',
  'sporty-6',
  'spin-2-win',
  'bet-games',
  'black-jack',
  'stud-poker',
  'sicbo',
  'lucky-goal',
  'sporty-hero',
  'even-odd',
  'spin-da-bottle',
  'spribe-integration',
  'flip-da-coin',
  'relax-gaming',
  'poker',
  'slot-game',
  'rush',
  'ping-pong',
  'spin-match',
  'fruit-hunt',
  'magic-ball',
  'pocket-rockets',
] as const;
export type FrequentGame = (typeof frequentGames)[number];

/** The HiLo and Keno games among them, which not every native app can show (reference: platform; docs/adr/0081). */
export const hiLoKenoGames: readonly string[] = ['sporty-6', 'bet-games'] satisfies FrequentGame[];
