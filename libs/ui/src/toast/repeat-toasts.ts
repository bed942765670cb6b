import { visuallyHiddenClass } from '../visually-hidden/visually-hidden-class';

/**
 * Says the page's toasts inside a modal dialog, which makes all outside it inert: a live region of its own repeats each
 * new one. Of dialogs over one another only the top-most is heard. Returns what ends it.
 */
export function repeatToasts(dialog: HTMLDialogElement): () => void {
  const toasts = document.querySelector('[popover][role="status"]');
  const region = document.createElement('p');
  region.className = visuallyHiddenClass();
  region.setAttribute('role', 'status');
  const watch = new MutationObserver((changes) => {
    const latest = changes.flatMap(({ addedNodes }) => [...addedNodes]).at(-1);
    if (latest) region.textContent = latest.textContent;
    else if (toasts?.childElementCount === 0) region.textContent = '';
  });
  if (toasts) {
    dialog.append(region);
    watch.observe(toasts, { childList: true });
  }
  return () => {
    watch.disconnect();
    region.remove();
  };
}
