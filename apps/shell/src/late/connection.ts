import { type Platform } from '@oware/platform';
import { selectLateTexts } from './texts';
import styles from './late.module.css';

/** Shows on every page that the player is offline, and the consequences for bets. */
export function showConnection({ store }: Pick<Platform, 'store'>): void {
  const status = document.createElement('p');
  status.setAttribute('role', 'status');
  status.className = `${styles.status ?? ''} ${styles.offline ?? ''}`;
  document.body.append(status);
  const show = (): void => {
    status.textContent = navigator.onLine ? '' : selectLateTexts(store.getState())('offline');
  };
  show();
  window.addEventListener('online', show);
  window.addEventListener('offline', show);
}
