import { defineRemote, type RouteDefinition } from '@oware/platform';
import { loadAbout } from './common/account/load-for-player';
import { createPageRoute } from './common/create-page-route';
import { profileRoutes } from './profile/routes';
import { giftRoutes } from './rewards/gifts/routes';
import { securityRoutes } from './security/routes';
import { setupAccount } from './session/setup';
import { walletRoutes } from './wallet/routes';

const me = {
  title: 'Me',
  layout: 'me',
  middleware: ['fetch-pages'],
  contentPages: ['page_birthday_rewards', 'page_me'],
  page: () => import(/* webpackChunkName: "me" */ './hub/me/me-page'),
  load: ({ platform }) => loadAbout(platform),
} as const satisfies Omit<RouteDefinition, 'path'>;

const menu = createPageRoute(() => import(/* webpackChunkName: "me" */ './hub/az-menu/pages'), ['page_az_menu']);

export default defineRemote({
  name: 'account',
  platform: '^2.0.0',
  routes: [
    {
      path: '/independent_login',
      title: 'Login',
      middleware: ['fetch-pages'],
      contentPages: [
        'page_login',
        'page_register',
        'page_password_reset',
        'page_otp',
        'page_two_factor',
        'page_captcha',
      ],
      page: () => import(/* webpackChunkName: "login" */ './identity/login/login-page'),
    },
    { ...me, path: '/n/me' },
    { ...me, path: '/me' },
    menu('/n/az_menu', 'A-Z', { layout: 'default', middleware: ['fetch-pages'] }),
    {
      path: '/support',
      title: '24/7 Service',
      layout: 'me-setting',
      middleware: ['fetch-pages'],
      contentPages: ['page_support'],
      page: () => import(/* webpackChunkName: "wallet" */ './hub/support/support-page'),
    },
    ...profileRoutes,
    ...walletRoutes,
    ...securityRoutes,
    ...giftRoutes,
  ],
  slots: {
    // Every page shows it immediately, so it is part of the file that every page loads.
    'header.account': { load: () => import(/* webpackMode: "eager" */ './hub/header/account-chip'), data: loadAbout },
    'overlay.dialogs': {
      load: () => import(/* webpackChunkName: "late" */ './session/account-sheets'),
      clientOnly: true,
    },
    'slip.deposit': {
      load: () => import(/* webpackChunkName: "wallet" */ './wallet/pages'),
      clientOnly: true,
    },
    'overlay.login': {
      load: () => import(/* webpackChunkName: "late" */ './identity/login/login-sheet'),
      clientOnly: true,
    },
  },
  setup: setupAccount,
});
