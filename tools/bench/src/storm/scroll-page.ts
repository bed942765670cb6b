import { type CDPSession, type Page } from '@playwright/test';

/** Figures of a period of scrolling. */
export interface ScrollFigures {
  /** Frames per second. */
  rate: number;
  /** Frames that took more than 50 ms. */
  longFrames: number;
  longest: number;
  /** Checks that found no row at the middle of the screen, out of {@link checks}. */
  blank: number;
  checks: number;
}

/** Speed of a fling, CSS px per second. */
const SPEED = 2_000;
const BACK = 300;

/**
 * Scrolls a list by touch, down and back, and counts frames. A speed of 0 does not scroll.
 * @param seconds duration
 */
export async function scroll(page: Page, wire: CDPSession, seconds: number, speed = SPEED): Promise<ScrollFigures> {
  await page.evaluate(countFrames);
  if (speed === 0) await page.waitForTimeout(seconds * 1000);
  else {
    const leg = Math.round((speed * seconds) / 2);
    for (const yDistance of [-leg, leg])
      await wire.send('Input.synthesizeScrollGesture', {
        x: 180,
        y: BACK,
        yDistance,
        speed,
        gestureSourceType: 'touch',
        preventFling: true,
      });
  }
  return page.evaluate(() => window.frameCount());
}

declare global {
  interface Window {
    /** Ends the count; returns the figures. */
    frameCount(): ScrollFigures;
  }
}

/** Runs in the page: it cannot use anything from outside. */
function countFrames(): void {
  const started = performance.now();
  const figures = { frames: 0, longFrames: 0, longest: 0, blank: 0, checks: 0 };
  let last = started;
  const frame = (now: number): void => {
    figures.frames += 1;
    const took = now - last;
    last = now;
    figures.longest = Math.max(figures.longest, took);
    if (took > 50) figures.longFrames += 1;
    if (figures.frames % 6 === 0) {
      figures.checks += 1;
      const row = document
        .elementFromPoint(innerWidth / 2, innerHeight / 2)
        ?.closest('article, h2, h3, [role="listitem"], li');
      if (!row?.textContent) figures.blank += 1;
    }
    id = requestAnimationFrame(frame);
  };
  let id = requestAnimationFrame(frame);
  window.frameCount = () => {
    cancelAnimationFrame(id);
    const { frames, ...rest } = figures;
    return { rate: frames / ((performance.now() - started) / 1000), ...rest };
  };
}
