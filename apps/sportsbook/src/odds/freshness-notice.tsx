import { Icon } from '@oware/ui';
import { useSelector } from '@oware/platform/store';
import { useEffect, useState, type ReactNode } from 'react';
import { useOddsSession } from './odds-session';
import { selectOddsTexts } from './texts';
import styles from './freshness-notice.module.css';

/** Time after which a lost connection is shown, ms. */
const PATIENCE_MS = 3000;

/** Notice that prices are not live at the moment. An overlay, so that nothing moves. */
export function FreshnessNotice(): ReactNode {
  const text = useSelector(selectOddsTexts);
  const down = useConnectionDown();
  return (
    <div role="status" className={styles.place}>
      {down ? (
        <p className={styles.notice}>
          <Icon glyph="offline" size={16} />
          {text('reconnecting')}
        </p>
      ) : null}
    </div>
  );
}

/** Returns whether the connection has been lost for a while. */
function useConnectionDown(): boolean {
  const { live } = useOddsSession();
  const [down, setDown] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = live(({ source }) =>
      source.onConnection((state) => {
        clearTimeout(timer);
        if (state === 'ready') setDown(false);
        else if (state === 'down') timer = setTimeout(() => setDown(true), PATIENCE_MS);
      }),
    );
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [live]);
  return down;
}
