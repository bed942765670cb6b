import { api } from '@oware/api-client';
import {
  type CareResponse,
  type ExclusionsResponse,
  type LimitRequest,
  type LimitsResponse,
  type LimitStatement,
  type PresenceResponse,
  type RaiseRequest,
  type RealityRaiseRequest,
  type RealityRequest,
  type TimeOutRequest,
} from '@oware/contracts';

const PATH = '/patron/limits';

/** Calls about limits that players set for themselves (docs/adr/0003). */
export const limitsApi = api.injectEndpoints({
  endpoints: (build) => ({
    protectionLimits: build.query<LimitsResponse, void>({ query: () => PATH, providesTags: ['Session', 'Exclusions'] }),
    protectionStatement: build.query<LimitStatement, number>({
      query: (days) => `${PATH}/statement?days=${days}`,
      providesTags: ['Session', 'Account'],
    }),
    // Refetched after a rejection too, because another device may have changed the limits.
    protectionSetLimit: build.mutation<LimitsResponse, LimitRequest>({
      query: (json) => ({ path: PATH, method: 'PUT', json }),
      invalidatesTags: ['Exclusions'],
    }),
    protectionDecideRaise: build.mutation<LimitsResponse, RaiseRequest>({
      query: (json) => ({ path: `${PATH}/raise`, method: 'POST', json }),
      invalidatesTags: ['Exclusions'],
    }),
    protectionSetReality: build.mutation<LimitsResponse, RealityRequest>({
      query: (json) => ({ path: `${PATH}/realityCheck`, method: 'PUT', json }),
      invalidatesTags: ['Exclusions'],
    }),
    protectionDecideReality: build.mutation<LimitsResponse, RealityRaiseRequest>({
      query: (json) => ({ path: `${PATH}/realityCheck/raise`, method: 'POST', json }),
      invalidatesTags: ['Exclusions'],
    }),
    protectionTimeOut: build.mutation<ExclusionsResponse, TimeOutRequest>({
      query: (json) => ({ path: `${PATH}/timeOut`, method: 'POST', json }),
      invalidatesTags: ['Exclusions'],
    }),
    protectionPresence: build.mutation<PresenceResponse, void>({
      query: () => ({ path: `${PATH}/presence`, method: 'POST', json: {} }),
    }),
    protectionCare: build.query<CareResponse, void>({
      query: () => '/patron/care',
      providesTags: ['Session', 'Exclusions'],
    }),
    protectionAnswerCare: build.mutation<null, void>({
      query: () => ({ path: '/patron/care/answer', method: 'POST', json: {} }),
      invalidatesTags: ['Exclusions'],
    }),
    protectionAnswerReality: build.mutation<null, void>({
      query: () => ({ path: `${PATH}/realityCheck/answer`, method: 'POST', json: {} }),
    }),
  }),
});

export const {
  useProtectionLimitsQuery,
  useProtectionStatementQuery,
  useProtectionSetLimitMutation,
  useProtectionDecideRaiseMutation,
  useProtectionSetRealityMutation,
  useProtectionDecideRealityMutation,
  useProtectionTimeOutMutation,
  useProtectionPresenceMutation,
  useProtectionCareQuery,
  useProtectionAnswerCareMutation,
  useProtectionAnswerRealityMutation,
} = limitsApi;
