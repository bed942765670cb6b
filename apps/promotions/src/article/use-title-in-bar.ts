import { useLocation } from '@oware/platform/router';

/**
 * Checks whether the bar above a content page shows its title: an app with its own bar requests the page without it.
 */
export const useTitleInBar = (): boolean =>
  new URLSearchParams(useLocation().search).get('isShowHeader')?.toLowerCase() !== 'false';
