import { defineRemote, type RouteDefinition } from '@oware/platform';
import { articleTitle, knownArticle, loadArticle } from './article/load-article';
import { loadList } from './list/load-list';
import { loadStakeReward } from './stake-reward/load-stake-reward';

/** What the pages of one promotion have in common. */
const article: Omit<RouteDefinition, 'path'> = {
  layout: 'content',
  middleware: ['fetch-pages', 'set-meta-title'],
  contentPages: ['page_promotions'],
  page: () => import('./article/article-page'),
  validate: knownArticle,
  load: ({ platform, params }) => loadArticle(platform, params['title'] ?? ''),
  titleOf: articleTitle,
};

export default defineRemote({
  name: 'promotions',
  platform: '^1.7.0',
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
    { path: '/promotions/content/:title', ...article },
    { path: '/promotions/intro/:title', ...article },
  ],
});
