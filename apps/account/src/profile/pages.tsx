import { type RouteContext } from '@oware/platform';
import { useLocation } from '@oware/platform/router';
import { type ComponentType, type ReactNode } from 'react';
import { getLastSegment } from '../common/last-segment';
import AlertsPage from './alerts/alerts-page';
import BirthdayPage from './birthday/birthday-page';
import AccountInfoPage from './fields/account-info-page';
import FieldPage from './fields/field-page';
import ProfilePage from './fields/profile-page';
import GalleryPage from './gallery/gallery-page';
import { loadAlerts, loadBirthday, loadGallery, loadProfile, loadTier } from './load-profile';
import SettingsPage from './settings/settings-page';
import ThemePage from './theme/theme-page';
import TierPage from './vip-tier/tier-page';

const pages = new Map<string, ComponentType>([
  ['settings', SettingsPage],
  ['setting', SettingsPage],
  ['alerts', AlertsPage],
  ['profile', ProfilePage],
  ['my_account_info', AccountInfoPage],
  ['avatar_gallery', GalleryPage],
  ['theme_options', ThemePage],
  ['birthday', BirthdayPage],
  ['vip_tier_guide', TierPage],
  ['tier_guide', TierPage],
]);
const loads = new Map([
  ['alerts', loadAlerts],
  ['avatar_gallery', loadGallery],
  ['birthday', loadBirthday],
  ['vip_tier_guide', loadTier],
  ['tier_guide', loadTier],
]);

/**
 * Renders the page of the current address: a single entry costs the first view least. Addresses without their own page are fields.
 */
export default function ProfilePages(): ReactNode {
  const Page = pages.get(getLastSegment(useLocation().pathname)) ?? FieldPage;
  return <Page />;
}

/** Loads the data that the page of an address shows first. */
export const load = ({ platform, path }: RouteContext): Promise<unknown> =>
  (loads.get(getLastSegment(path)) ?? loadProfile)(platform);
