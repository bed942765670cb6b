import { usePlatform } from '@oware/platform';
import { ToastRegion, useToasts } from '@oware/ui';
import { useEffect, type ReactNode } from 'react';

/** Shows the messages that any part of the product asks for. */
export function Toasts(): ReactNode {
  const { events } = usePlatform();
  const { toasts, show } = useToasts();
  useEffect(() => events.on('toast.ask', ({ text, tone }) => show(text, tone)), [events, show]);
  return <ToastRegion toasts={toasts} />;
}
