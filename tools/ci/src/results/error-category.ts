/** Kind of a journey's error, as a first hint to its cause. */
export type ErrorCategory =
  | 'browser crashed'
  | 'console error'
  | 'connection'
  | 'timeout waiting for an element'
  | 'timeout loading a page'
  | 'test timeout'
  | 'assertion'
  | 'other';

/** In order of precedence: the first matching pattern decides. */
const PATTERNS: readonly (readonly [ErrorCategory, RegExp])[] = [
  [
    'browser crashed',
    /(page|target|browser) crashed|(page|context|browser) has been closed|browserType\.launch|browser closed unexpectedly/i,
  ],
  ['console error', /errors in the console/],
  [
    'connection',
    /\bnet::ERR_|\bE(CONNREFUSED|CONNRESET|PIPE|HOSTUNREACH|ADDRINUSE|AI_AGAIN)\b|socket hang up|fetch failed/,
  ],
  [
    'timeout loading a page',
    /page\.(goto|reload|goBack|goForward|waitForURL|waitForNavigation): Timeout \d+ms exceeded/,
  ],
  [
    'timeout waiting for an element',
    /element\(s\) not found|(locator|page|frame|elementHandle)\.\w+: (Test )?Timeout \d+ms exceeded|Timed out \d+ms waiting for expect\(locator\)|waiting for (locator|getBy\w+)\(/i,
  ],
  ['assertion', /\bexpect\(|\bExpected\b.*:[\s\S]*\bReceived\b.*:/],
  ['test timeout', /Test timeout of \d+ms exceeded/],
];

/** Returns the category of an error from its text in Playwright's report. */
export const getErrorCategory = (error: string): ErrorCategory =>
  PATTERNS.find(([, pattern]) => pattern.test(error))?.[0] ?? 'other';
