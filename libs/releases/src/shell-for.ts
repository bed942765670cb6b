import { type Release } from '@oware/contracts';
import { remotesFor } from './canary';

/** Returns the shell that a device gets: the canary if the device is in the shell's canary, else the current one. */
export function shellFor(
  document: { shell: Release } & Omit<Parameters<typeof remotesFor>[0], 'remotes'>,
  deviceId: string,
): Release {
  const [shell] = remotesFor({ ...document, remotes: [document.shell] }, deviceId);
  return shell ?? document.shell;
}
