import { useCallback, useRef, useState } from 'react';

export type ToastTone = 'default' | 'purple' | 'warning' | 'auto-use';
export interface ToastMessage {
  id: number;
  text: string;
  tone: ToastTone;
}

/** How long a toast stays, ms (platform §9). */
export const TOAST_TIME: Readonly<Record<ToastTone, number>> = { default: 2500, purple: 2000, warning: 3000, 'auto-use': 3000 };

export interface Toasts {
  toasts: readonly ToastMessage[];
  show(text: string, tone?: ToastTone): void;
}

/** Keeps the messages that are on the screen; each leaves by itself. A message shown again starts its time anew. */
export function useToasts(): Toasts {
  const [toasts, setToasts] = useState<readonly ToastMessage[]>([]);
  const nextId = useRef(1);

  const show = useCallback((text: string, tone: ToastTone = 'default') => {
    const id = nextId.current++;
    setToasts((current) => [...current.filter((toast) => toast.text !== text), { id, text, tone }]);
    setTimeout(() => setToasts((current) => current.filter((toast) => toast.id !== id)), TOAST_TIME[tone]);
  }, []);

  return { toasts, show };
}
