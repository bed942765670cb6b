import { type Variant } from './create-variant';

/*
 * Releases with valid files but failing code, which a registry accepts: errors that a store, a gate and hashes cannot detect.
 * `variantOf(build, to, { version: '1.0.1', ...brokenInSetup })`.
 */
type Broken = Pick<Variant, 'edit' | 'alter'>;

/** The entry is truncated and no valid script. */
export const truncatedEntry: Broken = {
  edit: ({ isEntry, text }) => (isEntry ? text.slice(0, text.length / 2) : text),
};

/** The entry throws as soon as it runs. */
export const brokenAtEvaluation: Broken = {
  edit: ({ isEntry, text }) => (isEntry ? `throw new Error('broken at evaluation');${text}` : text),
};

/** `setup` throws. */
export const brokenInSetup: Broken = {
  alter: (remote) => ({
    ...remote,
    setup() {
      throw new Error('broken in setup');
    },
  }),
};

/** Every page and slot contribution throws when it is rendered. */
export const brokenInRender: Broken = {
  alter: (remote) => {
    const broken = (): never => {
      throw new Error('broken in render');
    };
    const part = () => Promise.resolve({ default: broken });
    const slots = Object.entries(remote.slots ?? {}).map(([name, slot]) => [name, { ...slot, load: part }] as const);
    return {
      ...remote,
      routes: remote.routes.map((route) => ({ ...route, page: part })),
      slots: Object.fromEntries(slots),
    };
  },
};
