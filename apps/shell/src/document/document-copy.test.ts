import { SURFACE_COLORS } from '@oware/config';
import { colors } from '@oware/ui/tokens/colors';
import { copyNotice, readOnly } from './document-copy';
import { documentHead, documentTail, type DocumentOptions } from './document';

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
  },
  path: '/',
  nonce: 'n',
  footWords: undefined,
  ...more,
});
const whole = (given: DocumentOptions): string => `${documentHead(given)}page${documentTail(given)}`;

it('says of a copy how old it is, and gives it styles but no scripts of the product and no start data', () => {
  const notice = copyNotice({ content: undefined }, 'ng', Date.UTC(2026, 11, 1, 13, 5));
  expect(notice).toContain('This page is from 01 Dec. 2026 14:05');
  const html = whole(options({ notice }));
  expect(html).toContain('/assets/shell/a.css');
  expect(html.match(/<script[^>]*>/g)).toEqual(['<script defer src="/back-online.js">']);
  expect(html).not.toMatch(/\.js" integrity|secret|data-loading/);
});

it('lets nothing in a copy be tapped but links', () => {
  expect(readOnly('<a href="/">x</a><button type="button">1.50</button><input name="a"><p>&lt;button</p>')).toBe(
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

it('names what an iPhone shows while it starts only to who may put it on a home screen', () => {
  expect(whole(options())).not.toContain('apple-touch-startup-image');
  const html = whole(options({ splashScreens: true }));
  expect(html.indexOf('apple-touch-startup-image')).toBeLessThan(html.indexOf('</head>'));
});

it('has the colours of the style sheets where these do not reach', () => {
  expect(colors.surface).toEqual(SURFACE_COLORS);
});

it('links the styles that leave out pictures only for who goes without them', () => {
  expect(whole(options())).not.toContain('/flags/none.css');
  expect(whole(options({ withoutPictures: true }))).toContain('<link rel="stylesheet" href="/flags/none.css">');
});

it('holds the scripts of a page that saves data back, and says so above it', () => {
  const html = whole(options({ saver: { atOnce: false } }));
  expect(html).toContain(' data-saves-data>');
  expect(html).toContain('live after your first tap');
  expect(html).not.toMatch(/<script defer|rel="preload"/);
  expect(html).toContain('"/assets/shell/a.js"');
  expect(html).toContain('[["/assets/demo/b.js","sha256-z"]],"a",false,');
  expect(whole(options({ saver: { atOnce: false }, notice: 'old' }))).not.toContain('data-saves-data');
});
