import { usePlatform, useUserId } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button, useInBoth } from '@oware/ui';
import { useState, type ReactNode } from 'react';
import { saveHintSeen, isHintNeeded } from '../hints/hints-seen';
import { selectCashOutTexts } from './texts';
import styles from './cash-out.module.css';

/** Hint that a part can be cashed out, until the player dismisses it or moves the slider. */
export function PartHint(): ReactNode {
  const text = useSelector(selectCashOutTexts);
  const both = useInBoth(text, 'page_cash_out');
  const { storage } = usePlatform();
  const userId = useUserId();
  const [shown, show] = useState(() => isHintNeeded(storage, userId, 'partialCashOut'));
  if (!shown) return null;
  function dismiss(): void {
    saveHintSeen(storage, userId, 'partialCashOut');
    show(false);
  }
  return (
    <div className={styles.hint}>
      <p className={styles.muted}>{both('hintPart')}</p>
      <Button variant="quiet" size="small" onClick={dismiss}>
        {text('hintKnown')}
      </Button>
    </div>
  );
}
