import { defineRemote } from '@oware/platform';
import { loadStatus } from './self-exclusion/load-status';
import { readChoice } from './self-exclusion/choice';

export default defineRemote({
  name: 'protection',
  platform: '^1.0.0',
  routes: [
    {
      path: '/self-exclusion',
      title: 'Self-Exclusion',
      layout: 'self-exclusion',
      middleware: ['global-auth', 'fetch-pages'],
      contentPages: ['page_self_exclusion'],
      page: () => import(/* webpackChunkName: "self-exclusion" */ './self-exclusion/home-page'),
      load: ({ platform }) => loadStatus(platform),
    },
    {
      path: '/self-exclusion/setup',
      title: 'Self-Exclusion',
      layout: 'self-exclusion',
      middleware: ['global-auth'],
      page: () => import(/* webpackChunkName: "self-exclusion" */ './self-exclusion/setup-page'),
    },
    {
      path: '/self-exclusion/confirm',
      title: 'Self-Exclusion',
      layout: 'self-exclusion',
      middleware: ['global-auth'],
      validate: ({ search }) => readChoice(search) !== null,
      page: () => import(/* webpackChunkName: "self-exclusion" */ './self-exclusion/confirm-page'),
    },
  ],
  slots: {
    'overlay.dialogs': { load: () => import(/* webpackChunkName: "self-exclusion" */ './self-exclusion/exclusion-dialog'), clientOnly: true },
  },
});
