import { type Release } from '@oware/contracts';
import { listRemotes } from './canary';

/** Returns the shell for a device: the canary if the device is in the shell's canary, otherwise the current one. */
export function getShell(
  document: { shell: Release } & Omit<Parameters<typeof listRemotes>[0], 'remotes'>,
  deviceId: string,
): Release {
  const [shell] = listRemotes({ ...document, remotes: [document.shell] }, deviceId);
  return shell ?? document.shell;
}
