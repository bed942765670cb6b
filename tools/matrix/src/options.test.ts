import { Misused, readOptions, servedStore } from './options';

it('has defaults for everything', () => {
  expect(readOptions([])).toEqual({
    candidate: 'dist',
    current: undefined,
    remote: undefined,
    country: 'ng',
    channel: 'stable',
    api: undefined,
    pages: 1,
    browser: true,
  });
  expect(readOptions(['--help'])).toBeUndefined();
});

it('takes what it is given', () => {
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
  expect(readOptions(args)).toEqual({
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
  [['--country', 'ke'], 'only gh and ng'],
  [['--api', 'localhost'], 'an origin such as'],
  [['--api', 'http://a/b'], 'an origin such as'],
  [['--pages', '0'], 'a whole number'],
  [['--shell'], 'shell'],
  [['sportsbook'], 'sportsbook'],
])('refuses %p', (args, message) => {
  expect(() => readOptions(args)).toThrow(Misused);
  expect(() => readOptions(args)).toThrow(message);
});

it('finds what is served here as the release command does', () => {
  expect(servedStore({ RELEASE_STORE: 's3://releases/oware' }, () => true)).toBe('s3://releases/oware');
  expect(servedStore({ RELEASE_STORE: '' }, (folder) => folder === '.data/releases')).toBe('.data/releases');
  expect(servedStore({}, () => false)).toBeUndefined();
});
