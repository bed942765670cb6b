import { useEffect, useRef, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../icon/icon';
import * as glyphs from '../icon/glyphs';
import { IconButton } from '../icon-button/icon-button';
import { ownTextsOf } from '../words/own-texts';
import { TOAST_TIME, type ToastMessage } from './use-toasts';
import styles from './toast-region.module.css';

const useTexts = ownTextsOf({ close: 'Close' }, 'common_functions');

interface ToastRegionProps {
  toasts: readonly ToastMessage[];
  /** Asked for by the button of a message that stays. */
  onClose(text: string): void;
}

/**
 * Where toasts show, under the header and above an open dialog. Stays in the page when empty, so that a screen reader hears new ones; open dialogs
 * find it by its role and repeat it. A message that stays goes behind open dialogs after a while: it covers their head, and the page, with the
 * button that closes it, cannot be used before they are closed.
 */
export function ToastRegion({ toasts, onClose }: ToastRegionProps): ReactNode {
  const text = useTexts();
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What was shown last is on top.
    region.current?.togglePopover?.(false);
    region.current?.togglePopover?.(toasts.length > 0);
    if (toasts.length === 0 || !toasts.every(({ stays }) => stays)) return undefined;
    const timer = setTimeout(() => region.current?.togglePopover?.(false), TOAST_TIME.warning);
    return () => clearTimeout(timer);
  }, [toasts]);
  return (
    <div ref={region} popover="manual" role="status" className={styles.region}>
      {toasts.map(({ id, text: words, tone, stays }) => (
        <p key={id} className={classNames(styles.toast, styles[tone])}>
          {tone === 'warning' ? <Icon glyph={glyphs.warning} /> : null}
          {words}
          {stays ? (
            <IconButton
              icon={glyphs.close}
              label={text('close')}
              className={styles.close}
              onClick={() => onClose(words)}
            />
          ) : null}
        </p>
      ))}
    </div>
  );
}
