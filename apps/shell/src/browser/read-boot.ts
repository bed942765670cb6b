import { BOOT_ID, type Boot } from '../document/boot';

/** Reads the data that the server inlined. */
export function readBoot(): Boot {
  const text = document.getElementById(BOOT_ID)?.textContent;
  if (!text) throw new Error('The document has no start data.');
  return JSON.parse(text) as Boot;
}
