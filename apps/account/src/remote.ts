import { defineRemote, type RouteDefinition } from '@oware/platform';
import { changeRoutes } from './account-changes/routes';
import { giftRoutes } from './gifts/routes';
import { profileRoutes } from './profile/routes';
import { loadAbout } from './session/load-about';
import { setupAccount } from './session/setup';
import { securityRoutes } from './two-factor/routes';
import { walletRoutes } from './wallet/routes';

const me = {
  title: 'Me',
  layout: 'me',
  middleware: ['fetch-pages'],
  contentPages: ['page_birthday_rewards', 'page_me'],
  page: () => import(/* webpackChunkName: "me" */ './me/me-page'),
  load: ({ platform }) => loadAbout(platform),
} as const satisfies Omit<RouteDefinition, 'path'>;

export default defineRemote({
  name: 'account',
  platform: '^1.2.0',
  routes: [
    {
      path: '/independent_login',
      title: 'Login',
      middleware: ['fetch-pages'],
      contentPages: ['page_login', 'page_register', 'page_password_reset', 'page_otp', 'page_two_factor', 'page_captcha'],
      page: () => import(/* webpackChunkName: "login" */ './login/login-page'),
    },
    { ...me, path: '/n/me' },
    { ...me, path: '/me' },
    {
      path: '/n/az_menu',
      title: 'A-Z',
      middleware: ['fetch-pages'],
      contentPages: ['page_az_menu'],
      page: () => import(/* webpackChunkName: "me" */ './az-menu/az-menu-page'),
    },
    ...profileRoutes,
    ...walletRoutes,
    ...securityRoutes,
    ...giftRoutes,
    ...changeRoutes,
  ],
  slots: {
    // Every page shows it at once, so it is part of the file that every page loads.
    'header.account': { load: () => import(/* webpackMode: "eager" */ './header/account-chip'), data: loadAbout },
    'overlay.dialogs': { load: () => import(/* webpackChunkName: "late" */ './session/account-sheets'), clientOnly: true },
    'overlay.login': { load: () => import(/* webpackChunkName: "late" */ './login/login-sheet'), clientOnly: true },
  },
  setup: setupAccount,
});
