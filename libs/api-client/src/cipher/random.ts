/** Returns random bytes in base64; `crypto.getRandomValues` also works on a page without https. */
export const createRandomBase64 = (bytes: number): string =>
  bytesToBase64(crypto.getRandomValues(new Uint8Array(bytes)));

export const bytesToBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

export const base64ToBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
