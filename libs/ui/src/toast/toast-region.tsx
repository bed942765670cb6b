import { useEffect, useRef, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../icon/icon';
import { IconButton } from '../icon-button/icon-button';
import { createTextsHook } from '../shared-texts/own-texts';
import { TOAST_TIME, type ToastMessage } from './use-toasts';
import styles from './toast-region.module.css';

const useTexts = createTextsHook({ close: 'Close' }, 'common_functions');

interface ToastRegionProps {
  toasts: readonly ToastMessage[];
  /** Called by the close button of a message that stays. */
  onClose(text: string): void;
}

/**
 * Shows toasts below the header and above an open dialog. It stays in the page when empty, so that screen readers announce new ones; open
 * dialogs find it by its role and repeat its messages. A message that stays moves behind open dialogs after a while: it would cover their
 * headers, and its close button cannot be used until they are closed.
 */
export function ToastRegion({ toasts, onClose }: ToastRegionProps): ReactNode {
  const text = useTexts();
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Toggling moves the popover to the top of the top layer.
    region.current?.togglePopover?.(false);
    region.current?.togglePopover?.(toasts.length > 0);
    if (toasts.length === 0 || !toasts.every(({ stays }) => stays)) return undefined;
    const timer = setTimeout(() => region.current?.togglePopover?.(false), TOAST_TIME.warning);
    return () => clearTimeout(timer);
  }, [toasts]);
  return (
    <div ref={region} popover="manual" role="status" className={styles.region}>
      {toasts.map(({ id, text: message, tone, stays }) => (
        <p key={id} className={classNames(styles.toast, styles[tone])}>
          {tone === 'warning' ? <Icon glyph="warning" /> : null}
          {message}
          {stays ? (
            <IconButton icon="close" label={text('close')} className={styles.close} onClick={() => onClose(message)} />
          ) : null}
        </p>
      ))}
    </div>
  );
}
