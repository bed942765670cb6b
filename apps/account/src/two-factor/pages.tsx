import { forgetFailures } from '@oware/api-client';
import { selectUserId, type RouteContext } from '@oware/platform';
import { useLocation } from '@oware/platform/router';
import { type ReactNode } from 'react';
import DevicesPage from '../devices/devices-page';
import { devicesApi } from '../devices/endpoints';
import { lastPart } from '../profile/last-part';
import { twoFactorApi } from './calls';
import MultiAuthPage from './multi-auth-page';

const showsDevices = (path: string): boolean => lastPart(path) === 'devices';

/** The pages of this folder and of devices have one entry, which costs the first view least. */
export default function SecurityPages(): ReactNode {
  const { pathname } = useLocation();
  return showsDevices(pathname) ? <DevicesPage /> : <MultiAuthPage />;
}

/** What the page shows first: the devices, or the second factor. A failure is left to the browser. */
export async function load({ path, platform: { store, isServer } }: RouteContext): Promise<void> {
  if (selectUserId(store.getState()) === null) return;
  const { accountTwoFactor, accountTwoFactorConfig } = twoFactorApi.endpoints;
  const endpoints = showsDevices(path) ? [devicesApi.endpoints.accountDevices] : [accountTwoFactor, accountTwoFactorConfig];
  await Promise.all(endpoints.map((endpoint) => store.dispatch(endpoint.initiate(undefined, { subscribe: false }) as never)));
  if (isServer) forgetFailures(store);
}
