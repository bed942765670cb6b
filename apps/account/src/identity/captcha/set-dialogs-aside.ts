/**
 * Closes the modal dialogs of the page for a challenge that its provider shows outside of them, because elements outside a modal dialog receive
 * no taps. The page itself is inert in the meantime.
 * @returns a function that opens them again, in their order
 */
export function setDialogsAside(): () => void {
  const focused = document.activeElement;
  const dialogs = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')];
  for (const dialog of dialogs) dialog.close();
  const roots = [...document.body.children].filter(
    (child) => child.querySelector('main, header, nav') !== null && !child.hasAttribute('inert'),
  );
  for (const root of roots) root.setAttribute('inert', '');
  return () => {
    for (const root of roots) root.removeAttribute('inert');
    for (const dialog of dialogs) if (dialog.isConnected) dialog.showModal();
    if (focused instanceof HTMLElement) focused.focus();
  };
}
