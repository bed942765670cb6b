import { api } from '@oware/api-client';
import {
  type ExclusionRequest,
  type ExclusionsResponse,
  type ReturnRequest,
  type ReturnResponse,
} from '@oware/contracts';

const PATH = '/patron/account/info/selfExclusion/v2';
const RETURN = '/patron/account/info/selfExclusion/return';

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
    protectionReturn: build.query<ReturnResponse, void>({
      query: () => RETURN,
      providesTags: ['Session', 'Exclusions'],
    }),
    protectionTakeStep: build.mutation<ReturnResponse, ReturnRequest>({
      query: (json) => ({ path: RETURN, method: 'POST', json }),
      invalidatesTags: ['Exclusions'],
    }),
  }),
});

export const {
  useProtectionStatusQuery,
  useProtectionExcludeMutation,
  useProtectionReturnQuery,
  useProtectionTakeStepMutation,
} = protectionApi;
