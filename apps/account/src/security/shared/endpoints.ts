import { api } from '@oware/api-client';
import { type AccountSecurity } from '@oware/contracts';

/** Phones and PIN of the player. */
export const securityApi = api.injectEndpoints({
  endpoints: (build) => ({
    accountSecurity: build.query<AccountSecurity, void>({
      query: () => '/patron/account/info/security',
      providesTags: ['Session', 'Account'],
    }),
  }),
});

export const { useAccountSecurityQuery } = securityApi;
