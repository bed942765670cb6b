import { UsageError, parseOptions, findServedStore } from './options';

it('has defaults for everything', () => {
  expect(parseOptions([])).toEqual({
    candidate: 'dist',
    current: undefined,
    remote: undefined,
    country: 'ng',
    channel: 'stable',
    api: undefined,
    pages: 1,
    browser: true,
  });
  expect(parseOptions(['--help'])).toBeUndefined();
});

it('parses every option', () => {
  const args = [
    '--candidate',
    'a',
    '--current',
    'b',
    '--remote',
    'sportsbook',
    '--country',
    'gh',
    '--channel',
    'beta',
    '--api',
    'http://127.0.0.1:4201',
    '--pages',
    '4',
    '--no-browser',
  ];
  expect(parseOptions(args)).toEqual({
    candidate: 'a',
    current: 'b',
    remote: 'sportsbook',
    country: 'gh',
    channel: 'beta',
    api: 'http://127.0.0.1:4201',
    pages: 4,
    browser: false,
  });
});

it.each([
  [['--country', 'ke'], 'must be gh or ng'],
  [['--api', 'localhost'], 'must be an origin'],
  [['--api', 'http://a/b'], 'must be an origin'],
  [['--pages', '0'], 'a whole number'],
  [['--shell'], 'shell'],
  [['sportsbook'], 'sportsbook'],
])('rejects %p', (args, message) => {
  expect(() => parseOptions(args)).toThrow(UsageError);
  expect(() => parseOptions(args)).toThrow(message);
});

it('finds the served releases in the same way as the release command', () => {
  expect(findServedStore({ RELEASE_STORE: 's3://releases/oware' }, () => true)).toBe('s3://releases/oware');
  expect(findServedStore({ RELEASE_STORE: '' }, (folder) => folder === '.data/releases')).toBe('.data/releases');
  expect(findServedStore({}, () => false)).toBeUndefined();
});
