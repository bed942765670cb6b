import { useCallback, useEffect, useId, useRef, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react';
import * as glyphs from '../icon/glyphs';
import { IconButton } from '../icon-button/icon-button';
import { ownTextsOf } from '../words/own-texts';
import { backStackOf } from './back-stack';
import { useBackToClose } from './use-back-to-close';
import { useModal } from './use-modal';
import { useSwipeDown } from './use-swipe-down';
import { useWide } from './use-wide';
import styles from './sheet.module.css';

const useTexts = ownTextsOf({ close: 'Close' }, 'common_functions');

export interface SheetProps {
  open: boolean;
  /** Asked for by the close button, Escape, a tap beside it, a swipe down or the back button. */
  onClose(): void;
  title: ReactNode;
  children: ReactNode;
  /** Stays at the bottom, in reach of the thumb, while the content scrolls. */
  footer?: ReactNode;
  /** Beside the title. */
  headerEnd?: ReactNode;
  /** The back button closes it instead of leaving the page; true without it. */
  closeOnBack?: boolean;
  /** On wide screens it is a column of the page at the right, always there. */
  docks?: boolean;
}

/** A dialog that rises from the bottom; on wide screens it stands at the right. The content exists only while open. */
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
    // Escape, and the back gesture where the browser makes it one: the last thing that opened, which may be inside the sheet.
    if (!closeOnBack || !backStackOf(window).closeLast?.()) close();
  }
  function tap(event: MouseEvent): void {
    if (event.target === dialog.current) close();
  }

  return (
    // Escape is the dialog's own `cancel`; the tap beside it repeats the close button.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog ref={dialog} className={styles.sheet} aria-labelledby={titleId} onCancel={cancel} onClick={tap}>
      {open ? (
        <div className={styles.board}>
          <header className={styles.header}>
            <h2 id={titleId} tabIndex={-1} data-first-focus className={styles.title}>
              {title}
            </h2>
            {headerEnd}
            <IconButton icon={glyphs.close} label={text('close')} onClick={close} />
          </header>
          <div className={styles.content}>{children}</div>
          {footer ? <footer className={styles.footer}>{footer}</footer> : null}
        </div>
      ) : null}
    </dialog>
  );
}
