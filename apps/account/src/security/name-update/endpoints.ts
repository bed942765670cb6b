import { api } from '@oware/api-client';
import { type NameUpdateResponse } from '@oware/contracts';

/** The name of the account and the latest request to change it. */
export const nameApi = api.injectEndpoints({
  endpoints: (build) => ({
    accountNameUpdate: build.query<NameUpdateResponse, void>({
      query: () => '/patron/name-update',
      providesTags: ['Session', 'Account'],
    }),
  }),
});

export const { useAccountNameUpdateQuery } = nameApi;
