import { BRAND, countries, SURFACE_COLORS, type CountryCode } from '@oware/config';
import { createTextsSelector } from '@oware/content';
import { type PagesResponse } from '@oware/contracts';
import { ICON_SIZES, getIconFile, type IconPurpose } from './icons';

/** Texts of the product on a phone's home screen, stored with those of the footer. */
const selectInstallTexts = createTextsSelector('main_footer', {
  install_description: 'Bet on football and more, live and before kick-off. 18+.',
  install_live: 'Live',
  install_bets: 'Open bets',
  install_code: 'Load code',
  install_deposit: 'Deposit',
});

/**
 * Creates a country's web app manifest, which describes the installed product to a phone.
 * @param words content page of the footer
 */
export function createManifest(country: CountryCode, words: PagesResponse | undefined): Record<string, unknown> {
  const text = selectInstallTexts({ content: words });
  const home = `/${country}/m`;
  const shortcut = (name: string, path: string) => ({ name, url: home + path });
  const icon = (size: number, purpose: IconPurpose) => ({
    src: `/icons/${getIconFile(purpose, size)}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    id: home,
    name: `${BRAND} ${countries[country].region}`,
    short_name: BRAND,
    description: text('install_description'),
    lang: countries[country].locale,
    start_url: home,
    scope: home,
    display: 'standalone',
    orientation: 'any',
    background_color: SURFACE_COLORS.classic,
    theme_color: SURFACE_COLORS.classic,
    categories: ['sports'],
    icons: ICON_SIZES.flatMap((size) => [icon(size, 'any'), icon(size, 'maskable')]),
    shortcuts: [
      shortcut(text('install_live'), '/live'),
      shortcut(text('install_bets'), '/my_accounts/open_bets'),
      shortcut(text('install_code'), '/load_code'),
      shortcut(text('install_deposit'), '/deposit'),
    ],
  };
}
