import { EXCLUSION_PERIODS } from '@oware/config';
import commonDates from './pages/common_dates.json';
import commonSports from './pages/common_sports.json';
import help18Plus from './pages/help_18_plus.json';
import helpPrivacy from './pages/help_privacy.json';
import helpResponsiblePlay from './pages/help_responsible_play.json';
import helpTerms from './pages/help_terms.json';
import mainFooter from './pages/main_footer.json';
import pageHelpdesk from './pages/page_helpdesk.json';
import pagePromotions from './pages/page_promotions.json';
import pageSupport from './pages/page_support.json';
import pageTooMany from './pages/page_too_many.json';
import promotionFlashFreeze from './pages/promotion_flash_freeze.json';
import promotionMultipleBonus from './pages/promotion_multiple_bonus.json';
import promotionStakeReward from './pages/promotion_stake_reward.json';
import promotionSystemBets from './pages/promotion_system_bets.json';
import promotionClubWorldCup from './pages/promotion_club_world_cup.json';
import promotionDownloadapp from './pages/promotion_downloadapp.json';
import promotionDrawSave from './pages/promotion_draw_save.json';
import promotionEarlyGoals from './pages/promotion_early_goals.json';
import promotionEarlyWin from './pages/promotion_early_win.json';
import promotionFlashwin from './pages/promotion_flashwin.json';
import promotionGiftGrabGuide from './pages/promotion_gift_grab_guide.json';
import promotionLeagueHub from './pages/promotion_league_hub.json';
import promotionMissionCenter from './pages/promotion_mission_center.json';
import promotionNbaLiveMatchTracker from './pages/promotion_nba_live_match_tracker.json';
import promotionOneUpGuide from './pages/promotion_one_up_guide.json';
import promotionTwoUpGuide from './pages/promotion_two_up_guide.json';
import fromCode from './from-code.json';
import { helpPages } from './help';
import { type Pages } from '@oware/content/check';
import seo from './pages/seo.json';
import virtualMarkets from './pages/page_virtual_markets.json';

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
