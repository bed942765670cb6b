import { type RouteContext } from '@oware/platform';
import { useLocation } from '@oware/platform/router';
import { type ComponentType, type ReactNode } from 'react';
import { getLastSegment } from '../common/last-segment';
import DeactivatePage from './deactivation/deactivate-page';
import DevicesPage from './devices/devices-page';
import { loadDevices, loadFactor, loadName, loadSecurity } from './load-security';
import MultiAuthPage from './multi-auth/multi-auth-page';
import NamePage from './name-update/name-page';
import PasswordPage from './password-change/password-page';
import PhonePage from './phone-change/phone-page';
import PinPage from './pin/pin-page';

const pages = new Map<string, ComponentType>([
  ['pin', PinPage],
  ['password', PasswordPage],
  ['phone', PhonePage],
  ['deactivate', DeactivatePage],
  ['multi-auth', MultiAuthPage],
  ['devices', DevicesPage],
]);
const loads = new Map([
  ['multi-auth', loadFactor],
  ['devices', loadDevices],
  ['mismatch-name-upload', loadName],
]);

/** Renders the page of the current address; a single entry costs the first view least. */
export default function SecurityPages(): ReactNode {
  const Page = pages.get(getLastSegment(useLocation().pathname)) ?? NamePage;
  return <Page />;
}

/** Loads the data that the page of an address shows first. */
export const load = ({ platform, path }: RouteContext): Promise<void> =>
  (loads.get(getLastSegment(path)) ?? loadSecurity)(platform);
