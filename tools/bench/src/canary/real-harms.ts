import { brokenInRender, type BuildFile, type Variant } from '@oware/release-variants';
import { randomBytes } from 'node:crypto';

/** The release that must not be stopped. */
export const GOOD = 'nothing';

/** Harmful releases of promotions by their effect, and a good one. The last one is detected by its size, before a browser gets it. */
export const REAL_HARMS: readonly (readonly [string, Omit<Variant, 'version'>])[] = [
  ['throws in render', { ...brokenInRender, sides: ['browser'] }],
  [
    'throws on tap',
    {
      sides: ['browser'],
      alter: (remote) => ({
        ...remote,
        setup(platform: never) {
          document.addEventListener('click', () => {
            throw new Error('planted: throws on tap');
          });
          return remote.setup?.(platform);
        },
      }),
    },
  ],
  [
    'blocks 400 ms on each tap',
    {
      sides: ['browser'],
      alter: (remote) => ({
        ...remote,
        setup(platform: never) {
          document.addEventListener('pointerdown', () => {
            for (const end = performance.now() + 400; performance.now() < end;);
          });
          return remote.setup?.(platform);
        },
      }),
    },
  ],
  [
    'fails bets',
    {
      sides: ['browser'],
      alter: (remote) => ({
        ...remote,
        setup(platform: never) {
          // Calls an order endpoint that no correct client calls, from each page: to see one failure in a hundred bets takes more visits
          // than a bench has.
          void fetch('/api/ng/orders/order', {
            method: 'POST',
            headers: { 'content-type': 'text/x-planted' },
            body: 'x',
          });
          return remote.setup?.(platform);
        },
      }),
    },
  ],
  ['throws on the server only', { ...brokenInRender, sides: ['server'] }],
  [
    'endless loop on the server',
    {
      sides: ['server'],
      alter: (remote) => {
        const endless = (): never => {
          for (;;);
        };
        return {
          ...remote,
          routes: remote.routes.map((each) => ({ ...each, page: () => Promise.resolve({ default: endless }) })),
        };
      },
    },
  ],
  [GOOD, {}],
  ['doubles its bytes', { sides: ['browser'], edit: doubleBytes }],
];

/** Adds as many incompressible bytes as a script has. */
function doubleBytes({ name, text }: BuildFile): string {
  return name.endsWith('.js') ? `${text}\n/* ${randomBytes(text.length / 3).toString('base64')} */` : text;
}
