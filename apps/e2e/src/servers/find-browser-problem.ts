import { existsSync } from 'node:fs';

/** The browser of a run and the machine that shows it. */
export interface BrowserRun {
  /** Path of the browser. */
  browser: string;
  /** Whether the run was started with --headed or --debug. */
  isHeaded: boolean;
  /** Whether the machine has a display. */
  hasDisplay: boolean;
}

/**
 * Describes in one line why the browser of a run cannot start or show a window, and how to continue; undefined when it can. Chromium hides
 * the reason in its log, and a headless shell with a window passes breakpoints or waits indefinitely.
 */
export function findBrowserProblem(
  { browser, isHeaded, hasDisplay }: BrowserRun,
  exists: (file: string) => boolean = existsSync,
): string | undefined {
  if (!exists(browser))
    return `There is no browser at ${browser}: set CHROMIUM_PATH to your Chromium (docs/troubleshooting.md#chromium-is-missing).`;
  if (!isHeaded) return undefined;
  const otherwise = 'or use --debug=cli (docs/how-to/debug-a-journey.md#without-a-display).';
  if (/headless[-_]shell/.test(browser))
    return `${browser} cannot open a window: set CHROMIUM_PATH to a full Chromium, ${otherwise}`;
  if (!hasDisplay) return `A window needs a display, and this machine has none: set DISPLAY, ${otherwise}`;
  return undefined;
}
