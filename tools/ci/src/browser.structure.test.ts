// @reads apps/e2e/src/servers/find-browser-problem.ts
interface BrowserRun {
  browser: string;
  isHeaded: boolean;
  hasDisplay: boolean;
}
const { findBrowserProblem } = jest.requireActual<{
  findBrowserProblem(run: BrowserRun, exists: (file: string) => boolean): string | undefined;
}>('../../../apps/e2e/src/servers/find-browser-problem');

const FULL = '/usr/bin/chromium';
const SHELL = '/usr/bin/chromium-headless-shell';
const find = (run: Partial<BrowserRun>): string | undefined =>
  findBrowserProblem({ browser: FULL, isHeaded: true, hasDisplay: true, ...run }, (file) =>
    [FULL, SHELL].includes(file),
  );

describe('the browser of a journey', () => {
  it.each<[string, Partial<BrowserRun>]>([
    ['a full Chromium with a display opens a window', {}],
    ['a headless shell runs without a window', { browser: SHELL, isHeaded: false, hasDisplay: false }],
  ])('is accepted: %s', (_title, run) => expect(find(run)).toBeUndefined());

  it.each<[string, Partial<BrowserRun>, RegExp]>([
    ['a window of a headless shell', { browser: SHELL }, /^\S+headless-shell cannot open a window: .*--debug=cli/],
    ['a window without a display', { hasDisplay: false }, /^A window needs a display.*--debug=cli/],
    [
      'a missing file',
      { browser: '/missing', isHeaded: false },
      /^There is no browser at \/missing: set CHROMIUM_PATH/,
    ],
  ])('is rejected in one line with the way forward: %s', (_title, run, line) => {
    expect(find(run)).toMatch(line);
    expect(find(run)).not.toContain('\n');
  });
});
