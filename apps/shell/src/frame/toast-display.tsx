import { type PlatformEvents } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { ToastRegion, useToasts } from '@oware/ui';
import { useEffect, type ReactNode } from 'react';

interface Properties {
  /** Messages that were asked for before this was there. */
  takeEarly(): readonly PlatformEvents['toast.ask'][];
}

/** The messages on the screen. */
export function ToastDisplay({ takeEarly }: Properties): ReactNode {
  const { events } = usePlatform();
  const { toasts, show } = useToasts();
  useEffect(() => {
    const end = events.on('toast.ask', ({ text, tone }) => show(text, tone));
    for (const { text, tone } of takeEarly()) show(text, tone);
    return end;
  }, [events, show, takeEarly]);
  return <ToastRegion toasts={toasts} />;
}
