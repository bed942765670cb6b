import { parseNativeApp } from '@oware/native-bridge';
import { loadAfterHydration, useLoggedIn, usePlatform } from '@oware/platform';
import { useLocation } from '@oware/platform/router';
import { useEffect, useState, type ReactNode } from 'react';
import { isUnanswered } from './choice';
import { onFirstInteraction } from './first-interaction';
import { type FirstVisitBar } from './first-visit-bar';

/** Pages below the country prefix that explain the question, and the login page. */
const OPEN_PAGES = /^\/(help|support|independent_login)(\/|$)/i;

/**
 * Asks new visitors in one bar whether they are 18 and which cookies they allow, after their first interaction (docs/adr/0193). Players
 * confirmed their age when they registered; the native app asks these questions itself, also on pages that have no `data-app`.
 */
export function FirstVisit(): ReactNode {
  const platform = usePlatform();
  const loggedIn = useLoggedIn();
  const open = OPEN_PAGES.test(useLocation().pathname);
  const asks = !loggedIn && !open;
  const [Bar, setBar] = useState<typeof FirstVisitBar>();
  const [answered, setAnswered] = useState(false);
  useEffect(() => {
    const inApp = 'app' in document.documentElement.dataset || parseNativeApp(navigator.userAgent);
    if (!asks || Bar || inApp || !isUnanswered(platform)) return undefined;
    return onFirstInteraction(
      () =>
        void loadAfterHydration(platform, () => import(/* webpackChunkName: "first-visit" */ './first-visit-bar')).then(
          (part) => setBar(() => part.FirstVisitBar),
        ),
    );
  }, [asks, Bar, platform]);
  return asks && Bar && !answered ? <Bar onAnswered={() => setAnswered(true)} /> : null;
}
