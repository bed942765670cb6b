import { useLocation } from '@oware/platform/router';

/** Whether the bar above a content page shows its title: an app that shows its own asks for the page without it. */
export const useTitleInBar = (): boolean =>
  new URLSearchParams(useLocation().search).get('isShowHeader')?.toLowerCase() !== 'false';
