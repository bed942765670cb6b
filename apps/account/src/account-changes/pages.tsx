import { type RouteContext } from '@oware/platform';
import { useLocation } from '@oware/platform/router';
import { type ComponentType, type ReactNode } from 'react';
import DeactivatePage from '../deactivation/deactivate-page';
import NamePage from '../name-update/name-page';
import PhonePage from '../phone-change/phone-page';
import PinPage from '../pin/pin-page';
import { lastPart } from '../profile/last-part';
import { loadName, loadSecurity } from './load-security';

const pages = new Map<string, ComponentType>([['pin', PinPage], ['phone', PhonePage], ['deactivate', DeactivatePage]]);

/** The page of an address; one entry for all of them costs the first view least. */
export default function ChangePages(): ReactNode {
  const Page = pages.get(lastPart(useLocation().pathname)) ?? NamePage;
  return <Page />;
}

/** Fetches what the page of an address shows first. */
export const load = ({ platform, path }: RouteContext): Promise<void> => (pages.has(lastPart(path)) ? loadSecurity : loadName)(platform);
