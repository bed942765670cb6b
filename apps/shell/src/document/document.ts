import { languageTag, NO_PICTURES_STYLES, SURFACE_COLORS } from '@oware/config';
import { type PagesResponse, type ReleaseRoute } from '@oware/contracts';
import { type NativeApp } from '@oware/native-bridge';
import { type LinkPreview } from '@oware/platform';
import { BOOT_ID, ROOT_ID, type Boot } from './boot';
import { documentFooter } from './document-footer';
import { escape } from './escape';
import { inlineJson } from './inline-json';
import { previewTags } from './preview-tags';
import { EARLY_TAPS } from './early-taps';
import { scriptPolicy } from './script-policy';
import { searchTags, searchTitle } from './search-tags';
import { type DocumentFiles } from './needs';
import { saverScript } from '../saver/saver-script';
import { saverStrip } from './saver-strip';
import { splashLinks } from './splash-links';

const checked = (integrity: string): string => (integrity ? ` integrity="${integrity}"` : '');

/** A pit of the board with a gold seed. */
const ICON =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 32 32%22%3E%3Ccircle cx=%2216%22 cy=%2216%22 r=%2215%22 fill=%22%230b1026%22/%3E%3Cellipse cx=%2216%22 cy=%2216%22 rx=%226%22 ry=%228%22 fill=%22%23ffc53d%22/%3E%3C/svg%3E';

export interface DocumentOptions {
  boot: Boot;
  files: DocumentFiles;
  /** Path and query of the visit, to come back to. */
  address?: string | undefined;
  /** Path below the country prefix, for the addresses of the other country's page. */
  path: string;
  /** Lets the head's own script run (content security policy). */
  nonce: string;
  /** Where scripts may come from besides the page's own origin. */
  scriptSources?: readonly string[] | undefined;
  /** The content pages of the foot and of search engines; the document's own words stand in for what the foot does not say. */
  footWords: PagesResponse | undefined;
  /** Code of the language that the visitor has chosen. */
  language?: string | undefined;
  /** What other sites show of a link to the page. */
  preview?: LinkPreview | undefined;
  /** Origin of the page's address, for those sites. */
  origin?: string | undefined;
  /** The page that is shown; undefined when there is none. */
  route?: ReleaseRoute | undefined;
  /** What it shows, as schema.org names it. */
  structured?: object | undefined;
  /** The native app around the page, whose header and navigation take the place of the page's own. */
  app?: NativeApp['os'] | undefined;
  /** Goes without crests, flags and pictograms. */
  withoutPictures?: boolean | undefined;
  /** Saves data: its scripts wait for a tap, or with `atOnce` do not. */
  saver?: { atOnce: boolean } | undefined;
  /** Says what an iPhone shows while the installed product starts. */
  splashScreens?: boolean | undefined;
  /** Stands above a copy of a page, which has no scripts. */
  notice?: string | undefined;
}

/** Everything before the first byte of the rendered tree. */
export function documentHead(options: DocumentOptions): string {
  const { boot, files, path, nonce, preview, origin, app, notice, route, structured, footWords, withoutPictures } =
    options;
  const saver = notice === undefined ? options.saver : undefined;
  const scripts = saver
    ? [`<script nonce="${escape(nonce)}">${saverScript({ files, releases: boot.snapshot.id, ...saver })}</script>`]
    : scriptTags(files);
  const lang = languageTag(boot.country, options.language);
  const search = {
    country: boot.country,
    path,
    route,
    title: boot.title,
    words: footWords,
    origin,
    structured,
  };
  return [
    `<!doctype html><html lang="${lang}" data-theme="${boot.theme}"${app ? ` data-app="${app}"` : ''}${notice === undefined ? ' data-loading' : ''}${saver ? ' data-saves-data' : ''}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${escape(searchTitle(search))}</title>`,
    `<link rel="icon" href="${ICON}">`,
    ...(app ? [] : installTags(boot)),
    ...(options.splashScreens ? splashLinks(boot.theme) : []),
    ...(notice === undefined
      ? [`<script nonce="${escape(nonce)}">${scriptPolicy(options.scriptSources ?? [])};${EARLY_TAPS}</script>`]
      : []),
    ...files.styles.map(
      ({ url, integrity }) =>
        `<link rel="stylesheet" href="${url}" data-href="${url.split('/').at(-1)}"${checked(integrity)}>`,
    ),
    ...(withoutPictures ? [`<link rel="stylesheet" href="${NO_PICTURES_STYLES}">`] : []),
    ...(notice === undefined ? scripts : []),
    ...searchTags(search),
    ...(preview ? previewTags(preview, origin) : []),
    `</head><body>${notice ?? (saver ? saverStrip(boot.country, footWords) : '')}<div id="${ROOT_ID}">`,
  ].join('');
}

const scriptTags = ({ scripts, preloads }: DocumentFiles): string[] => [
  ...scripts.map(({ url, integrity }) => `<script defer src="${url}"${checked(integrity)}></script>`),
  ...preloads.map(({ url, integrity }) => `<link rel="preload" as="script" href="${url}"${checked(integrity)}>`),
];

/** What makes the country's product installable, and the colour of the phone's own bars. */
function installTags({ country, theme }: Boot): string[] {
  const color = (name: 'classic' | 'light', media = ''): string =>
    `<meta name="theme-color" content="${SURFACE_COLORS[name]}"${media}>`;
  return [
    `<link rel="manifest" href="/${country}/m/manifest.webmanifest">`,
    '<link rel="apple-touch-icon" href="/icons/maskable-192.png">',
    ...(theme === 'system'
      ? [
          color('light', ' media="(prefers-color-scheme: light)"'),
          color('classic', ' media="(prefers-color-scheme: dark)"'),
        ]
      : [color(theme)]),
  ];
}

/** Everything after the rendered tree. */
export const documentTail = ({ boot, footWords, notice, language, address }: DocumentOptions): string =>
  `</div>${documentFooter(boot.country, footWords, notice === undefined && address !== undefined ? { language, back: address } : undefined)}${notice === undefined ? startData(boot) : ''}</body></html>`;

const startData = (boot: Boot): string =>
  `<script type="application/json" id="${BOOT_ID}">${inlineJson(boot)}</script>`;
