import { EXCLUSION_PERIODS } from '@oware/config';
import commonDates from './common_dates.json';
import commonSports from './common_sports.json';
import help18Plus from './help_18_plus.json';
import helpPrivacy from './help_privacy.json';
import helpResponsiblePlay from './help_responsible_play.json';
import helpTerms from './help_terms.json';
import mainFooter from './main_footer.json';
import pageHelpdesk from './page_helpdesk.json';
import pagePromotions from './page_promotions.json';
import pageSupport from './page_support.json';
import pageTooMany from './page_too_many.json';
import promotionFlashFreeze from './promotion_flash_freeze.json';
import promotionMultipleBonus from './promotion_multiple_bonus.json';
import promotionStakeReward from './promotion_stake_reward.json';
import promotionSystemBets from './promotion_system_bets.json';
import promotionClubWorldCup from './promotion_club_world_cup.json';
import promotionDownloadapp from './promotion_downloadapp.json';
import promotionDrawSave from './promotion_draw_save.json';
import promotionEarlyGoals from './promotion_early_goals.json';
import promotionEarlyWin from './promotion_early_win.json';
import promotionFlashwin from './promotion_flashwin.json';
import promotionGiftGrabGuide from './promotion_gift_grab_guide.json';
import promotionLeagueHub from './promotion_league_hub.json';
import promotionMissionCenter from './promotion_mission_center.json';
import promotionNbaLiveMatchTracker from './promotion_nba_live_match_tracker.json';
import promotionOneUpGuide from './promotion_one_up_guide.json';
import promotionTwoUpGuide from './promotion_two_up_guide.json';
import fromCode from '../from-code.json';
import { helpPages } from '../help';
import { type Pages } from '@oware/content/check';
import seo from './seo.json';
import virtualMarkets from './page_virtual_markets.json';

/** Creates a page whose keys are its English texts. */
const toKeyedPage = (texts: readonly string[]): Pages[string] => Object.fromEntries(texts.map((word) => [word, word]));

/** Texts that no page of the product contains itself: those of the server and of help and promotion pages. */
export const ownTexts: Pages = {
  ...helpPages,
  common_dates: commonDates,
  common_sports: toKeyedPage(Object.values(commonSports).flat()),
  help_18_plus: help18Plus,
  help_privacy: helpPrivacy,
  help_responsible_play: helpResponsiblePlay,
  help_terms: helpTerms,
  main_footer: mainFooter,
  page_helpdesk: pageHelpdesk,
  page_promotions: pagePromotions,
  // Translations replace the whole list.
  page_self_exclusion: { periods: EXCLUSION_PERIODS },
  page_support: pageSupport,
  page_too_many: pageTooMany,
  page_virtual_markets: toKeyedPage(Object.values(virtualMarkets).flat()),
  promotion_club_world_cup: promotionClubWorldCup,
  promotion_downloadapp: promotionDownloadapp,
  promotion_draw_save: promotionDrawSave,
  promotion_early_goals: promotionEarlyGoals,
  promotion_early_win: promotionEarlyWin,
  promotion_flashwin: promotionFlashwin,
  promotion_gift_grab_guide: promotionGiftGrabGuide,
  promotion_league_hub: promotionLeagueHub,
  promotion_mission_center: promotionMissionCenter,
  promotion_nba_live_match_tracker: promotionNbaLiveMatchTracker,
  promotion_one_up_guide: promotionOneUpGuide,
  promotion_two_up_guide: promotionTwoUpGuide,
  promotion_flash_freeze: promotionFlashFreeze,
  promotion_multiple_bonus: promotionMultipleBonus,
  promotion_stake_reward: promotionStakeReward,
  promotion_system_bets: promotionSystemBets,
  seo,
};

/** Page with the footer of each document: the server has it in every language. */
const FOOT_PAGE = 'main_footer';

/**
 * English texts in the server's code, copied by `npm run reference`. Pages that show the same texts contain them in their code.
 */
export const carriedTexts: Pages = Object.fromEntries(
  Object.entries(fromCode as Pages)
    .filter(([page]) => page !== FOOT_PAGE)
    .map(([page, texts]) => [
      page,
      Object.fromEntries(Object.entries(texts).filter(([key]) => !Object.hasOwn(ownTexts[page] ?? {}, key))),
    ]),
);

/**
 * English texts of the content pages that the server has; a release contains its pages' texts (docs/adr/0175).
 */
export const pageTexts: Pages = Object.fromEntries(
  [...new Set([...Object.keys(fromCode), ...Object.keys(ownTexts)])].map((page) => [
    page,
    { ...(fromCode as Pages)[page], ...ownTexts[page] },
  ]),
);
