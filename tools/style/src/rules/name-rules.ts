import type { Rule } from './rule';

/** Standard names of the language and of common libraries. */
const STANDARD = /^(valueOf|typeOf|indexOf|lastIndexOf|instanceOf|setPrototypeOf|getPrototypeOf|isPrototypeOf)$/;

/** Rules about names of functions and exports. */
export const NAME_RULES: readonly Rule[] = [
  {
    id: 'of-name',
    kinds: ['name'],
    suggestion: 'start with a verb: `priceOf(x)` is `getPrice(x)`',
    match: ({ name = '', isFunction }) =>
      isFunction && /[a-z\d]Of$/.test(name) && !STANDARD.test(name) ? name : undefined,
  },
];
