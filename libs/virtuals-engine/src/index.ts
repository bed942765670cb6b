export { type League, type Team } from './league';
export { leagues } from './leagues';
export {
  BUILDER_MARGIN,
  BUILDER_OUTCOMES,
  HIGHEST_ODDS,
  LEAST_ODDS,
  lineValue,
  marketOf,
  markets,
  POPULAR_MARKETS,
  type MarketKind,
} from './markets';
export { drawsFrom, drawsOf, shuffled, wordsOf, type Draws, type Words } from './draws';
export { allScores, playMatch, scoreChances, scoreModel, type MatchScore, type ScoreModel } from './score-model';
export { type Grade, gradeAt, type OutcomeName } from './graded';
export { builderPrice, chanceOf, meanReturn, pricesOf, type Chance, type Price } from './prices';
export { ENGINE_VERSION, fixturesOf, isRoundId, leagueOf, pricedMatch, type Fixture, type PricedMatch } from './card';
export {
  commitmentOf,
  drawsOfMatch,
  keepsWord,
  LONGEST_SEED,
  playFixture,
  playRound,
  type Recipe,
  type Result,
} from './play-round';
export { canAllLose } from './can-all-lose';
export { winTogether } from './win-together';
export { betOf, legResult, settleTicket, type TicketLeg } from './settlement';
export { MATCH_LASTS, stepAt, TIMES, timelineOf, type Step } from './timeline';
export { scoreAt, scoreMarksOf, type ScoreMark } from './score-marks';
export { checkRound, type MatchCheck, type RoundCheck } from './check-round';
export { multiBetBonus } from './bonus';
export { fromHex, hmacSha256, sha256, toHex } from './sha256';
export { type Game, type GameOutcome, outcomeOf, resultsOf, returnOf } from './games/game';
export { gameOf, games } from './games/games';
export {
  checkGame,
  drawGame,
  gameLabel,
  settleGame,
  type GameCheck,
  type GamePayout,
  type GamePick,
  type GameRecipe,
} from './games/play-game';
export { colourOf, spin2Win, type WheelColour } from './games/spin-2-win/rules';
export { evenOdd, seedsIn } from './games/even-odd/rules';
export { flipDaCoin, sideOf } from './games/flip-da-coin/rules';
