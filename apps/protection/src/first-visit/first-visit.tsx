import { loadAfterHydration, useLoggedIn, usePlatform } from '@oware/platform';
import { useLocation } from '@oware/platform/router';
import { useEffect, useState, type ReactNode } from 'react';
import { getQuestion } from './choice';
import { onFirstInteraction } from './first-interaction';
import { type FirstVisitDialog } from './first-visit-dialog';

/** Pages below the country prefix that explain the questions, and the login page. */
const OPEN_PAGES = /^\/(help|support|independent_login)(\/|$)/i;

/**
 * Asks new visitors for their age and their cookie choice, after their first interaction (docs/adr/0121). Players confirmed their age when
 * they registered; the native app asks these questions itself.
 */
export function FirstVisit(): ReactNode {
  const platform = usePlatform();
  const loggedIn = useLoggedIn();
  const open = OPEN_PAGES.test(useLocation().pathname);
  const asks = !loggedIn && !open;
  const [Dialog, setDialog] = useState<typeof FirstVisitDialog>();
  useEffect(() => {
    if (!asks || Dialog || getQuestion(platform) === null || 'app' in document.documentElement.dataset)
      return undefined;
    return onFirstInteraction(
      () =>
        void loadAfterHydration(
          platform,
          () => import(/* webpackChunkName: "first-visit" */ './first-visit-dialog'),
        ).then((part) => setDialog(() => part.FirstVisitDialog)),
    );
  }, [asks, Dialog, platform]);
  return asks && Dialog ? <Dialog onEnd={() => setDialog(undefined)} /> : null;
}
