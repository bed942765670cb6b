import { createPath, type Navigator } from '@oware/platform/router';

/** Navigator of the server: links have addresses and nothing navigates. */
export const staticNavigator: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  go: () => undefined,
  push: () => undefined,
  replace: () => undefined,
};
