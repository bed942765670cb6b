import { useEffect, type RefObject } from 'react';

/** Swipe threshold of docs/reference/constants.md, px. */
export const SWIPE = 50;

/**
 * Moves the element with a finger that drags it down, and calls `onSwipe` if the finger is lifted after at least 50 px. A finger that
 * starts in scrolled content scrolls it instead.
 */
export function useSwipeDown(element: RefObject<HTMLElement | null>, active: boolean, onSwipe: () => void): void {
  useEffect(() => {
    const target = element.current;
    if (!active || !target) return undefined;
    let start: number | null = null;
    let moved = 0;

    const down = (event: TouchEvent): void => {
      start =
        event.touches.length === 1 && !inScrolled(event.target, target) ? (event.touches[0]?.clientY ?? null) : null;
      moved = 0;
    };
    const move = (event: TouchEvent): void => {
      if (start === null) return;
      moved = Math.max(0, (event.touches[0]?.clientY ?? start) - start);
      target.style.transform = moved ? `translateY(${moved}px)` : '';
    };
    const up = (): void => {
      if (start === null) return;
      start = null;
      target.style.transform = '';
      if (moved >= SWIPE) onSwipe();
    };

    target.addEventListener('touchstart', down, { passive: true });
    target.addEventListener('touchmove', move, { passive: true });
    target.addEventListener('touchend', up);
    target.addEventListener('touchcancel', up);
    return () => {
      target.style.transform = '';
      target.removeEventListener('touchstart', down);
      target.removeEventListener('touchmove', move);
      target.removeEventListener('touchend', up);
      target.removeEventListener('touchcancel', up);
    };
  }, [element, active, onSwipe]);
}

function inScrolled(from: EventTarget | null, within: HTMLElement): boolean {
  for (let at = from instanceof Element ? from : null; at; at = at.parentElement) {
    if (at.scrollTop > 0) return true;
    if (at === within) break;
  }
  return false;
}
