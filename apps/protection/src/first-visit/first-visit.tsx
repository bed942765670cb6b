import { loadLate, useLoggedIn, usePlatform } from '@oware/platform';
import { useLocation } from '@oware/platform/router';
import { useEffect, useState, type ReactNode } from 'react';
import { questionOf } from './choice';
import { afterFirstAct } from './first-act';
import { type FirstVisitDialog } from './first-visit-dialog';

/** Pages that answer what is asked, and those of whoever has an account, below the country prefix. */
const OPEN_PAGES = /^\/(help|support|independent_login)(\/|$)/i;

/**
 * Asks a browser that is new whether its user is old enough and which cookies are allowed, after their first act (docs/adr/0121).
 * Players were asked their age when they registered; the native app asks by itself.
 */
export function FirstVisit(): ReactNode {
  const platform = usePlatform();
  const loggedIn = useLoggedIn();
  const open = OPEN_PAGES.test(useLocation().pathname);
  const asks = !loggedIn && !open;
  const [Dialog, setDialog] = useState<typeof FirstVisitDialog>();
  useEffect(() => {
    if (!asks || Dialog || questionOf(platform) === null || 'app' in document.documentElement.dataset) return undefined;
    return afterFirstAct(
      () =>
        void loadLate(platform, () => import(/* webpackChunkName: "first-visit" */ './first-visit-dialog')).then(
          (part) => setDialog(() => part.FirstVisitDialog),
        ),
    );
  }, [asks, Dialog, platform]);
  return asks && Dialog ? <Dialog onEnd={() => setDialog(undefined)} /> : null;
}
