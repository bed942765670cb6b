import { SURFACE_COLORS } from '@oware/config';
import { colors } from '@oware/ui/tokens/colors';
import { buildCopyNotice, disableControls } from './document-copy';
import { buildDocumentHead, buildDocumentTail, type DocumentOptions } from './document';

const options = (more: Partial<DocumentOptions> = {}): DocumentOptions => ({
  boot: {
    snapshot: { id: 'a', shell: { version: '1.0.0', id: 'b' }, mfRuntime: '2.0.0', remotes: [] },
    country: 'ng',
    deviceId: 'd',
    theme: 'system',
    bot: false,
    outcome: 'page',
    state: { secret: 1 },
  },
  files: {
    styles: [{ url: '/assets/shell/a.css', integrity: 'sha256-x' }],
    scripts: [{ url: '/assets/shell/a.js', integrity: 'sha256-y' }],
    preloads: [{ url: '/assets/demo/b.js', integrity: 'sha256-z' }],
    fonts: [{ url: '/assets/shell/latin.1.woff2', integrity: 'sha256-f' }],
  },
  path: '/',
  nonce: 'n',
  footWords: undefined,
  ...more,
});
const whole = (given: DocumentOptions): string => `${buildDocumentHead(given)}page${buildDocumentTail(given)}`;

it('shows the age of a copy, and includes styles but no scripts of the product and no start data', () => {
  const notice = buildCopyNotice({ content: undefined }, 'ng', Date.UTC(2026, 11, 1, 13, 5));
  expect(notice).toContain('This page is from 01 Dec. 2026 14:05');
  const html = whole(options({ notice }));
  expect(html).toContain('/assets/shell/a.css');
  expect(html.match(/<script[^>]*>/g)).toEqual(['<script defer src="/back-online.js">']);
  expect(html).not.toMatch(/\.js" integrity|secret|data-loading/);
});

it('disables everything in a copy except links', () => {
  expect(disableControls('<a href="/">x</a><button type="button">1.50</button><input name="a"><p>&lt;button</p>')).toBe(
    '<a href="/">x</a><button disabled type="button">1.50</button><input disabled name="a"><p>&lt;button</p>',
  );
});

it('names the manifest of its country and the colours of the phone’s bars; the native app has its own', () => {
  expect(whole(options())).toContain('<link rel="manifest" href="/ng/m/manifest.webmanifest">');
  expect(whole(options()).match(/theme-color/g)).toHaveLength(2);
  const inApp = whole(options({ app: 'ios' }));
  expect(inApp).toContain('data-app="ios"');
  expect(inApp).not.toMatch(/manifest|theme-color/);
});

it('links the iPhone splash screens only in browsers that can install the product', () => {
  expect(whole(options())).not.toContain('apple-touch-startup-image');
  const html = whole(options({ splashScreens: true }));
  expect(html.indexOf('apple-touch-startup-image')).toBeLessThan(html.indexOf('</head>'));
});

it('has the colours of the style sheets for places that these do not reach', () => {
  expect(colors.surface).toEqual(SURFACE_COLORS);
});

it('links the styles that hide pictures only for visitors who opted out of them', () => {
  expect(whole(options())).not.toContain('/flags/none.css');
  expect(whole(options({ withoutPictures: true }))).toContain('<link rel="stylesheet" href="/flags/none.css">');
});

it('marks the page of a player who has switched animation off', () => {
  expect(whole(options())).not.toContain('data-still');
  expect(whole(options({ still: true }))).toContain(' data-still>');
});

it('uses and preloads the condensed face only in browsers that have it', () => {
  expect(whole(options())).not.toMatch(/data-condensed|woff2/);
  const html = whole(options({ condensed: true }));
  expect(html).toContain(' data-condensed>');
  expect(html).toContain('as="font" type="font/woff2" href="/assets/shell/latin.1.woff2" crossorigin>');
  expect(whole(options({ condensed: true, notice: 'old' }))).not.toMatch(/data-condensed|woff2/);
});

it('delays the scripts of a page that saves data, and shows a notice above it', () => {
  const html = whole(options({ saver: { atOnce: false } }));
  expect(html).toContain(' data-saves-data>');
  expect(html).toContain('live after your first tap');
  expect(html).not.toMatch(/<script defer|rel="preload"/);
  expect(html).toContain('"/assets/shell/a.js"');
  expect(html).toContain('[["/assets/demo/b.js","sha256-z"]],"a",false,');
  expect(whole(options({ saver: { atOnce: false }, notice: 'old' }))).not.toContain('data-saves-data');
});
