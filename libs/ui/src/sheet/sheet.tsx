import { useCallback, useEffect, useId, useRef, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react';
import { IconButton } from '../icon-button/icon-button';
import { createTextsHook } from '../shared-texts/own-texts';
import { getBackStack } from './back-stack';
import { useBackToClose } from './use-back-to-close';
import { useModal } from './use-modal';
import { useSwipeDown } from './use-swipe-down';
import { useWide } from './use-wide';
import styles from './sheet.module.css';

const useTexts = createTextsHook({ close: 'Close' }, 'common_functions');

export interface SheetProps {
  open: boolean;
  /** Called on the close button, Escape, a tap outside, a swipe down and the back button. */
  onClose(): void;
  title: ReactNode;
  children: ReactNode;
  /** Stays at the bottom, within reach of the thumb, while the content scrolls. */
  footer?: ReactNode;
  /** Content next to the title. */
  headerEnd?: ReactNode;
  /** Whether the back button closes it instead of leaving the page; true by default. */
  closeOnBack?: boolean;
  /** Whether it is a permanent column at the right on wide screens. */
  docks?: boolean;
}

/**
 * A dialog that slides up from the bottom; at the right on wide screens. Its content is rendered only while it is open.
 */
export function Sheet({ docks, ...sheet }: SheetProps): ReactNode {
  const wide = useWide();
  return docks && wide ? <Docked {...sheet} /> : <Modal {...sheet} />;
}

function Docked({ title, children, footer, headerEnd }: SheetProps): ReactNode {
  const titleId = useId();
  return (
    <aside className={styles.docked} aria-labelledby={titleId}>
      <header className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {headerEnd}
      </header>
      <div className={styles.content}>{children}</div>
      {footer ? <footer className={styles.footer}>{footer}</footer> : null}
    </aside>
  );
}

function Modal({ open, onClose, title, children, footer, headerEnd, closeOnBack = true }: SheetProps): ReactNode {
  const text = useTexts();
  const dialog = useModal(open);
  const titleId = useId();
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  const close = useCallback(() => latest.current(), []);
  useBackToClose(open && closeOnBack, close);
  useSwipeDown(dialog, open, close);

  function cancel(event: SyntheticEvent): void {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    // Escape, or the back gesture in browsers that report it as cancel: closes the last opened overlay, which may be inside the sheet.
    if (!closeOnBack || !getBackStack(window).closeLast?.()) close();
  }
  function tap(event: MouseEvent): void {
    if (event.target === dialog.current) close();
  }

  return (
    // Escape is handled by `cancel`; a tap outside duplicates the close button.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog ref={dialog} className={styles.sheet} aria-labelledby={titleId} onCancel={cancel} onClick={tap}>
      {open ? (
        <div className={styles.board}>
          <header className={styles.header}>
            <h2 id={titleId} tabIndex={-1} data-first-focus className={styles.title}>
              {title}
            </h2>
            {headerEnd}
            <IconButton icon="close" label={text('close')} onClick={close} />
          </header>
          <div className={styles.content}>{children}</div>
          {footer ? <footer className={styles.footer}>{footer}</footer> : null}
        </div>
      ) : null}
    </dialog>
  );
}
