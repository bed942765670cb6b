import { type RouteDefinition } from '@oware/platform';
import { createPageRoute } from '../common/create-page-route';

const page = createPageRoute(
  () => import(/* webpackChunkName: "me" */ './pages'),
  ['page_me', 'wap_setting', 'wap_profile'],
);
const open: Partial<RouteDefinition> = { middleware: ['fetch-pages'] };
const tiers: Partial<RouteDefinition> = { ...open, contentPages: ['page_vip_tier'] };

const SETTINGS = '/n/me/settings';
const PROFILE = `${SETTINGS}/profile`;

/** Profile, settings, avatar and tiers (reference: routes); `/me/…` and `my_account_info` are legacy addresses. */
export const profileRoutes: readonly RouteDefinition[] = [
  page(SETTINGS, 'Settings'),
  page('/me/setting', 'Settings'),
  page(`${SETTINGS}/alerts`, 'Alerts', { contentPages: ['page_alerts'] }),
  page(PROFILE, 'Profile'),
  page(`${PROFILE}/email`, 'Email', { clientOnly: true }),
  page(`${PROFILE}/firstname`, 'First name'),
  page(`${PROFILE}/lastname`, 'Last name'),
  page(`${PROFILE}/nickname`, 'Nickname'),
  page(`${PROFILE}/location`, 'Location'),
  page(`${PROFILE}/date-of-birth`, 'Date of birth'),
  page('/my_accounts/my_account_info', 'Account info'),
  page('/n/me/avatar_gallery', 'Avatar'),
  page('/n/me/theme_options', 'Theme', open),
  page('/n/me/birthday', 'Birthday rewards', { contentPages: ['page_birthday_rewards', 'wap_profile'] }),
  page('/n/me/vip_tier_guide', 'VIP tiers', tiers),
  page('/me/vip_tier/tier_guide', 'VIP tiers', tiers),
];
