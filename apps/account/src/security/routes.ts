import { type RouteDefinition } from '@oware/platform';
import { createPageRoute } from '../common/create-page-route';

const pages = () => import(/* webpackChunkName: "security" */ './pages');
const guard = createPageRoute(pages, ['page_two_factor', 'page_devices', 'page_otp']);
const change = createPageRoute(pages, ['page_account_changes', 'page_name_update', 'page_otp']);

/**
 * Routes for the second factor and devices, and for changes of PIN, password, phone, name and the whole account (reference: routes); all
 * need a login.
 */
export const securityRoutes: readonly RouteDefinition[] = [
  guard('/me/multi-auth', 'Two-step login'),
  guard('/n/me/settings/devices', 'Devices'),
  change('/n/me/settings/pin', 'PIN'),
  change('/n/me/settings/password', 'Password'),
  change('/n/me/settings/phone', 'Phone number'),
  change('/n/me/settings/deactivate', 'Deactivate account'),
  change('/wv/mismatch-name-upload', 'Change your name'),
];
