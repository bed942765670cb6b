export * from './brand';
export { SPLASH_SCREENS, splashFile } from './splash-screens';
export * from './countries';
export {
  countryLanguages,
  LANGUAGE_COOKIE,
  languageOf,
  languageTag,
  NEW_LANGUAGE_COOKIE,
  type Language,
} from './languages';
export { REALTIME } from './realtime';
export * from './dates';
export { dayNumber, formatClock, formatMatchDay, GMT_OFFSET } from './kick-off-times';
export * from './constants';
export * from './storage-keys';
export { hideBalanceCookie } from './hide-balance';
export { SHORTCUTS, SHORTCUTS_KEY } from './shortcuts';
export { DATA_USED_KEY, LOADED_RELEASES_KEY } from './saver-keys';
export { ADULT_COOKIE, COOKIE_CHOICE, FIRST_VISIT_AGE_S, type CookieChoice, WELCOME_DUE } from './first-visit';
export * from './betslip';
export { frequentGames, hiLoKenoGames, type FrequentGame } from './frequent-games';
export { businessTypeOf, gameBusinessTypes } from './game-business-types';
export * from './cash-out';
export * from './jackpot';
export * from './limits';
export * from './self-exclusion';
export * from './outside-help';
export * from './identity';
export { leagueHubs, type LeagueHub } from './leagues';
export { tableRule, type TableRule } from './league-tables';
export { sportDefinition, SportType } from './sport-definition';
export { listTitle } from './sport-markets';
export { sportById, sportByKey, sports, type Sport } from './sports';
export * from './otp';
export * from './registration';
export * from './profile';
export * from './vip-tier';
export * from './pin';
export * from './payments';
export * from './captcha';
export * from './log-safety';
export * from './remote-config-keys';
export { offeredKey, promotionGuides, switchedOff, type PromotionGuide } from './promotion-guides';
export { COPY_HEADER, KEPT_PAGES, SERVICE_WORKER } from './service-worker';
export { helpdeskPlaces, type HelpdeskPlace } from './helpdesk';
export * from './bank-account';
