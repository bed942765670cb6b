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

/** Categories of the games lobby, and the games in each. A game without a category is listed under all games only. */
const gameCategories = {
  crash: ['sporty-hero', 'rush', 'pocket-rockets'],
  slots: ['slot-game', 'fruit-hunt', 'spin-match'],
  numbers: ['sporty-6', 'bet-games', 'even-odd', 'magic-ball'],
  table: ['high-freq-roulette', 'spin-2-win', 'sicbo', 'flip-da-coin', 'spin-da-bottle', 'ping-pong'],
  cards: ['black-jack', 'stud-poker', 'poker'],
} as const satisfies Record<string, readonly FrequentGame[]>;
export type GameCategory = keyof typeof gameCategories;
export const gameCategoryNames = Object.keys(gameCategories) as GameCategory[];

/** Returns the category of a game; undefined when it has none. */
export const findGameCategory = (gameId: string): GameCategory | undefined =>
  gameCategoryNames.find((category) => gameCategories[category].some((game) => game === gameId));

/** Category that a value of `game` opens instead of a game. */
const categoriesByLink: Readonly<Partial<Record<FrequentGame, GameCategory>>> = {
  'spribe-integration': 'crash',
  'relax-gaming': 'slots',
};

/** Returns the category that a value of `game` opens; undefined for a game. */
export const findLinkedCategory = (gameId: string): GameCategory | undefined =>
  Object.hasOwn(categoriesByLink, gameId) ? categoriesByLink[gameId as FrequentGame] : undefined;
