import { loadAfterHydration, usePlatform } from '@oware/platform';
import { useEffect, useState, type ReactNode } from 'react';
import { type TourSheet } from './tour-sheet';

/** Shows the tour when it is requested; loads its code only then. */
export function Tour(): ReactNode {
  const platform = usePlatform();
  const [Sheet, setSheet] = useState<typeof TourSheet>();
  useEffect(
    () =>
      platform.events.on(
        'welcome.requested',
        () =>
          void loadAfterHydration(platform, () => import(/* webpackChunkName: "welcome" */ './tour-sheet')).then(
            (part) => setSheet(() => part.TourSheet),
          ),
      ),
    [platform],
  );
  return Sheet ? <Sheet onClose={() => setSheet(undefined)} /> : null;
}
