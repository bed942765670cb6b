import { type RouteDefinition } from '@oware/platform';

/** Gifts, and customer service (platform §2). What they load comes with them, not with the first view. */
export const giftRoutes: readonly RouteDefinition[] = [
  {
    path: '/my_accounts/gifts',
    title: 'Gifts',
    layout: 'me-setting',
    middleware: ['global-auth', 'fetch-pages'],
    contentPages: ['page_gifts', 'page_quick_view', 'page_flash_freeze'],
    page: () => import(/* webpackChunkName: "wallet" */ './gifts-page'),
    load: async (context) => (await import(/* webpackChunkName: "wallet" */ './load-gifts')).loadGifts(context),
  },
  {
    path: '/support',
    title: '24/7 Service',
    layout: 'me-setting',
    middleware: ['fetch-pages'],
    contentPages: ['page_support'],
    page: () => import(/* webpackChunkName: "wallet" */ '../support/support-page'),
  },
];
