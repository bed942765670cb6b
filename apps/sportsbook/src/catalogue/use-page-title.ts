import { BRAND } from '@oware/config';
import { useEffect } from 'react';

/** Sets the document's title once it is known. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} | ${BRAND}`;
  }, [title]);
}
