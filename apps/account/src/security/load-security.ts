import { type Platform } from '@oware/platform';
import { loadForPlayer } from '../kit/account/load-for-player';
import { devicesApi } from './devices/endpoints';
import { twoFactorApi } from './multi-auth/calls';
import { nameApi } from './name-update/endpoints';
import { securityApi } from './shared/endpoints';

const once = { subscribe: false };
const { accountSecurity } = securityApi.endpoints;
const { accountTwoFactor, accountTwoFactorConfig } = twoFactorApi.endpoints;

/** Phones and PIN. */
export const loadSecurity = (platform: Platform): Promise<void> =>
  loadForPlayer(platform, accountSecurity.initiate(undefined, once));

/** The second factor, and the PIN beside it. */
export const loadFactor = (platform: Platform): Promise<void> =>
  loadForPlayer(
    platform,
    accountTwoFactor.initiate(undefined, once),
    accountTwoFactorConfig.initiate(undefined, once),
    accountSecurity.initiate(undefined, once),
  );

/** Where the player is logged in. */
export const loadDevices = (platform: Platform): Promise<void> =>
  loadForPlayer(platform, devicesApi.endpoints.accountDevices.initiate(undefined, once));

/** The name and the newest wish to change it. */
export const loadName = (platform: Platform): Promise<void> =>
  loadForPlayer(platform, nameApi.endpoints.accountNameUpdate.initiate(undefined, once));
