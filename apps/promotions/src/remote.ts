import { defineRemote, type RouteDefinition } from '@oware/platform';
import { getArticleTitle, isKnownArticle, loadArticle } from './article/load-article';
import { isKnownTopic, loadHelp, loadHowToPlay, loadTopic, getTopicTitle } from './help/load-help';
import { loadGuide } from './guides/load-guide';
import { loadBoard, loadJackpot } from './jackpot/load-jackpot';
import { JACKPOT_PATH, LEADERBOARD_PATH } from './jackpot/paths';
import { loadList } from './list/load-list';
import { loadArchive, loadMissions } from './missions/load-missions';
import { loadReferral } from './referral/load-referral';
import { loadRewards } from './rewards/load-rewards';
import { loadStakeReward } from './stake-reward/load-stake-reward';

/** Properties of all routes of a promotion. */
const article: Omit<RouteDefinition, 'path'> = {
  layout: 'content',
  middleware: ['fetch-pages', 'set-meta-title'],
  contentPages: ['page_promotions'],
  page: () => import('./article/article-page'),
  validate: isKnownArticle,
  load: ({ platform, params }) => loadArticle(platform, params['title'] ?? ''),
  getTitle: getArticleTitle,
};

/** Properties of all routes of help. */
const help = {
  layout: 'help',
  middleware: ['fetch-pages'],
  contentPages: ['page_help'],
} satisfies Partial<RouteDefinition>;

/** Properties of all routes of the jackpot. */
const jackpot = {
  layout: 'gamification page',
  middleware: ['fetch-pages'],
  contentPages: ['jackpot', 'common_limits'],
} satisfies Partial<RouteDefinition>;

/**
 * Creates the route of a promotion with its own address, whose text is the content page `promotion_{name}`.
 * @param own content pages of its further texts
 */
const createGuideRoute = (name: string, title: string, own: readonly string[] = []): RouteDefinition => ({
  path: `/promotions/${name}`,
  title,
  middleware: ['fetch-pages'],
  contentPages: ['page_guides', ...own],
  page: () => import('./guides/guide-page'),
  load: loadGuide,
});

export default defineRemote({
  name: 'promotions',
  platform: '^2.0.0',
  routes: [
    {
      path: '/promotions',
      title: 'Promotions',
      middleware: ['fetch-pages'],
      contentPages: ['page_promotions'],
      page: () => import('./list/list-page'),
      load: ({ platform }) => loadList(platform),
    },
    {
      path: '/promotions/content/stake_reward',
      title: 'Stake rewards',
      layout: 'content',
      middleware: ['fetch-pages', 'set-meta-title'],
      contentPages: ['page_stake_reward'],
      page: () => import('./stake-reward/stake-reward-page'),
      load: loadStakeReward,
    },
    {
      path: JACKPOT_PATH,
      parent: '/promotions',
      ...jackpot,
      title: 'Jackpot Perfect 6',
      page: () => import('./jackpot/jackpot-page'),
      load: loadJackpot,
    },
    {
      path: LEADERBOARD_PATH,
      ...jackpot,
      title: 'Leaderboard',
      page: () => import('./jackpot/leaderboard-page'),
      load: loadBoard,
    },
    {
      path: '/missionsCenter',
      parent: '/promotions',
      title: 'Mission centre',
      layout: 'missions',
      middleware: ['mission-center-auth', 'fetch-pages'],
      contentPages: ['page_missions'],
      page: () => import('./missions/missions-page'),
      load: loadMissions,
    },
    {
      path: '/missionsCenter/archive',
      title: 'Mission archive',
      layout: 'missions',
      middleware: ['fetch-pages'],
      contentPages: ['page_missions'],
      page: () => import('./missions/archive-page'),
      load: loadArchive,
    },
    {
      path: '/missionsCenter/referralCode',
      title: 'Invite a friend',
      layout: 'missions',
      middleware: ['mission-center-auth', 'fetch-pages'],
      contentPages: ['page_referral'],
      page: () => import('./referral/referral-page'),
      load: loadReferral,
    },
    {
      path: '/rewards',
      parent: '/n/me',
      title: 'My rewards',
      layout: 'missions',
      middleware: ['global-auth', 'fetch-pages'],
      contentPages: ['page_rewards'],
      page: () => import('./rewards/rewards-page'),
      load: loadRewards,
    },
    { path: '/help', ...help, title: 'Help', page: () => import('./help/help-page'), load: loadHelp },
    {
      path: '/help/how-to-play',
      ...help,
      title: 'How to Play',
      page: () => import('./help/how-to-play-page'),
      load: loadHowToPlay,
    },
    {
      path: '/help/:category/*',
      ...help,
      title: 'Help',
      page: () => import('./help/topic-page'),
      validate: isKnownTopic,
      load: loadTopic,
      getTitle: getTopicTitle,
    },
    createGuideRoute('flashWin', 'Flash win', ['page_flash_win']),
    createGuideRoute('draw_save', 'Draw save'),
    createGuideRoute('early_goals', 'Early goals'),
    createGuideRoute('one_up_guide', '1UP'),
    createGuideRoute('two_up_guide', '2UP'),
    createGuideRoute('downloadApp', 'Download the app'),
    createGuideRoute('gift_grab_guide', 'Gift grab', ['page_gift_grab']),
    createGuideRoute('mission_center', 'Mission centre', ['page_missions']),
    createGuideRoute('nba_live_match_tracker', 'NBA live match tracker'),
    createGuideRoute('club_world_cup', 'Club World Cup'),
    createGuideRoute('early_win', 'EarlyWin - Get Paid Faster'),
    createGuideRoute('league_hub', 'League Hub'),
    { path: '/promotions/content/:title', ...article },
    { path: '/promotions/intro/:title', ...article },
  ],
  slots: {
    'overlay.dialogs': {
      load: () => import(/* webpackChunkName: "late" */ './missions/overlays'),
      clientOnly: true,
    },
    'home.section': {
      load: () => import(/* webpackChunkName: "welcome-card" */ './welcome/welcome-card'),
      clientOnly: true,
    },
  },
});
