import { type PlatformEvents } from '@oware/contracts';
import { loadAfterHydration, usePlatform } from '@oware/platform';
import { useEffect, useState, type ReactNode } from 'react';
import { type ToastDisplay } from './toast-display';

interface Late {
  Display: typeof ToastDisplay;
  /** Returns the messages sent so far, and stops collecting: the display then listens itself. */
  takeEarly(): PlatformEvents['toast.requested'][];
}

/**
 * Shows messages from any part of the product. The display loads after the first view and starts with the messages collected until then.
 */
export function Toasts(): ReactNode {
  const platform = usePlatform();
  const [late, setLate] = useState<Late>();
  useEffect(() => {
    const early: PlatformEvents['toast.requested'][] = [];
    const end = platform.events.on('toast.requested', (ask) => void early.push(ask));
    const takeEarly = (): typeof early => (end(), early.splice(0));
    void loadAfterHydration(platform, () => import(/* webpackChunkName: "late" */ './toast-display')).then(
      ({ ToastDisplay: Display }) => setLate({ Display, takeEarly }),
    );
    return end;
  }, [platform]);
  return late ? <late.Display takeEarly={late.takeEarly} /> : null;
}
