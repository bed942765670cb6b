import { createTestRelease, testRoute } from '../testing/release';
import { assertFirstView, getFirstViewBytes } from './first-view';

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

it('rejects a first view above the budget, with both numbers', () => {
  expect(assertFirstView([shell, page], { route: '/', brotliBytes: 95 })).toBe(95);
  expect(() => assertFirstView([shell, page], { route: '/', brotliBytes: 94 })).toThrow(/takes 95 bytes.*budget is 94/);
});
