import { getVisuallyHiddenClass } from '../visually-hidden/visually-hidden-class';

/**
 * Repeats the page's toasts inside a modal dialog, which makes everything outside inert: a live region in the dialog announces each new
 * one. Only the topmost of several dialogs is heard. Returns a function that stops it.
 */
export function repeatToasts(dialog: HTMLDialogElement): () => void {
  const toasts = document.querySelector('[popover][role="status"]');
  const region = document.createElement('p');
  region.className = getVisuallyHiddenClass();
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
