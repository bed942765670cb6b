import { useBackToClose, useModal } from '@oware/ui';
import { type MouseEvent, type RefObject, type SyntheticEvent } from 'react';

/** Properties of a modal dialog that closes on Escape, the back button and a click on its mask. */
export interface Mask {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel(event: SyntheticEvent): void;
  onClick(event: MouseEvent): void;
}

export function useMask(onLeave: () => void): Mask {
  const ref = useModal(true);
  useBackToClose(true, onLeave);
  return {
    ref,
    onCancel(event) {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onLeave();
    },
    onClick(event) {
      if (event.target === event.currentTarget) onLeave();
    },
  };
}
