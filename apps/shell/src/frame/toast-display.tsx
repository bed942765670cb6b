import { type PlatformEvents } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { ToastRegion, useToasts } from '@oware/ui';
import { useEffect, type ReactNode } from 'react';

interface Properties {
  /** Returns the messages sent before this component was loaded. */
  takeEarly(): readonly PlatformEvents['toast.requested'][];
}

/** The messages on the screen. */
export function ToastDisplay({ takeEarly }: Properties): ReactNode {
  const { events } = usePlatform();
  const { toasts, show, close } = useToasts();
  useEffect(() => {
    const ends = [
      events.on('toast.requested', ({ text, tone, stays }) => show(text, tone, stays)),
      events.on('toast.closed', ({ text }) => close(text)),
    ];
    for (const { text, tone, stays } of takeEarly()) show(text, tone, stays);
    return () => ends.forEach((end) => end());
  }, [events, show, close, takeEarly]);
  return <ToastRegion toasts={toasts} onClose={(text) => events.emit('toast.closed', { text })} />;
}
