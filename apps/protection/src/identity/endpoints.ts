import { api } from '@oware/api-client';
import { type IdentityRequest, type IdentityResponse } from '@oware/contracts';

const PATH = '/patron/identity';

/** Calls of identity verification (reference: calls). */
export const identityApi = api.injectEndpoints({
  endpoints: (build) => ({
    protectionIdentity: build.query<IdentityResponse, void>({
      query: () => PATH,
      providesTags: ['Session', 'Exclusions'],
    }),
    protectionProveIdentity: build.mutation<IdentityResponse, IdentityRequest>({
      query: (json) => ({ path: PATH, method: 'POST', json }),
      // Verification may set the name and unlock gifts.
      invalidatesTags: ['Exclusions', 'Account'],
    }),
  }),
});

export const { useProtectionIdentityQuery, useProtectionProveIdentityMutation } = identityApi;
