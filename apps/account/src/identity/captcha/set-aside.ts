/**
 * Closes the modal dialogs of the page, for a challenge that its provider shows beside them: whatever stands outside of a
 * modal dialog takes no taps. The page itself is locked meanwhile.
 * @returns what opens them again, in their order
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
