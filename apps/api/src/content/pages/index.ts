import commonDates from './common_dates.json';
import commonFeedback from './common_feedback.json';
import commonFunctions from './common_functions.json';
import help18Plus from './help_18_plus.json';
import helpPrivacy from './help_privacy.json';
import helpResponsiblePlay from './help_responsible_play.json';
import helpTerms from './help_terms.json';
import mainFooter from './main_footer.json';
import pagePromotions from './page_promotions.json';
import pageSupport from './page_support.json';
import promotionFlashFreeze from './promotion_flash_freeze.json';
import promotionMultipleBonus from './promotion_multiple_bonus.json';
import promotionStakeReward from './promotion_stake_reward.json';
import promotionSystemBets from './promotion_system_bets.json';
import fromCode from '../from-code.json';
import { type Pages } from '../service';
import seo from './seo.json';

/** Texts that no page of the product carries itself: those of the server and of help and promotion pages. */
export const ownTexts: Pages = {
  common_dates: commonDates,
  common_feedback: commonFeedback,
  common_functions: commonFunctions,
  help_18_plus: help18Plus,
  help_privacy: helpPrivacy,
  help_responsible_play: helpResponsiblePlay,
  help_terms: helpTerms,
  main_footer: mainFooter,
  page_promotions: pagePromotions,
  page_support: pageSupport,
  promotion_flash_freeze: promotionFlashFreeze,
  promotion_multiple_bonus: promotionMultipleBonus,
  promotion_stake_reward: promotionStakeReward,
  promotion_system_bets: promotionSystemBets,
  seo,
};

/** Texts of each content page in English: what the code of the pages says (`npm run reference` copies it) and what only the server has. */
export const pageTexts: Pages = Object.fromEntries(
  [...new Set([...Object.keys(fromCode), ...Object.keys(ownTexts)])].map((page) => [
    page,
    { ...(fromCode as Pages)[page], ...ownTexts[page] },
  ]),
);

/** Pages in other languages (`ha`), and what a country says otherwise (`en-GH`). */
export const otherTexts: Readonly<Record<string, Pages>> = {};
