/**
 * Compressed size of a push, as a fraction of the length of its text, rounded up from measurements (docs/adr/0095). A page cannot measure it.
 */
const COMPRESSED = 0.2;

declare global {
  interface Window {
    /** Bytes received over this page's socket; read by `saver-script.ts`. */
    owareSocketBytes?: number;
  }
}

/** Adds a message of the socket to the data loaded by the page. Browser only. */
export function countSocketBytes(characters: number): void {
  window.owareSocketBytes = (window.owareSocketBytes ?? 0) + characters * COMPRESSED;
}
