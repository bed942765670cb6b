import { api } from '@oware/api-client';
import { type AccountSummary } from '@oware/contracts';

/** Calls about the player's own account (reference: calls). */
export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    accountAbout: build.query<AccountSummary, void>({
      query: () => '/patron/account/about',
      providesTags: ['Session', 'Account'],
    }),
  }),
});

export const { useAccountAboutQuery } = accountApi;
