import { type RouteDefinition } from '@oware/platform';
import { pagesOf } from '../kit/pages-of';

const pages = () => import(/* webpackChunkName: "security" */ './pages');
const guard = pagesOf(pages, ['page_two_factor', 'page_devices', 'page_otp']);
const change = pagesOf(pages, ['page_account_changes', 'page_name_update', 'page_otp']);

/** Pages that guard the account (reference: routes), and that change the PIN, the password, the phone, the name or the whole account; all need a login. */
export const securityRoutes: readonly RouteDefinition[] = [
  guard('/me/multi-auth', 'Two-factor login'),
  guard('/n/me/settings/devices', 'Devices'),
  change('/n/me/settings/pin', 'PIN'),
  change('/n/me/settings/password', 'Password'),
  change('/n/me/settings/phone', 'Phone number'),
  change('/n/me/settings/deactivate', 'Deactivate account'),
  change('/wv/mismatch-name-upload', 'Change your name'),
];
