import { BRAND } from '@oware/config';

/** When not even the document of the shell can be made: says so and loads again by itself. Never a blank page. */
export const unavailableDocument = (): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
  `<meta http-equiv="refresh" content="5"><title>${BRAND}</title></head>` +
  `<body><h1>${BRAND}</h1><p>Sorry, something went wrong. This page loads again in a moment.</p></body></html>`;
