export { type League, type Team } from './league';
export { leagues } from './leagues';
export {
  BUILDER_MARGIN,
  BUILDER_OUTCOMES,
  FOOTBALL_RETURN,
  MAX_ODDS,
  MIN_ODDS,
  getLineValue,
  findMarket,
  listOutcomes,
  markets,
  type MarketKind,
  type MarketGroup,
} from './markets';
export { createDrawsFrom, createDraws, shuffle, createRandomBits, type Draws, type RandomBits } from './draws';
export {
  allScores,
  parseScore,
  playMatch,
  getScoreChances,
  createScoreModel,
  type MatchScore,
  type ScoreModel,
} from './score-model';
export { type Grade, gradeAt, type OutcomeName } from './graded';
export { getBuilderPrice, getChance, getMeanReturn, listPrices, type Chance, type Price } from './prices';
export {
  canReplay,
  ENGINE_VERSION,
  getFixtures,
  isRoundId,
  getLeague,
  getPricedMatch,
  type Fixture,
  type PricedMatch,
} from './card';
export {
  getCommitment,
  createMatchDraws,
  matchesCommitment,
  MAX_SEED_LENGTH,
  playFixture,
  playRound,
  type Recipe,
  type Result,
} from './play-round';
export { listWinners, type Winners } from './winners';
export { canAllLose } from './can-all-lose';
export { findJointWinners } from './win-together';
export { toBet, getLegResult, settleTicket, type TicketLeg } from './settlement';
export { MATCH_DURATION_MS, getStepAt, TIMES, createTimeline, type Step } from './timeline';
export { getScoreAt, getScoreMarks, listGoals, type ScoreMark, type ShownGoal } from './score-marks';
export { checkRound, type MatchCheck, type RoundCheck } from './check-round';
export { multiBetBonus } from './bonus';
export { fromHex, hmacSha256, sha256, toHex } from './sha256';
export {
  type Game,
  type GameDraw,
  type GameOutcome,
  findOutcome,
  getBestOdds,
  getReturn,
  getRoundRules,
  listResults,
} from './games/game';
export { findGame, games } from './games/games';
export { countStakes, HAND, settleSteps, type StepGame } from './games/step-game';
export { findStepGame, stepGames } from './games/step-games';
export { getRank, getSuit, type Suit } from './games/cards/cards';
export { getPokerValue, type PokerHand } from './games/cards/poker-hands';
export { blackjack, getBlackjackPoints, isBlackjack, layOutBlackjack } from './games/black-jack/rules';
export { drawPoker, getHoldDecision, layOutPoker, POKER_PAYS } from './games/poker/rules';
export { doesDealerQualify, STUD_DEALER, STUD_PAYS, STUD_PLAYER, studPoker } from './games/stud-poker/rules';
export {
  checkGame,
  drawGame,
  getGameLabel,
  getPayout,
  settleGame,
  type GameCheck,
  type GamePayout,
  type GameSelection,
  type PayoutRules,
  type GameRecipe,
} from './games/play-game';
export { getColour, spin2Win, WHEEL_FIELDS, type WheelColour } from './games/spin-2-win/rules';
export { evenOdd, getSeeds } from './games/even-odd/rules';
export { fastRoulette, getRouletteColour, ROULETTE_RIM } from './games/high-freq-roulette/rules';
export { GOAL_TARGETS, luckyGoal, type GoalTarget } from './games/lucky-goal/rules';
export { getMagicChances, getMagicSign, MAGIC_SIGNS, magicBall, type MagicSign } from './games/magic-ball/rules';
export { getHits, getRallyWinner, MAX_HITS, pingPong } from './games/ping-pong/rules';
export { BOTTLE_STOPS, type BottleZone, getBottleZone, spinTheBottle } from './games/spin-da-bottle/rules';
export { type BallColour, getBallColour, sixBalls } from './games/sporty-6/rules';
export { studioDraws } from './games/bet-games/rules';
export { getSetId, parseSet, STUDIO_DECK } from './games/bet-games/sets';
export { getPoints, sicBo } from './games/sicbo/rules';
export { flipDaCoin, getSide } from './games/flip-da-coin/rules';
export {
  FLIGHT_TARGETS,
  findTarget,
  getFlightEnd,
  getReachChance,
  getTargetId,
  pocketRockets,
  rush,
  skyFlight,
} from './games/crash/rules';
export {
  fruitHunt,
  getLineSymbols,
  getSymbol,
  marketSlots,
  SLOT_LINES,
  slotLines,
  spinMatch,
  type SlotLine,
  type SlotMachine,
} from './games/slots/rules';
export {
  type BasketballField,
  type BasketballResult,
  getBasketballField,
  instantBasketball,
  playBasketball,
} from './games/basketball/rules';
export {
  getShootOutField,
  type Kick,
  penaltyShootOut,
  playShootOut,
  type ShootOut,
  type ShootOutField,
} from './games/penalties/rules';
export { dogRace, getForecastId, getPlaceId, getWinId, horseRace, type Race, type Runner } from './games/races/rules';
export { FIELD_RETURN } from './games/fields/field';
