import { api } from '@oware/api-client';
import { type LimitRequest, type LimitsResponse } from '@oware/contracts';

/** Calls of the welcome step after a registration. */
const welcomeApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Sets the deposit limit for 24 hours, in units, for a player without one. */
    accountFirstLimit: build.mutation<LimitsResponse, number>({
      query: (amount) => ({
        path: '/patron/limits',
        method: 'PUT',
        json: { kind: 'deposit', period: 'day', amount, version: 0 } satisfies LimitRequest,
      }),
      invalidatesTags: ['Exclusions'],
    }),
  }),
});

export const { useAccountFirstLimitMutation } = welcomeApi;
