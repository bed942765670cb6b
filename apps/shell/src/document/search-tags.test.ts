import { getSearchKey, type PagesResponse, type ReleaseRoute } from '@oware/contracts';
import { buildSearchTags, getSearchTitle, type SearchMeta } from './search-tags';

const route = (path: string, ...middleware: string[]): ReleaseRoute => ({
  path,
  layout: 'default',
  middleware,
  contentPages: [],
  clientOnly: false,
  scripts: [],
  styles: [],
});
const words = {
  seo: {
    sport_sportkey_description: { type: 'TEXT', value: '{title} in {country} by {brand} & "co"' },
    home_title: { type: 'TEXT', value: '{brand} {country}' },
  },
} satisfies PagesResponse;
const meta = (of: Partial<SearchMeta>): SearchMeta => ({
  country: 'gh',
  path: '/sport/tennis',
  route: route('/sport/:sportKey', 'fetch-pages'),
  title: 'Tennis',
  content: words,
  origin: 'https://oware.example',
  structured: undefined,
  ...of,
});

test.each([
  ['/', 'home'],
  ['/missionsCenter/archive', 'missionscenter_archive'],
  ['/help/:category/*', 'help_category'],
  ['/n/me/settings/profile/date-of-birth', 'n_me_settings_profile_date_of_birth'],
])('texts of %s are named %s', (path, key) => expect(getSearchKey(path)).toBe(key));

test('describes a public page, its canonical address, and its equivalent in the other country', () => {
  expect(buildSearchTags(meta({ structured: { name: '</script>' } }))).toEqual([
    '<meta name="description" content="Tennis in Ghana by Oware &amp; &quot;co&quot;">',
    '<link rel="canonical" href="https://oware.example/gh/m/sport/tennis">',
    '<link rel="alternate" hreflang="en-GH" href="https://oware.example/gh/m/sport/tennis">',
    '<link rel="alternate" hreflang="en-NG" href="https://oware.example/ng/m/sport/tennis">',
    '<link rel="alternate" hreflang="x-default" href="https://oware.example/ng/m/sport/tennis">',
    '<script type="application/ld+json">{"name":"\\u003c/script>"}</script>',
  ]);
});

test('gives an address in other letter case the canonical address', () => {
  expect(buildSearchTags(meta({ route: route('/liveResult'), path: '/LIVERESULT/' })).join()).toContain(
    'rel="canonical" href="https://oware.example/gh/m/liveResult"',
  );
});

test.each([
  ['that needs a login', route('/deposit', 'global-auth')],
  ['that does not exist', undefined],
])('excludes a page %s', (_what, of) => {
  expect(buildSearchTags(meta({ route: of }))).toEqual(['<meta name="robots" content="noindex">']);
});

test('takes the title from the content page, else from the page', () => {
  expect(getSearchTitle(meta({ route: route('/') }))).toBe('Oware Ghana');
  expect(getSearchTitle(meta({}))).toBe('Tennis | Oware');
  expect(getSearchTitle(meta({ content: undefined, title: undefined }))).toBe('Oware');
});
