/** How much of a push's text is on the wire once it is compressed, rounded up from what was measured (docs/adr/0095). A page cannot see it. */
const COMPRESSED = 0.2;

declare global {
  interface Window {
    /** What this page's socket has brought, bytes; read by `saver-script.ts`. */
    owareSocketBytes?: number;
  }
}

/** Adds a message of the socket to what the page has loaded. Browser only. */
export function countSocketBytes(characters: number): void {
  window.owareSocketBytes = (window.owareSocketBytes ?? 0) + characters * COMPRESSED;
}
