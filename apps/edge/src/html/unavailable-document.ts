import { BRAND } from '@oware/config';

/**
 * Returns the document to send when not even the shell's document can be made: it explains and reloads automatically, instead of a blank
 * page.
 */
export const buildUnavailableDocument = (): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
  `<meta http-equiv="refresh" content="5"><title>${BRAND}</title></head>` +
  `<body><h1>${BRAND}</h1><p>Sorry, something went wrong. This page loads again in a moment.</p></body></html>`;
