import { getLanguageTag, NO_PICTURES_STYLES, SURFACE_COLORS } from '@oware/config';
import { type PagesResponse, type ReleaseRoute } from '@oware/contracts';
import { type NativeApp } from '@oware/native-bridge';
import { type LinkPreview } from '@oware/platform';
import { BOOT_ID, ROOT_ID, type Boot } from './boot';
import { buildDocumentFooter } from './document-footer';
import { escape } from './escape';
import { toInlineJson } from './inline-json';
import { buildPreviewTags } from './preview-tags';
import { EARLY_ERRORS } from './early-errors';
import { EARLY_TAPS } from './early-taps';
import { buildScriptPolicy } from './script-policy';
import { buildSearchTags, getSearchTitle } from './search-tags';
import { type DocumentFiles } from './document-files';
import { buildSaverScript } from './saver-script';
import { buildSaverStrip } from './saver-strip';
import { buildSplashLinks } from './splash-links';

const checked = (integrity: string): string => (integrity ? ` integrity="${integrity}"` : '');

/** A pit of the board with a gold seed. */
const ICON =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 32 32%22%3E%3Ccircle cx=%2216%22 cy=%2216%22 r=%2215%22 fill=%22%230b1026%22/%3E%3Cellipse cx=%2216%22 cy=%2216%22 rx=%226%22 ry=%228%22 fill=%22%23ffc53d%22/%3E%3C/svg%3E';

export interface DocumentOptions {
  boot: Boot;
  files: DocumentFiles;
  /** Path and query of the visit, to return to. */
  address?: string | undefined;
  /** Path below the country prefix, for the addresses of the same page in other countries. */
  path: string;
  /** Allows the inline script in the head (content security policy). */
  nonce: string;
  /** Origins of scripts besides the page's own. */
  scriptSources?: readonly string[] | undefined;
  /** Content pages for the footer and search engines; the footer has built-in texts for missing ones. */
  footWords: PagesResponse | undefined;
  /** Code of the language that the visitor has chosen. */
  language?: string | undefined;
  /** Preview of a link to the page on other sites. */
  preview?: LinkPreview | undefined;
  /** Origin of the page's address, for those sites. */
  origin?: string | undefined;
  /** The current page; undefined when there is none. */
  route?: ReleaseRoute | undefined;
  /** Content of the page as schema.org data. */
  structured?: object | undefined;
  /** The native app around the page, whose header and navigation replace the page's own. */
  app?: NativeApp['os'] | undefined;
  /** The player has switched animation off. */
  still?: boolean | undefined;
  /** Uses the condensed face, which this browser has in its cache. */
  condensed?: boolean | undefined;
  /** Hides crests and flags. */
  withoutPictures?: boolean | undefined;
  /** Saves data: its scripts wait for a tap, unless `atOnce` is set. */
  saver?: { atOnce: boolean } | undefined;
  /** Links the splash screens of the installed product on an iPhone. */
  splashScreens?: boolean | undefined;
  /** Notice above a copy of a page, which has no scripts. */
  notice?: string | undefined;
}

/** Returns everything before the first byte of the rendered tree. */
export function buildDocumentHead(options: DocumentOptions): string {
  const { boot, files, path, nonce, preview, origin, app, notice, route, structured, footWords, withoutPictures } =
    options;
  const saver = notice === undefined ? options.saver : undefined;
  const condensed = notice === undefined && options.condensed === true;
  const scripts = saver
    ? [`<script nonce="${escape(nonce)}">${buildSaverScript({ files, releases: boot.snapshot.id, ...saver })}</script>`]
    : scriptTags(files);
  const lang = getLanguageTag(boot.country, options.language);
  const search = {
    country: boot.country,
    path,
    route,
    title: boot.title,
    content: footWords,
    origin,
    structured,
  };
  return [
    `<!doctype html><html lang="${lang}" data-theme="${boot.theme}"${app ? ` data-app="${app}"` : ''}${notice === undefined ? ' data-loading' : ''}${saver ? ' data-saves-data' : ''}${condensed ? ' data-condensed' : ''}${options.still ? ' data-still' : ''}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${escape(getSearchTitle(search))}</title>`,
    `<link rel="icon" href="${ICON}">`,
    ...(app ? [] : buildInstallTags(boot)),
    ...(options.splashScreens ? buildSplashLinks(boot.theme) : []),
    ...(notice === undefined
      ? [
          `<script nonce="${escape(nonce)}">${buildScriptPolicy(options.scriptSources ?? [])};${EARLY_ERRORS};${EARLY_TAPS}</script>`,
        ]
      : []),
    ...(condensed ? files.fonts.map(preloadFont) : []),
    ...files.styles.map(
      ({ url, integrity }) =>
        `<link rel="stylesheet" href="${url}" data-href="${url.split('/').at(-1)}"${checked(integrity)}>`,
    ),
    ...(withoutPictures ? [`<link rel="stylesheet" href="${NO_PICTURES_STYLES}">`] : []),
    ...(notice === undefined ? scripts : []),
    ...buildSearchTags(search),
    ...(preview ? buildPreviewTags(preview, origin) : []),
    `</head><body>${notice ?? (saver ? buildSaverStrip(boot.country, footWords) : '')}<div id="${ROOT_ID}">`,
  ].join('');
}

/** A font that is preloaded is there before the first paint, or not used on this page at all. */
const preloadFont = ({ url }: { url: string }): string =>
  `<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin>`;

const scriptTags = ({ scripts, preloads }: DocumentFiles): string[] => [
  ...scripts.map(({ url, integrity }) => `<script defer src="${url}"${checked(integrity)}></script>`),
  ...preloads.map(({ url, integrity }) => `<link rel="preload" as="script" href="${url}"${checked(integrity)}>`),
];

/** Returns the tags that make the country's product installable, and the colour of the phone's own bars. */
function buildInstallTags({ country, theme }: Boot): string[] {
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

/** Returns everything after the rendered tree. */
export const buildDocumentTail = ({ boot, footWords, notice, language, address }: DocumentOptions): string =>
  `</div>${buildDocumentFooter(boot.country, footWords, notice === undefined && address !== undefined ? { language, back: address } : undefined)}${notice === undefined ? startData(boot) : ''}</body></html>`;

const startData = (boot: Boot): string =>
  `<script type="application/json" id="${BOOT_ID}">${toInlineJson(boot)}</script>`;
