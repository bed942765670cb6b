import { defineDomain } from '../../platform/domain/domain';
import { limits } from '../limits/domain';
import { registerPlainExclusion } from './routes';

/** Self-exclusion pages that work without the player protection remote in the browser. */
export const plainExclusion = defineDomain({
  name: 'plainExclusion',
  needs: { limits },
  uses: ['secret'],
  create: ({ limits, secret }) => ({
    service: undefined,
    routes: (scope) => registerPlainExclusion(scope, { limits, secret }),
  }),
});
