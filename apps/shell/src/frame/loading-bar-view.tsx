import { useSyncExternalStore, type ReactNode } from 'react';
import { type LoadingBar } from './loading-bar';
import styles from './loading-bar.module.css';

const idle = (): 'idle' => 'idle';

/** The bar at the top while a page is loading. */
export function LoadingBarView({ bar, label }: { bar: LoadingBar; label: string }): ReactNode {
  const phase = useSyncExternalStore(bar.subscribe, bar.phase, idle);
  return phase === 'idle' ? null : <div className={styles[phase]} role="progressbar" aria-label={label} />;
}
