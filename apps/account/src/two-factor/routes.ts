import { type RouteDefinition } from '@oware/platform';

const pages = () => import(/* webpackChunkName: "security" */ './pages');
const page = (path: string, title: string): RouteDefinition => ({
  path,
  title,
  layout: 'me-setting',
  middleware: ['global-auth', 'fetch-pages'],
  contentPages: ['page_two_factor', 'page_devices', 'page_otp'],
  page: pages,
  load: async (context) => (await pages()).load(context),
});

/** Settings that guard the account (platform §2: me/multi-auth); they need a login. */
export const securityRoutes: readonly RouteDefinition[] = [page('/me/multi-auth', 'Two-factor login'), page('/n/me/settings/devices', 'Devices')];
