import { api } from '@oware/api-client';
import { type IdentityRequest, type IdentityResponse } from '@oware/contracts';

const PATH = '/patron/identity';

/** Calls about who a player is (reference: calls). */
export const identityApi = api.injectEndpoints({
  endpoints: (build) => ({
    protectionIdentity: build.query<IdentityResponse, void>({
      query: () => PATH,
      providesTags: ['Session', 'Exclusions'],
    }),
    protectionProveIdentity: build.mutation<IdentityResponse, IdentityRequest>({
      query: (json) => ({ path: PATH, method: 'POST', json }),
      // A proof may set the name and open gifts.
      invalidatesTags: ['Exclusions', 'Account'],
    }),
  }),
});

export const { useProtectionIdentityQuery, useProtectionProveIdentityMutation } = identityApi;
