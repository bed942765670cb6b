/**
 * Replaces everything but prose, so that rules read English only: code and paths by `CODE`, placeholders by `X`, quotations by
 * `QUOTE`.
 */
export const toPlainText = (text: string): string =>
  text
    .replace(/\{@\w+ [^}]*\}/g, 'CODE')
    .replace(/`[^`]*`/g, 'CODE')
    .replace(/\{\w+\}/g, 'X')
    .replace(/"[^"\n]{1,200}"|“[^”]{1,200}”|«[^»]{1,200}»/g, 'QUOTE')
    .replace(/https?:\/\/\S+|\b(?:[\w.-]+\/)+[\w.-]+\b/g, 'CODE')
    .replace(/\s+/g, ' ')
    .trim();

/** Splits plain text after full stops, question marks, semicolons and colons. */
export const splitSentences = (text: string): string[] =>
  text
    .split(/(?<=[.!?])["')]*\s+(?=["'(]*[A-Z\d])|(?<=[;:])\s+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

/** Splits an identifier or a file name into words, in lower case: `priceOf` is "price of". */
export const splitName = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .replace(/[-_.$]+/g, ' ')
    .trim()
    .toLowerCase();
