import { loadLate, usePlatform } from '@oware/platform';
import { useEffect, useState, type ReactNode } from 'react';
import { type WelcomeSheet } from './welcome-sheet';

/** Shows the welcome and its tour when it is asked for; its code comes then. */
export function Welcome(): ReactNode {
  const platform = usePlatform();
  const [Sheet, setSheet] = useState<typeof WelcomeSheet>();
  useEffect(
    () =>
      platform.events.on(
        'welcome.ask',
        () =>
          void loadLate(platform, () => import(/* webpackChunkName: "welcome" */ './welcome-sheet')).then((part) =>
            setSheet(() => part.WelcomeSheet),
          ),
      ),
    [platform],
  );
  return Sheet ? <Sheet onClose={() => setSheet(undefined)} /> : null;
}
