import { type Platform } from '@oware/platform';
import { loadAbout, loadForPlayer } from '../common/account/load-for-player';
import { alertsApi } from './alerts/endpoints';
import { profileApi } from './fields/endpoints';

const { accountAvatars, accountBirthday, accountProfile, accountVipTier } = profileApi.endpoints;
const once = { subscribe: false };

/** Loads the profile and the account summary. */
export const loadProfile = (platform: Platform): Promise<unknown> =>
  Promise.all([loadAbout(platform), loadForPlayer(platform, accountProfile.initiate(undefined, once))]);

/** Loads the gallery and the selected avatar. */
export const loadGallery = (platform: Platform): Promise<void> =>
  loadForPlayer(platform, accountAvatars.initiate(undefined, once), accountProfile.initiate(undefined, once));

export const loadBirthday = (platform: Platform): Promise<void> =>
  loadForPlayer(platform, accountBirthday.initiate(undefined, once));
export const loadTier = (platform: Platform): Promise<void> =>
  loadForPlayer(platform, accountVipTier.initiate(undefined, once));
export const loadAlerts = (platform: Platform): Promise<void> =>
  loadForPlayer(platform, alertsApi.endpoints.accountAlerts.initiate(undefined, once));
