import { forgetFailures } from '@oware/api-client';
import { selectUserId, type Platform } from '@oware/platform';
import { loadAbout } from '../session/load-about';
import { profileApi } from './endpoints';

const { accountAvatars, accountBirthday, accountProfile, accountVipTier } = profileApi.endpoints;
const once = { subscribe: false };

/** Fetches for the first view, when somebody is logged in. A failure is left to the browser. */
async function forPlayer({ store, isServer }: Platform, ...actions: unknown[]): Promise<void> {
  if (selectUserId(store.getState()) === null) return;
  await Promise.all(actions.map((action) => store.dispatch(action as never)));
  if (isServer) forgetFailures(store);
}

/** The profile and the account summary. */
export const loadProfile = (platform: Platform): Promise<unknown> =>
  Promise.all([loadAbout(platform), forPlayer(platform, accountProfile.initiate(undefined, once))]);

/** The gallery and which drawing is chosen. */
export const loadGallery = (platform: Platform): Promise<void> =>
  forPlayer(platform, accountAvatars.initiate(undefined, once), accountProfile.initiate(undefined, once));

export const loadBirthday = (platform: Platform): Promise<void> => forPlayer(platform, accountBirthday.initiate(undefined, once));
export const loadTier = (platform: Platform): Promise<void> => forPlayer(platform, accountVipTier.initiate(undefined, once));
