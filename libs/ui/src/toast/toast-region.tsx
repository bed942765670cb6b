import { useEffect, useRef, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../icon/icon';
import * as glyphs from '../icon/glyphs';
import { type ToastMessage } from './use-toasts';
import styles from './toast-region.module.css';

/** Where toasts show, under the header and above an open dialog. Stays in the page when empty, so that a screen reader hears new ones; open dialogs find it by its role and repeat it. */
export function ToastRegion({ toasts }: { toasts: readonly ToastMessage[] }): ReactNode {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What was shown last is on top.
    region.current?.togglePopover?.(false);
    region.current?.togglePopover?.(toasts.length > 0);
  }, [toasts]);
  return (
    <div ref={region} popover="manual" role="status" className={styles.region}>
      {toasts.map(({ id, text, tone }) => (
        <p key={id} className={classNames(styles.toast, styles[tone])}>
          {tone === 'warning' ? <Icon glyph={glyphs.warning} /> : null}
          {text}
        </p>
      ))}
    </div>
  );
}
