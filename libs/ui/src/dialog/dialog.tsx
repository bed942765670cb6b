import { useId, type ReactNode, type SyntheticEvent } from 'react';
import { useBackToClose } from '../sheet/use-back-to-close';
import { useModal } from '../sheet/use-modal';
import styles from './dialog.module.css';

export interface DialogProps {
  open: boolean;
  /** Called on Escape and the back button. */
  onClose(): void;
  title: ReactNode;
  children?: ReactNode;
  /** Buttons, the safe one first. */
  actions: ReactNode;
}

/** A short question in the middle of the screen that requires a response. */
export function Dialog({ open, onClose, title, children, actions }: DialogProps): ReactNode {
  const dialog = useModal(open);
  const id = useId();
  useBackToClose(open, onClose);

  function cancel(event: SyntheticEvent): void {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  }

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={children ? `${id}-text` : undefined}
      onCancel={cancel}
    >
      {open ? (
        <>
          <h2 id={`${id}-title`} className={styles.title}>
            {title}
          </h2>
          {children ? (
            <div id={`${id}-text`} className={styles.text}>
              {children}
            </div>
          ) : null}
          <div className={styles.actions}>{actions}</div>
        </>
      ) : null}
    </dialog>
  );
}
