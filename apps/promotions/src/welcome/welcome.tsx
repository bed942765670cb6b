import { WELCOME_DUE } from '@oware/config';
import { loadAfterHydration, usePlatform } from '@oware/platform';
import { useEffect, useState, type ReactNode } from 'react';
import { type WelcomeSheet } from './welcome-sheet';

/**
 * Shows the welcome and its tour when requested, or when it was requested on an earlier page and could not be shown; loads its code only
 * then.
 */
export function Welcome(): ReactNode {
  const platform = usePlatform();
  const [Sheet, setSheet] = useState<typeof WelcomeSheet>();
  useEffect(() => {
    const show = (): void =>
      void loadAfterHydration(platform, () => import(/* webpackChunkName: "welcome" */ './welcome-sheet')).then(
        (part) => setSheet(() => part.WelcomeSheet),
      );
    if (platform.sessionStorage.getText(WELCOME_DUE) !== undefined) show();
    return platform.events.on('welcome.requested', show);
  }, [platform]);
  return Sheet ? <Sheet onClose={() => setSheet(undefined)} /> : null;
}
