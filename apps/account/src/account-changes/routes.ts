import { type RouteDefinition } from '@oware/platform';

const pages = () => import(/* webpackChunkName: "security" */ './pages');
const page = (path: string, title: string): RouteDefinition => ({
  path,
  title,
  layout: 'me-setting',
  middleware: ['global-auth', 'fetch-pages'],
  contentPages: ['page_account_changes', 'page_name_update', 'page_otp'],
  page: pages,
  load: async (context) => (await pages()).load(context),
});

/** Pages that change the PIN, the phone, the name or the whole account; all need a login. */
export const changeRoutes: readonly RouteDefinition[] = [
  page('/n/me/settings/pin', 'PIN'),
  page('/n/me/settings/phone', 'Phone number'),
  page('/n/me/settings/deactivate', 'Deactivate account'),
  page('/wv/mismatch-name-upload', 'Change your name'),
];
