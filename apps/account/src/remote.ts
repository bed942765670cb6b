import { defineRemote } from '@oware/platform';
import { loadAbout } from './session/load-about';
import { setupAccount } from './session/setup';

export default defineRemote({
  name: 'account',
  platform: '^1.0.0',
  routes: [
    {
      path: '/independent_login',
      title: 'Login',
      middleware: ['fetch-pages'],
      contentPages: ['page_login'],
      page: () => import('./login/login-page'),
    },
    {
      path: '/n/me',
      title: 'Me',
      layout: 'me',
      middleware: ['fetch-pages'],
      contentPages: ['page_birthday_rewards', 'page_me'],
      page: () => import('./me/me-page'),
      load: ({ platform }) => loadAbout(platform),
    },
    {
      path: '/n/az_menu',
      title: 'A-Z',
      middleware: ['fetch-pages'],
      contentPages: ['page_az_menu'],
      page: () => import('./az-menu/az-menu-page'),
    },
  ],
  slots: {
    'header.account': { load: () => import('./header/account-chip'), data: loadAbout },
    'overlay.login': { load: () => import('./login/login-sheet'), clientOnly: true },
  },
  setup: setupAccount,
});
