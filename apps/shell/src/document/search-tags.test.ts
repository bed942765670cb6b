import { searchKey, type PagesResponse, type ReleaseRoute } from '@oware/contracts';
import { searchTags, searchTitle, type SearchMeta } from './search-tags';

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
  words,
  origin: 'https://oware.example',
  structured: undefined,
  ...of,
});

test.each([
  ['/', 'home'],
  ['/missionsCenter/archive', 'missionscenter_archive'],
  ['/help/:category/*', 'help_category'],
  ['/n/me/settings/profile/date-of-birth', 'n_me_settings_profile_date_of_birth'],
])('texts of %s are named %s', (path, key) => expect(searchKey(path)).toBe(key));

test('a page for everybody says what it is, where it stands, and where the same stands in the other country', () => {
  expect(searchTags(meta({ structured: { name: '</script>' } }))).toEqual([
    '<meta name="description" content="Tennis in Ghana by Oware &amp; &quot;co&quot;">',
    '<link rel="canonical" href="https://oware.example/gh/m/sport/tennis">',
    '<link rel="alternate" hreflang="en-GH" href="https://oware.example/gh/m/sport/tennis">',
    '<link rel="alternate" hreflang="en-NG" href="https://oware.example/ng/m/sport/tennis">',
    '<link rel="alternate" hreflang="x-default" href="https://oware.example/ng/m/sport/tennis">',
    '<script type="application/ld+json">{"name":"\\u003c/script>"}</script>',
  ]);
});

test('an address in other letters has the one that stands for all', () => {
  expect(searchTags(meta({ route: route('/liveResult'), path: '/LIVERESULT/' })).join()).toContain(
    'rel="canonical" href="https://oware.example/gh/m/liveResult"',
  );
});

test.each([
  ['that needs a login', route('/deposit', 'global-auth')],
  ['that is not there', undefined],
])('a page %s is not listed', (_what, of) => {
  expect(searchTags(meta({ route: of }))).toEqual(['<meta name="robots" content="noindex">']);
});

test('a title comes from the content page where it has one, else from the page', () => {
  expect(searchTitle(meta({ route: route('/') }))).toBe('Oware Ghana');
  expect(searchTitle(meta({}))).toBe('Tennis | Oware');
  expect(searchTitle(meta({ words: undefined, title: undefined }))).toBe('Oware');
});
