export * from './brand';
export { SPLASH_SCREENS, getSplashFile } from './splash-screens';
export * from './countries';
export {
  countryLanguages,
  LANGUAGE_COOKIE,
  getLanguage,
  getLanguageTag,
  NEW_LANGUAGE_COOKIE,
  type Language,
} from './languages';
export { REALTIME } from './realtime';
export * from './dates';
export { getDayNumber, formatClock, formatMatchDay, GMT_OFFSET } from './kick-off-times';
export * from './constants';
export * from './storage-keys';
export { getHideBalanceCookie } from './hide-balance';
export { SHORTCUTS, SHORTCUTS_KEY } from './shortcuts';
export { DATA_USED_KEY, LOADED_RELEASES_KEY } from './saver-keys';
export { COOKIE_CHOICE, COOKIE_CHOICE_AGE_S, type CookieChoice } from './first-visit';
export { FEEDBACK_OFF_COOKIE, feedbackWays, parseFeedbackOff, type FeedbackWay } from './feedback';
export * from './betslip';
export {
  findGameCategory,
  findLinkedCategory,
  frequentGames,
  gameCategoryNames,
  hiLoKenoGames,
  type FrequentGame,
  type GameCategory,
} from './frequent-games';
export { getBusinessType, gameBusinessTypes } from './game-business-types';
export * from './boosts';
export * from './cash-out';
export * from './jackpot';
export * from './limits';
export * from './self-exclusion';
export * from './outside-help';
export * from './identity';
export { leagueHubs, type LeagueHub } from './leagues';
export { getTableRule, type TableRule } from './league-tables';
export { getSportDefinition, SportType } from './sport-definition';
export { getFlag } from './country-flag';
export { getFlagColours } from './flag-colours';
export { getListTitle } from './sport-markets';
export { findSportById, findSportByKey, sports, type Sport } from './sports';
export * from './otp';
export * from './registration';
export * from './profile';
export { getVirtualGamePath, isVirtualGame, RACING_TYPE, virtualGames, type VirtualGameId } from './virtual-games';
export * from './vip-tier';
export * from './pin';
export * from './payments';
export * from './captcha';
export * from './log-safety';
export * from './remote-config-keys';
export { getOfferedKey, promotionGuides, listSwitchedOff, type PromotionGuide } from './promotion-guides';
export { COPY_HEADER, OFFLINE_PAGES, SERVICE_WORKER } from './service-worker';
export { helpdeskPlaces, type HelpdeskPlace } from './helpdesk';
export * from './bank-account';
