import './styles';
import { ROOT_ID } from './document/boot';

/** In between the browser paints and responds to taps. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * Runs the code that the page's first scripts have brought in several tasks: in a single one it keeps a slow phone busy for
 * longer than a tap may wait. Nothing is downloaded by these imports.
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
