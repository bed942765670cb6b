import { useEffect } from 'react';

/**
 * Scrolls the strip to the link of the current page, near its middle. Called by the pages of sports, so that other pages need no code for it.
 * @param key the sport of the page
 */
export function useStripAtSport(key: string): void {
  useEffect(() => {
    const link = document.querySelector<HTMLElement>(`nav a[href$="/sport/${CSS.escape(key)}/"]`);
    const list = link?.closest('ul');
    if (link && list) list.scrollLeft = link.offsetLeft - (list.clientWidth - link.offsetWidth) / 2;
  }, [key]);
}
