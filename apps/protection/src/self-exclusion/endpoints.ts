import { api } from '@oware/api-client';
import { type ExclusionRequest, type ExclusionsAnswer } from '@oware/contracts';

const PATH = '/patron/account/info/selfExclusion/v2';

/** Calls about self-exclusion (reference: calls). */
export const protectionApi = api.injectEndpoints({
  endpoints: (build) => ({
    protectionStatus: build.query<ExclusionsAnswer, void>({
      query: () => PATH,
      providesTags: ['Session', 'Exclusions'],
    }),
    protectionExclude: build.mutation<ExclusionsAnswer, ExclusionRequest>({
      query: (json) => ({ path: PATH, method: 'POST', json }),
      invalidatesTags: ['Exclusions'],
    }),
  }),
});

export const { useProtectionStatusQuery, useProtectionExcludeMutation } = protectionApi;
