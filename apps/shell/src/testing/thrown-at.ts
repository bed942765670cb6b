/** Places in scripts as stacks name them: of a remote, of the shell, and of a browser extension. */
export const PLACES = {
  promotions: 'https://o.example/assets/promotions/511.js:1:2',
  shell: 'https://o.example/assets/shell/1.js:1:2',
  extension: 'chrome-extension://abc/assets/promotions/inject.js:1:2',
} as const;

/** Creates an error with these places in its stack, innermost first. */
export const thrownAt = (...places: string[]): Error =>
  Object.assign(new Error('boom'), { stack: ['Error: boom', ...places.map((at) => `    at f (${at})`)].join('\n') });
