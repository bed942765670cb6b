import { createTestRelease, testRoute } from '../testing/release';
import { checkFirstViews, getFirstViewBytes } from './first-view';

const file = (brotli: number) => ({ integrity: 'sha384-x', bytes: brotli * 3, brotli });
const none = { scripts: [], styles: [] };
const shell = createTestRelease('shell', {
  kind: 'shell',
  entry: ['react.js', 'shell.js'],
  files: { 'react.js': file(50), 'shell.js': file(30), 'later.js': file(900) },
});
const page = createTestRelease('page', {
  exposed: { scripts: ['remote.js'], styles: [] },
  routes: [
    { ...testRoute('/'), scripts: ['home.js', 'shared.js'] },
    { ...testRoute('/other'), scripts: ['other.js'] },
  ],
  slots: [
    { name: 'header.account', clientOnly: false, ...none, scripts: ['shared.js', 'chip.js'] },
    { name: 'overlay.login', clientOnly: true, ...none, scripts: ['sheet.js'] },
  ],
  files: {
    'remoteEntry.js': file(4),
    'remote.js': file(3),
    'home.js': file(5),
    'shared.js': file(2),
    'chip.js': file(1),
    'other.js': file(700),
    'sheet.js': file(800),
  },
});
const unseen = createTestRelease('unseen', { files: { 'remoteEntry.js': file(600) } });

it('counts each script of the first view once and nothing else', () => {
  expect(getFirstViewBytes([shell, page, unseen], '/')).toBe(50 + 30 + 4 + 3 + 5 + 2 + 1);
});

describe('first views above their budgets', () => {
  const budgets = [
    { route: '/', brotliBytes: 94 },
    { route: '/other', brotliBytes: 700 },
  ];

  it('are rejected together, with both numbers of each', () => {
    expect(() => checkFirstViews([shell, page], budgets, 'fail')).toThrow(
      /^The first view of \/ takes 95 bytes.*budget is 94 .*\nThe first view of \/other takes 790 bytes.*budget is 700 /,
    );
    expect(() => checkFirstViews([shell, page], [{ route: '/', brotliBytes: 95 }], 'fail')).not.toThrow();
  });

  it('are only printed when the product is built to be served', () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    checkFirstViews([shell, page], budgets, 'warn');
    expect(warn.mock.calls.map(([text]) => String(text))).toEqual([
      expect.stringMatching(/^Warning: The first view of \/ .* npm test fails\.$/),
      expect.stringMatching(/^Warning: The first view of \/other /),
    ]);
    warn.mockRestore();
  });
});
