import { api } from '@oware/api-client';
import { type ExclusionRequest, type ExclusionsResponse } from '@oware/contracts';

const PATH = '/patron/account/info/selfExclusion/v2';

/** Calls about self-exclusion (reference: calls). */
export const protectionApi = api.injectEndpoints({
  endpoints: (build) => ({
    protectionStatus: build.query<ExclusionsResponse, void>({
      query: () => PATH,
      providesTags: ['Session', 'Exclusions'],
    }),
    protectionExclude: build.mutation<ExclusionsResponse, ExclusionRequest>({
      query: (json) => ({ path: PATH, method: 'POST', json }),
      invalidatesTags: ['Exclusions'],
    }),
  }),
});

export const { useProtectionStatusQuery, useProtectionExcludeMutation } = protectionApi;
