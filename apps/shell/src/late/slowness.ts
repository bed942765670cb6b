import { SLOW_LOAD_MS } from '@oware/config';
import { type Platform } from '@oware/platform';
import { type LoadingBar } from '../frame/loading-bar';
import { selectLateTexts } from './texts';
import styles from './late.module.css';

/** Shows a notice when the first view or the next page is slow to load. The content of the screen stays readable. */
export function showSlowness(
  { afterHydration, store }: Pick<Platform, 'afterHydration' | 'store'>,
  loadingBar: LoadingBar,
): void {
  const status = document.createElement('p');
  status.setAttribute('role', 'status');
  status.className = styles.status ?? '';
  document.body.append(status);

  let timer: ReturnType<typeof setTimeout> | undefined;
  function wait(ms: number): void {
    timer ??= setTimeout(() => (status.textContent = selectLateTexts(store.getState())('slow')), ms);
  }
  function end(): void {
    clearTimeout(timer);
    timer = undefined;
    status.textContent = '';
  }

  wait(Math.max(0, SLOW_LOAD_MS - performance.now()));
  afterHydration(end);
  loadingBar.subscribe(() => (loadingBar.phase() === 'running' ? wait(SLOW_LOAD_MS) : end()));
}
