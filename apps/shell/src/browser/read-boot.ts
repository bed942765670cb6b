import { BOOT_ID, type Boot } from '../document/boot';

/** Reads what the server inlined. */
export function readBoot(): Boot {
  const text = document.getElementById(BOOT_ID)?.textContent;
  if (!text) throw new Error('The document carries no start data.');
  return JSON.parse(text) as Boot;
}
