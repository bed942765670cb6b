import commonDates from './common_dates.json';
import commonFeedback from './common_feedback.json';
import commonFunctions from './common_functions.json';
import help18Plus from './help_18_plus.json';
import helpPrivacy from './help_privacy.json';
import helpResponsiblePlay from './help_responsible_play.json';
import helpTerms from './help_terms.json';
import mainFooter from './main_footer.json';
import pageAccountChanges from './page_account_changes.json';
import pageAzMenu from './page_az_menu.json';
import pageBirthdayRewards from './page_birthday_rewards.json';
import pageCaptcha from './page_captcha.json';
import pageFlashFreeze from './page_flash_freeze.json';
import pageGifts from './page_gifts.json';
import pageLimits from './page_limits.json';
import pageLogin from './page_login.json';
import pageDevices from './page_devices.json';
import pageMe from './page_me.json';
import pageNameUpdate from './page_name_update.json';
import pageOtp from './page_otp.json';
import pagePasswordReset from './page_password_reset.json';
import pagePayment from './page_payment.json';
import pagePaymentStatus from './page_payment_status.json';
import pagePromotions from './page_promotions.json';
import pageQuickView from './page_quick_view.json';
import pageRegister from './page_register.json';
import pageSelfExclusion from './page_self_exclusion.json';
import pageStakeReward from './page_stake_reward.json';
import pageSupport from './page_support.json';
import pageTransaction from './page_transaction.json';
import pageTwoFactor from './page_two_factor.json';
import pageVirtualLobby from './page_virtual_lobby.json';
import pageVipTier from './page_vip_tier.json';
import promotionFlashFreeze from './promotion_flash_freeze.json';
import promotionMultipleBonus from './promotion_multiple_bonus.json';
import promotionStakeReward from './promotion_stake_reward.json';
import promotionSystemBets from './promotion_system_bets.json';
import seo from './seo.json';
import wapProfile from './wap_profile.json';
import wapSetting from './wap_setting.json';

/** Texts of each content page as they are written: a string is plain text, anything else is sent as JSON. */
export const pageTexts: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  common_dates: commonDates,
  common_feedback: commonFeedback,
  common_functions: commonFunctions,
  help_18_plus: help18Plus,
  help_privacy: helpPrivacy,
  help_responsible_play: helpResponsiblePlay,
  help_terms: helpTerms,
  main_footer: mainFooter,
  page_account_changes: pageAccountChanges,
  page_az_menu: pageAzMenu,
  page_birthday_rewards: pageBirthdayRewards,
  page_captcha: pageCaptcha,
  page_flash_freeze: pageFlashFreeze,
  page_gifts: pageGifts,
  page_limits: pageLimits,
  page_login: pageLogin,
  page_devices: pageDevices,
  page_me: pageMe,
  page_name_update: pageNameUpdate,
  page_otp: pageOtp,
  page_password_reset: pagePasswordReset,
  page_payment: pagePayment,
  page_payment_status: pagePaymentStatus,
  page_promotions: pagePromotions,
  page_quick_view: pageQuickView,
  page_register: pageRegister,
  page_self_exclusion: pageSelfExclusion,
  page_stake_reward: pageStakeReward,
  page_support: pageSupport,
  page_transaction: pageTransaction,
  page_two_factor: pageTwoFactor,
  page_virtual_lobby: pageVirtualLobby,
  page_vip_tier: pageVipTier,
  promotion_flash_freeze: promotionFlashFreeze,
  promotion_multiple_bonus: promotionMultipleBonus,
  promotion_stake_reward: promotionStakeReward,
  promotion_system_bets: promotionSystemBets,
  seo,
  wap_profile: wapProfile,
  wap_setting: wapSetting,
};
