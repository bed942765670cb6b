import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Icon } from '@oware/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { useSlip } from '../use-slip';
import { selectSlipTexts } from '../texts';
import styles from './freshness-line.module.css';

/**
 * Returns the seconds since the odds were last confirmed by a response or a push, updated while shown; null before the first one.
 */
function useAge(): number | null {
  const platform = usePlatform();
  const { view, runtime } = useSlip();
  const [age, setAge] = useState<number | null>(null);
  useEffect(() => {
    function tick(): void {
      const confirmedAt = runtime.live.confirmedAt();
      setAge(confirmedAt === null ? null : Math.max(0, Math.floor((platform.now() - confirmedAt) / 1000)));
    }
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [platform, runtime, view]);
  return age;
}

/**
 * The state of the connection and the age of the odds. Not announced by screen readers, because the sentence under the button is.
 */
export function FreshnessLine(): ReactNode {
  const text = useSelector(selectSlipTexts);
  const { view } = useSlip();
  const age = useAge();
  const states = {
    live: text(view.pushed ? 'live' : 'connected'),
    stale: text('confirming'),
    offline: text('offline'),
  };
  return (
    <p className={styles.fresh} data-freshness={view.freshness}>
      <Icon glyph={view.freshness === 'offline' ? 'offline' : 'clock'} size={12} />
      <span>
        {states[view.freshness]}
        {age === null ? '' : age < 1 ? text('oddsNew') : text('oddsOld', { params: { seconds: age } })}
      </span>
    </p>
  );
}
