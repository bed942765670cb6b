import { defineRemote, type RouteContext, type RouteDefinition } from '@oware/platform';

/**
 * Route of a legal topic, shown from the content page `help_{topic}`.
 * @param own content pages with the topic's own texts
 */
const legal = (topic: string, title: string, own: readonly string[] = []): RouteDefinition => ({
  path: `/help/about/${topic}`,
  title,
  layout: 'help',
  middleware: ['fetch-pages'],
  contentPages: ['page_legal', `help_${topic}`, ...own],
  page: () => import(/* webpackChunkName: "legal" */ './legal/legal-page'),
});

/** Shared by both limits pages. */
const limits = {
  layout: 'me-setting',
  middleware: ['global-auth', 'fetch-pages'],
  contentPages: ['page_limits'],
} satisfies Partial<RouteDefinition>;

/** Shared by both identity pages. */
const identity = {
  layout: 'me-setting',
  title: 'Verify your identity',
  contentPages: ['identity_verification', 'page_transaction'],
  page: () => import(/* webpackChunkName: "identity" */ './identity/identity-page'),
  load: async ({ platform }: RouteContext) =>
    (await import(/* webpackChunkName: "identity" */ './identity/load-identity')).loadIdentity(platform),
} satisfies Partial<RouteDefinition>;

export default defineRemote({
  name: 'protection',
  platform: '^2.0.0',
  routes: [
    legal('terms', 'Terms and conditions'),
    legal('privacy', 'Privacy', ['page_first_visit']),
    legal('18_plus', '18+'),
    legal('responsible_play', 'Responsible play'),
    {
      path: '/self-exclusion',
      parent: '/limits',
      title: 'Self-Exclusion',
      layout: 'self-exclusion',
      middleware: ['global-auth', 'fetch-pages'],
      contentPages: ['page_self_exclusion'],
      page: () => import(/* webpackChunkName: "self-exclusion" */ './self-exclusion/home-page'),
      load: async ({ platform }) =>
        (await import(/* webpackChunkName: "self-exclusion" */ './self-exclusion/load-status')).loadStatus(platform),
    },
    {
      path: '/self-exclusion/setup',
      title: 'Self-Exclusion',
      layout: 'self-exclusion',
      middleware: ['global-auth', 'fetch-pages'],
      contentPages: ['page_self_exclusion'],
      page: () => import(/* webpackChunkName: "self-exclusion" */ './self-exclusion/setup-page'),
    },
    {
      path: '/self-exclusion/confirm',
      title: 'Self-Exclusion',
      layout: 'self-exclusion',
      middleware: ['global-auth', 'fetch-pages'],
      contentPages: ['page_self_exclusion'],
      page: () => import(/* webpackChunkName: "self-exclusion" */ './self-exclusion/confirm-page'),
    },
    {
      path: '/self-exclusion/return',
      title: 'Play again',
      layout: 'self-exclusion',
      middleware: ['global-auth', 'fetch-pages'],
      contentPages: ['page_self_exclusion', 'page_limits'],
      page: () => import(/* webpackChunkName: "self-exclusion" */ './self-exclusion/return-page'),
      load: async ({ platform }) =>
        (await import(/* webpackChunkName: "self-exclusion" */ './self-exclusion/load-status')).loadReturn(platform),
    },
    {
      path: '/kyc',
      ...identity,
      middleware: ['only-gh', 'global-auth', 'kyc-auth', 'fetch-pages'],
      // Besides a login, kyc-auth requires that the identity is not verified yet. The server sets the cookie; no permission depends on it.
      redirect: ({ platform }) =>
        platform.cookies.get('userCert') === 'verified' ? ['/my_accounts/my_account_info'] : [],
    },
    {
      path: '/me/identity',
      ...identity,
      middleware: ['global-auth', 'fetch-pages'],
      validate: ({ platform }) => platform.country.shortName === 'ng',
    },
    {
      path: '/limits',
      ...limits,
      title: 'Limits and time-out',
      page: () => import(/* webpackChunkName: "limits" */ './limits/limits-page'),
      load: async ({ platform }) =>
        (await import(/* webpackChunkName: "limits" */ './limits/load-limits')).loadLimits(platform),
    },
    {
      path: '/limits/statement',
      ...limits,
      title: 'Activity statement',
      page: () => import(/* webpackChunkName: "limits" */ './limits/statement-page'),
      load: async ({ platform }) =>
        (await import(/* webpackChunkName: "limits" */ './limits/load-limits')).loadStatement(platform),
    },
  ],
  slots: {
    'overlay.dialogs': { load: () => import(/* webpackChunkName: "self-exclusion" */ './overlays'), clientOnly: true },
  },
});
