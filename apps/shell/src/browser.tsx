import './styles';
import { ROOT_ID } from './document/boot';

/** Gives the browser time to paint and respond to taps. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * Runs the code of the page's first scripts in several tasks: a single one would block a slow phone for longer than a tap should wait.
 * These imports download nothing.
 */
async function startInSteps(root: HTMLElement): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ './browser/browser-platform');
  await nextTask();
  const { start } = await import(/* webpackMode: "eager" */ './start');
  await nextTask();
  await start(root);
}

const root = document.getElementById(ROOT_ID);
if (root) void startInSteps(root);
