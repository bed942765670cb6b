import commonDates from './common_dates.json';
import commonFeedback from './common_feedback.json';
import commonFunctions from './common_functions.json';
import mainFooter from './main_footer.json';
import pageAzMenu from './page_az_menu.json';
import pageBirthdayRewards from './page_birthday_rewards.json';
import pageLogin from './page_login.json';
import pageMe from './page_me.json';
import pagePromotions from './page_promotions.json';
import pageSelfExclusion from './page_self_exclusion.json';
import pageVirtualLobby from './page_virtual_lobby.json';
import promotionMultipleBonus from './promotion_multiple_bonus.json';
import promotionSystemBets from './promotion_system_bets.json';
import seo from './seo.json';

/** Texts of each content page as they are written: a string is plain text, anything else is sent as JSON. */
export const pageTexts: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  common_dates: commonDates,
  common_feedback: commonFeedback,
  common_functions: commonFunctions,
  main_footer: mainFooter,
  page_az_menu: pageAzMenu,
  page_birthday_rewards: pageBirthdayRewards,
  page_login: pageLogin,
  page_me: pageMe,
  page_promotions: pagePromotions,
  page_self_exclusion: pageSelfExclusion,
  page_virtual_lobby: pageVirtualLobby,
  promotion_multiple_bonus: promotionMultipleBonus,
  promotion_system_bets: promotionSystemBets,
  seo,
};
